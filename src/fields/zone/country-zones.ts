// Which time zones a country has, and which of them most of its people live in.

/** Of countries with several zones. */
const main: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
}

function zonesOf(country: string): readonly string[] {
  // Engines that do not tell zones throw, as for what is no country.
  try {
    return new Intl.Locale('und', { region: country }).getTimeZones() ?? []
  } catch {
    return []
  }
}

/** The zone that a company of the country most likely means, given that of the browser; null where nothing is known. */
export function zoneOf(country: string, own: string): string | null {
  const zones = zonesOf(country)
  if (zones.includes(own)) return own
  return main[country] ?? zones[0] ?? null
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The country whose clocks the browser follows; null where its zone tells none. */
export const countryOf = (zone: string, countries: readonly string[]): string | null =>
  countries.find((country) => zonesOf(country).includes(zone)) ?? null

// Instants as people read them: `YYYY-MM-DD HH:mm:ss` in a zone.

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, made)
  return made
}

export const isZone = (zone: string): boolean => {
  try {
    return formatOf(zone) !== undefined
  } catch {
    return false
  }
}

/** Without a company the caller's zone counts; one that is none of IANA's counts as UTC. */
export const localTime = (instant: string, zone: string): string =>
  formatOf(isZone(zone) ? zone : 'UTC').format(new Date(instant))

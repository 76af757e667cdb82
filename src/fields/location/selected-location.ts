// A place as the provider describes it, and what a form keeps of it.

export interface Position {
  readonly lat: number
  readonly lng: number
}

export interface Viewport {
  readonly north: number
  readonly south: number
  readonly east: number
  readonly west: number
}

export interface AddressComponent {
  readonly long_name: string
  readonly short_name: string
  readonly types: readonly string[]
}

/** A result of reverse geocoding or of a search. */
export interface FoundPlace {
  readonly geometry: { readonly location: Position; readonly viewport: Viewport | null }
  readonly name: string
  readonly formatted_address: string
  readonly address_components: readonly AddressComponent[]
}

interface PlaceAddress {
  readonly country: string
  /** ISO 3166-1 alpha-2. */
  readonly country_code: string
  readonly state: string
  readonly city: string
}

export interface SelectedLocation {
  readonly position: Position | null
  /** The whole address in one line. */
  readonly description: string
  readonly address: PlaceAddress
  /** IANA name; null where it is not known. */
  readonly timezone: string | null
}

/** Components are told apart by their first type (specification, section 3). */
export function addressOf(components: readonly AddressComponent[]): PlaceAddress {
  const first = (type: string) => components.find(({ types }) => types[0] === type)
  const country = first('country')
  return {
    country: country?.long_name ?? '',
    country_code: country?.short_name ?? '',
    state: first('administrative_area_level_1')?.long_name ?? '',
    city: first('locality')?.long_name ?? '',
  }
}

/** Seven places are a centimetre, and what the wire takes. */
export const coordinateText = (degrees: number): string => String(Number(degrees.toFixed(7)))

/** A coordinate that was typed or read; null when it is none or lies outside of ±`limit` degrees. */
export function coordinateOf(text: string, limit: number): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))
  return Number.isFinite(value) && Math.abs(value) <= limit ? Number(value.toFixed(7)) : null
}

export function positionOf(latitude: unknown, longitude: unknown): Position | null {
  const lat = coordinateOf(String(latitude ?? ''), 90)
  const lng = coordinateOf(String(longitude ?? ''), 180)
  return lat === null || lng === null ? null : { lat, lng }
}

/** The fields of a company that a place fills; its zone only where the place tells one. */
export const companyPlace = ({ position, description, address, timezone }: SelectedLocation) => ({
  company_address: description,
  company_country: address.country,
  company_country_code: address.country_code,
  company_province: address.state || null,
  company_city: address.city || null,
  company_latitude: position && coordinateText(position.lat),
  company_longitude: position && coordinateText(position.lng),
  ...(timezone && { company_timezone: timezone }),
})

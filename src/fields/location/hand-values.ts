// A place that is entered by hand: what the inputs hold, and what is wrong with them.
import { regionName } from '#openapi/formatters.ts'
import { coordinateOf, coordinateText, type SelectedLocation } from '#src/fields/location/selected-location.ts'

export interface HandValues {
  readonly description: string
  readonly country_code: string | null
  readonly state: string
  readonly city: string
  readonly latitude: string
  readonly longitude: string
  readonly timezone: string | null
}

export type HandProblem = 'required' | 'illegal' | 'latitude' | 'longitude' | 'together'
export type HandProblems = { readonly [F in keyof HandValues]?: HandProblem }

const noHandValues: HandValues = {
  description: '',
  country_code: null,
  state: '',
  city: '',
  latitude: '',
  longitude: '',
  timezone: null,
}

/** What the form knows of the place already. */
export function handValues(known: Partial<HandValues>): HandValues {
  const given = Object.entries(known).filter(([, value]) => value !== undefined && value !== null)
  return { ...noHandValues, ...Object.fromEntries(given) }
}

export function handValuesOf({ position, description, address, timezone }: SelectedLocation): HandValues {
  return {
    description,
    country_code: address.country_code || null,
    state: address.state,
    city: address.city,
    latitude: position ? coordinateText(position.lat) : '',
    longitude: position ? coordinateText(position.lng) : '',
    timezone,
  }
}

/** Without its coordinates a place can be kept only where the form needs none. */
export function handProblems(values: HandValues, needsPosition: boolean): HandProblems {
  const problems: { -readonly [F in keyof HandValues]?: HandProblem } = {}
  for (const field of ['description', 'country_code', 'timezone'] as const) {
    if (!values[field]?.trim()) problems[field] = 'required'
  }
  for (const field of ['description', 'state', 'city'] as const) {
    if (/[<=>]/.test(values[field])) problems[field] = 'illegal'
  }
  const [latitude, longitude] = [values.latitude.trim(), values.longitude.trim()]
  const asked = needsPosition || latitude !== '' || longitude !== ''
  if (asked && latitude === '') problems.latitude = longitude === '' ? 'required' : 'together'
  else if (asked && coordinateOf(latitude, 90) === null) problems.latitude = 'latitude'
  if (asked && longitude === '') problems.longitude = latitude === '' ? 'required' : 'together'
  else if (asked && coordinateOf(longitude, 180) === null) problems.longitude = 'longitude'
  return problems
}

export function locationByHand(values: HandValues): SelectedLocation {
  const lat = coordinateOf(values.latitude, 90)
  const lng = coordinateOf(values.longitude, 180)
  const code = values.country_code ?? ''
  return {
    position: lat === null || lng === null ? null : { lat, lng },
    description: values.description.trim(),
    address: {
      // The name that the provider would give, whatever the language of the page.
      country: code && regionName('en', code),
      country_code: code,
      state: values.state.trim(),
      city: values.city.trim(),
    },
    timezone: values.timezone,
  }
}

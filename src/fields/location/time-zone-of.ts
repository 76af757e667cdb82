// The time zone of a place, from the provider.
import type { Position } from '#src/fields/location/selected-location.ts'

interface Provider {
  readonly url: string
  readonly key: string
}

/** An IANA name; null when the provider does not know it: the form has a list to choose from. */
export async function timeZoneOf({ url, key }: Provider, { lat, lng }: Position): Promise<string | null> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const query = new URLSearchParams({ key, location: `${lat},${lng}`, timestamp })
  try {
    const answer = await fetch(`${url}/maps/api/timezone/json?${query}`, { headers: { Accept: 'application/json' } })
    const { timeZoneId } = await answer.json()
    return typeof timeZoneId === 'string' && timeZoneId !== '' ? timeZoneId : null
  } catch (error) {
    console.error('The time zone of the place could not be asked', error)
    return null
  }
}

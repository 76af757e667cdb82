// Asks the provider for places: by a point of the map, and by what somebody types. Keys of new accounts open the newer
// search only, keys of older ones may open the older search only; both end as the same place.
import type { AddressComponent, FoundPlace, Position, Viewport } from '#src/fields/location/selected-location.ts'

type Maps = typeof google.maps

export interface Suggestion {
  readonly id: string
  readonly text: string
  /** Details of the place; ends the session of the search. */
  readonly open: () => Promise<FoundPlace | null>
}

export interface PlaceFinder {
  readonly at: (position: Position) => Promise<FoundPlace | null>
  readonly suggest: (input: string) => Promise<readonly Suggestion[]>
}

interface Libraries {
  readonly geocoding: Pick<Maps, 'Geocoder'>
  readonly places: typeof google.maps.places
}

const detailFields = ['geometry', 'name', 'formatted_address', 'address_components']

/** `language` is the one of the page, whatever the script was fetched for. */
export function placeFinder({ geocoding, places }: Libraries, map: google.maps.Map, language: string): PlaceFinder {
  const geocoder = new geocoding.Geocoder()
  let session = new places.AutocompleteSessionToken()
  let isOlder = false

  /** What is paid for as one search ends with the choice. */
  const endSession = () => {
    session = new places.AutocompleteSessionToken()
  }

  const newer = async (input: string): Promise<readonly Suggestion[]> => {
    const asked = { input, language, sessionToken: session }
    const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions(asked)
    return suggestions.flatMap(({ placePrediction }): Suggestion | [] =>
      placePrediction
        ? { id: placePrediction.placeId, text: placePrediction.text.text, open: () => openNewer(placePrediction) }
        : [],
    )
  }

  const openNewer = async (prediction: google.maps.places.PlacePrediction): Promise<FoundPlace | null> => {
    const fields = ['location', 'viewport', 'displayName', 'formattedAddress', 'addressComponents']
    const { place } = await prediction.toPlace().fetchFields({ fields })
    endSession()
    if (!place.location) return null
    return {
      geometry: { location: place.location.toJSON(), viewport: place.viewport?.toJSON() ?? null },
      name: place.displayName ?? '',
      formatted_address: place.formattedAddress ?? '',
      address_components: (place.addressComponents ?? []).map(({ longText, shortText, types }) => ({
        long_name: longText ?? '',
        short_name: shortText ?? '',
        types,
      })),
    }
  }

  const older = async (input: string): Promise<readonly Suggestion[]> => {
    const service = new places.AutocompleteService()
    const { predictions } = await service.getPlacePredictions({ input, language, sessionToken: session })
    return predictions.map(({ place_id, description }) => ({
      id: place_id,
      text: description,
      open: () => openOlder(place_id),
    }))
  }

  const openOlder = (placeId: string): Promise<FoundPlace | null> =>
    new Promise((resolve) => {
      const asked = { placeId, language, fields: detailFields, sessionToken: session }
      new places.PlacesService(map).getDetails(asked, (place, status) => {
        endSession()
        resolve(status === 'OK' && place ? foundIn(place) : null)
      })
    })

  return {
    at: async (location) => {
      const { results } = await geocoder.geocode({ location, language }).catch(noResults)
      return results[0] ? foundIn(results[0]) : null
    },
    suggest: async (input) => {
      if (isOlder) return older(input)
      try {
        return await newer(input)
      } catch {
        isOlder = true
        return older(input)
      }
    },
  }
}

const noResults = (error: unknown): { readonly results: readonly google.maps.GeocoderResult[] } => {
  if (error instanceof Error && 'code' in error && error.code === 'ZERO_RESULTS') return { results: [] }
  throw error
}

interface Result {
  readonly geometry?: {
    readonly location?: { toJSON: () => Position }
    readonly viewport?: { toJSON: () => Viewport }
  }
  readonly name?: string
  readonly formatted_address?: string
  readonly address_components?: readonly AddressComponent[]
}

function foundIn({ geometry, name, formatted_address, address_components }: Result): FoundPlace | null {
  const location = geometry?.location
  if (!location) return null
  return {
    geometry: { location: location.toJSON(), viewport: geometry.viewport?.toJSON() ?? null },
    name: name ?? '',
    formatted_address: formatted_address ?? '',
    address_components: address_components ?? [],
  }
}

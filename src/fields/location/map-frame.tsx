// What every map of the provider stands in: its script, fetched with the key, and what is said where the key is refused or nothing comes.
import { Trans } from '@lingui/react/macro'
import { APIProvider, useMap, useMapsLibrary } from '@vis.gl/react-google-maps'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import styles from '#src/fields/location/location.module.css'
import { keyRefusal, provideMapsScript } from '#src/fields/location/maps-script.ts'
import { type PlaceFinder, placeFinder } from '#src/fields/location/places.ts'
import { currentLanguage } from '#src/i18n/language.ts'

interface MapFrameProps {
  readonly url: string
  readonly apiKey: string
  readonly children: ReactNode
}

export function MapFrame({ url, apiKey, children }: MapFrameProps) {
  const isRefused = useSyncExternalStore(keyRefusal.subscribe, keyRefusal.current)
  // Defined before the library looks for it.
  useMemo(() => provideMapsScript({ url, key: apiKey, language: currentLanguage() }), [url, apiKey])
  return (
    <div className={styles.map}>
      {isRefused ? (
        <Refused />
      ) : (
        <APIProvider apiKey={apiKey} onError={(error) => console.error('The map could not be loaded', error)}>
          {children}
        </APIProvider>
      )}
    </div>
  )
}

const Refused = () => (
  <div className={styles.message} role="alert">
    <h3>
      <Trans>Error: AuthFailure</Trans>
    </h3>
    <p>
      <Trans>
        A problem with the API key prevents the map from rendering correctly. Please tell your administrator, or enter
        the address by hand.
      </Trans>
    </p>
  </div>
)

export const MapFailed = () => (
  <div className={styles.message} role="alert">
    <Trans>The map could not be loaded. Please enter the address by hand.</Trans>
  </div>
)

/** Undefined until the script is there. */
export function useFinder(mapId: string): PlaceFinder | undefined {
  const geocoding = useMapsLibrary('geocoding')
  const places = useMapsLibrary('places')
  const map = useMap(mapId)
  return useMemo(
    () => (geocoding && places && map ? placeFinder({ geocoding, places }, map, currentLanguage()) : undefined),
    [geocoding, places, map],
  )
}

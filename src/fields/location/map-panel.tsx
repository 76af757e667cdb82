// The provider's map: click it, or search, to choose a place.
import { Trans, useLingui } from '@lingui/react/macro'
import { useComputedColorScheme } from '@mantine/core'
import {
  AdvancedMarker,
  APILoadingStatus,
  APIProvider,
  Map as ProviderMap,
  useApiLoadingStatus,
  useMap,
  useMapsLibrary,
} from '@vis.gl/react-google-maps'
import { useMemo, useSyncExternalStore } from 'react'
import styles from '#src/fields/location/location.module.css'
import { keyRefusal, provideMapsScript } from '#src/fields/location/maps-script.ts'
import { PlaceSearch } from '#src/fields/location/place-search.tsx'
import { type PlaceFinder, placeFinder, type Suggestion } from '#src/fields/location/places.ts'
import type { FoundPlace, Position } from '#src/fields/location/selected-location.ts'
import { currentLanguage } from '#src/i18n/language.ts'
import { LoadingBar } from '#src/ui/loading-bar/loading-bar.tsx'
import { notify } from '#src/ui/toast/notify.ts'

const mapId = 'companyLocation'
const world = { center: { lat: 16.69, lng: 20.05 }, zoom: 1 }
const nearZoom = 11

interface MapPanelProps {
  readonly url: string
  readonly apiKey: string
  /** Where the map opens; null: the whole world. */
  readonly start: Position | null
  readonly marker: Position | null
  readonly onChoose: (place: FoundPlace) => void
}

export default function MapPanel(props: MapPanelProps) {
  const { url, apiKey } = props
  const isRefused = useSyncExternalStore(keyRefusal.subscribe, keyRefusal.current)
  // Defined before the library looks for it.
  useMemo(() => provideMapsScript({ url, key: apiKey, language: currentLanguage() }), [url, apiKey])
  return (
    <div className={styles.map}>
      {isRefused ? (
        <Refused />
      ) : (
        <APIProvider apiKey={apiKey} onError={(error) => console.error('The map could not be loaded', error)}>
          <LoadedMap {...props} />
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

function LoadedMap({ start, marker, onChoose }: MapPanelProps) {
  const { t } = useLingui()
  const scheme = useComputedColorScheme('light')
  const status = useApiLoadingStatus()
  const finder = useFinder()
  const map = useMap(mapId)

  const choose = (place: FoundPlace | null) => {
    if (place?.address_components.length) onChoose(place)
    else notify.warning(t`Invalid location`)
    return place
  }
  const fail = (error: unknown) => {
    console.error('The place could not be asked', error)
    notify.warning(t`Invalid location`)
  }
  const chooseAt = (position: Position | null) => {
    if (position && finder) finder.at(position).then(choose).catch(fail)
  }
  const open = async (suggestion: Suggestion) => {
    const place = choose(await suggestion.open())
    if (place?.geometry.viewport) map?.fitBounds(place.geometry.viewport)
    else if (place) map?.moveCamera({ center: place.geometry.location, zoom: nearZoom })
  }

  if (status === APILoadingStatus.FAILED)
    return (
      <div className={styles.message} role="alert">
        <Trans>The map could not be loaded. Please enter the address by hand.</Trans>
      </div>
    )
  return (
    <>
      {!finder && <LoadingBar />}
      <ProviderMap
        id={mapId}
        mapId={mapId}
        className={styles.canvas ?? ''}
        defaultCenter={start ?? world.center}
        defaultZoom={start ? nearZoom : world.zoom}
        colorScheme={scheme === 'dark' ? 'DARK' : 'LIGHT'}
        gestureHandling="greedy"
        streetViewControl={false}
        mapTypeControl={false}
        fullscreenControl={false}
        clickableIcons={false}
        onClick={({ detail }) => chooseAt(detail.latLng)}
      >
        {marker && <AdvancedMarker position={marker} />}
      </ProviderMap>
      {finder && <PlaceSearch suggest={finder.suggest} onChoose={(one) => void open(one).catch(fail)} />}
    </>
  )
}

/** Undefined until the script is there. */
function useFinder(): PlaceFinder | undefined {
  const geocoding = useMapsLibrary('geocoding')
  const places = useMapsLibrary('places')
  const map = useMap(mapId)
  return useMemo(
    () => (geocoding && places && map ? placeFinder({ geocoding, places }, map, currentLanguage()) : undefined),
    [geocoding, places, map],
  )
}

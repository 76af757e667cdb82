// The provider's map: click it, or search, to choose a place.
import { useLingui } from '@lingui/react/macro'
import { useComputedColorScheme } from '@mantine/core'
import {
  AdvancedMarker,
  APILoadingStatus,
  Map as ProviderMap,
  useApiLoadingStatus,
  useMap,
} from '@vis.gl/react-google-maps'
import styles from '#src/fields/location/location.module.css'
import { MapFailed, MapFrame, useFinder } from '#src/fields/location/map-frame.tsx'
import { PlaceSearch } from '#src/fields/location/place-search.tsx'
import type { Suggestion } from '#src/fields/location/places.ts'
import type { FoundPlace, Position } from '#src/fields/location/selected-location.ts'
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
  return (
    <MapFrame url={props.url} apiKey={props.apiKey}>
      <LoadedMap {...props} />
    </MapFrame>
  )
}

function LoadedMap({ start, marker, onChoose }: MapPanelProps) {
  const { t } = useLingui()
  const scheme = useComputedColorScheme('light')
  const status = useApiLoadingStatus()
  const finder = useFinder(mapId)
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

  if (status === APILoadingStatus.FAILED) return <MapFailed />
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

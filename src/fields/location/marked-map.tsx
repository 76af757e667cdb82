// A map with a mark at each place: red where something is wrong; pressed, it leads to the record.
import { useComputedColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import {
  AdvancedMarker,
  APILoadingStatus,
  Pin,
  Map as ProviderMap,
  useApiLoadingStatus,
  useMap,
} from '@vis.gl/react-google-maps'
import { useEffect } from 'react'
import styles from '#src/fields/location/location.module.css'
import { MapFailed, MapFrame } from '#src/fields/location/map-frame.tsx'
import type { Position } from '#src/fields/location/selected-location.ts'

const mapId = 'marked'
const world = { center: { lat: 16.69, lng: 20.05 }, zoom: 1 }
const nearest = 15

export interface MarkedPlace {
  readonly id: number
  readonly name: string
  readonly position: Position
  readonly isWrong: boolean
  /** Its record's address. */
  readonly to: string
}

interface MarkedMapProps {
  readonly places: readonly MarkedPlace[]
  readonly url: string
  readonly apiKey: string
}

export default function MarkedMap({ places, url, apiKey }: MarkedMapProps) {
  return (
    <MapFrame url={url} apiKey={apiKey}>
      <Marks places={places} />
    </MapFrame>
  )
}

/** The smallest window that holds all of them. */
function around(places: readonly MarkedPlace[]) {
  const lats = places.map(({ position }) => position.lat)
  const lngs = places.map(({ position }) => position.lng)
  return { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lngs), east: Math.max(...lngs) }
}

function Marks({ places }: Pick<MarkedMapProps, 'places'>) {
  const scheme = useComputedColorScheme('light')
  const status = useApiLoadingStatus()
  const map = useMap(mapId)
  const navigate = useNavigate()
  const window = JSON.stringify(around(places))

  useEffect(() => {
    if (!map) return
    map.setOptions({ maxZoom: nearest })
    map.fitBounds(JSON.parse(window))
    map.setOptions({ maxZoom: null })
  }, [map, window])

  if (status === APILoadingStatus.FAILED) return <MapFailed />
  return (
    <ProviderMap
      id={mapId}
      mapId={mapId}
      className={styles.canvas ?? ''}
      defaultCenter={world.center}
      defaultZoom={world.zoom}
      colorScheme={scheme === 'dark' ? 'DARK' : 'LIGHT'}
      gestureHandling="cooperative"
      streetViewControl={false}
      mapTypeControl={false}
      clickableIcons={false}
    >
      {places.map(({ id, name, position, isWrong, to }) => (
        <AdvancedMarker key={id} position={position} title={name} onClick={() => void navigate({ to, search: {} })}>
          <Pin background={isWrong ? '#C92A2A' : '#2B8A3E'} borderColor="#fff" glyphColor="#fff" />
        </AdvancedMarker>
      ))}
    </ProviderMap>
  )
}

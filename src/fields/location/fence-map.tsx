// A circle on the provider's map: a click sets its centre, its edge and its centre can be dragged, a search moves it.
import { useComputedColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { APILoadingStatus, Circle, Map as ProviderMap, useApiLoadingStatus, useMap } from '@vis.gl/react-google-maps'
import { useEffect, useRef } from 'react'
import styles from '#src/fields/location/location.module.css'
import { MapFailed, MapFrame, useFinder } from '#src/fields/location/map-frame.tsx'
import { PlaceSearch } from '#src/fields/location/place-search.tsx'
import type { Suggestion } from '#src/fields/location/places.ts'
import { coordinateText, type Position } from '#src/fields/location/selected-location.ts'
import { LoadingBar } from '#src/ui/loading-bar/loading-bar.tsx'

const mapId = 'fence'
const world = { center: { lat: 16.69, lng: 20.05 }, zoom: 1 }
const typing = 400

export interface DrawnFence {
  readonly center: Position | null
  /** Metres. */
  readonly radius: number
  readonly least: number
  readonly most: number
  readonly readOnly: boolean
  /** `description`: the address there, where the provider knows one. */
  readonly onPlace: (position: Position, description: string | null) => void
  readonly onRadius: (metres: number) => void
}

interface FenceMapProps extends DrawnFence {
  readonly url: string
  readonly apiKey: string
}

export default function FenceMap(props: FenceMapProps) {
  return (
    <MapFrame url={props.url} apiKey={props.apiKey}>
      <Drawing {...props} />
    </MapFrame>
  )
}

/** At 16 a circle of 200 m fills a third of the map's height. */
const zoomFor = (radius: number) => Math.max(2, Math.min(18, Math.round(16 - Math.log2(radius / 200))))

const samePlace = (one: Position | null, other: Position | null) =>
  one !== null && other !== null && coordinateText(one.lat) === coordinateText(other.lat)
    ? coordinateText(one.lng) === coordinateText(other.lng)
    : one === other

function Drawing({ center, radius, least, most, readOnly, onPlace, onRadius }: FenceMapProps) {
  const scheme = useComputedColorScheme('light')
  const status = useApiLoadingStatus()
  const finder = useFinder(mapId)
  const map = useMap(mapId)
  const [typed] = useDebouncedValue(center, typing)
  const shown = useRef(center)

  // Whoever types the numbers sees where they lead; what the map itself was told needs no move.
  useEffect(() => {
    if (!map || !typed || samePlace(typed, shown.current)) return
    shown.current = typed
    map.moveCamera({ center: typed, zoom: zoomFor(radius) })
  }, [map, typed, radius])

  const place = async (position: Position) => {
    shown.current = position
    onPlace(position, null)
    const found = await finder?.at(position).catch((error: unknown) => {
      console.error('The place could not be asked', error)
      return null
    })
    if (found?.formatted_address) onPlace(position, found.formatted_address)
  }

  const open = async (suggestion: Suggestion) => {
    const found = await suggestion.open()
    if (!found) return
    const position = found.geometry.location
    shown.current = position
    onPlace(position, found.formatted_address || found.name)
    map?.moveCamera({ center: position, zoom: zoomFor(radius) })
  }

  const resize = (metres: number) => {
    const whole = Math.round(Math.max(least, Math.min(most, metres)))
    if (whole !== radius) onRadius(whole)
  }

  if (status === APILoadingStatus.FAILED) return <MapFailed />
  return (
    <>
      {!finder && <LoadingBar />}
      <ProviderMap
        id={mapId}
        mapId={mapId}
        className={styles.canvas ?? ''}
        defaultCenter={center ?? world.center}
        defaultZoom={center ? zoomFor(radius) : world.zoom}
        colorScheme={scheme === 'dark' ? 'DARK' : 'LIGHT'}
        gestureHandling="cooperative"
        streetViewControl={false}
        mapTypeControl={false}
        fullscreenControl={false}
        clickableIcons={false}
        onClick={({ detail }) => !readOnly && detail.latLng && void place(detail.latLng)}
      >
        {center && (
          <Circle
            center={center}
            radius={radius}
            editable={!readOnly}
            strokeColor="#0E5B9D"
            strokeWeight={2}
            fillColor="#0E5B9D"
            fillOpacity={0.15}
            onRadiusChanged={resize}
            onCenterChanged={(moved) => {
              const position = moved?.toJSON() ?? null
              if (position && !samePlace(position, center)) void place(position)
            }}
          />
        )}
      </ProviderMap>
      {finder && !readOnly && (
        <PlaceSearch
          suggest={finder.suggest}
          onChoose={(one) =>
            void open(one).catch((error: unknown) => console.error('The place could not be asked', error))
          }
        />
      )}
    </>
  )
}

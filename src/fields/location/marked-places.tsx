// Places of records on the map, where the product has a key of one; without it, or without places, nothing.
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { regionQuery } from '#src/api/identity-queries.ts'
import type { MarkedPlace } from '#src/fields/location/marked-map.tsx'
import { late } from '#src/ui/late.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'

const MarkedMap = late(() => import('#src/fields/location/marked-map.tsx'))

interface MarkedPlacesProps {
  readonly label: string
  readonly places: readonly MarkedPlace[]
}

export function MarkedPlaces({ label, places }: MarkedPlacesProps) {
  const { data: region } = useQuery(regionQuery)
  if (!region?.maps_key || !region.maps_url || places.length === 0) return null
  return (
    <figure aria-label={label} style={{ margin: 0 }}>
      <Suspense fallback={<Skeleton shape="lines" rows={8} />}>
        <MarkedMap places={places} url={region.maps_url} apiKey={region.maps_key} />
      </Suspense>
    </figure>
  )
}

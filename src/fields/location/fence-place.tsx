// Where a fence lies, above its form: drawn on the map where there is one. The numbers of the form say the same, for keys and
// for those who have no map.
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { regionQuery } from '#src/api/identity-queries.ts'
import type { DrawnFence } from '#src/fields/location/fence-map.tsx'
import styles from '#src/fields/location/location.module.css'
import { OwnPosition } from '#src/fields/location/own-position.tsx'
import { late } from '#src/ui/late.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'

const FenceMap = late(() => import('#src/fields/location/fence-map.tsx'))

export function FencePlace(fence: DrawnFence) {
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  const hasMap = Boolean(region?.maps_key && region.maps_url)

  return (
    <figure className={styles.fence} aria-label={t`The fence on the map`}>
      {region?.maps_key && region.maps_url && (
        <Suspense fallback={<Skeleton shape="lines" rows={8} />}>
          <FenceMap {...fence} url={region.maps_url} apiKey={region.maps_key} />
        </Suspense>
      )}
      {!fence.readOnly && (
        <Group gap="xs" className={styles.below ?? ''}>
          <OwnPosition variant="light" onPosition={(position) => fence.onPlace(position, null)} />
          <Text size="xs" c="dimmed">
            {hasMap ? (
              <Trans>
                Click the map to set the centre and drag the edge of the circle, or enter the numbers below.
              </Trans>
            ) : (
              <Trans>Map services show the coordinates of a place when you click it with the right button.</Trans>
            )}
          </Text>
        </Group>
      )}
    </figure>
  )
}

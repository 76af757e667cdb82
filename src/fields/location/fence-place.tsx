// Where a fence lies, above its form: drawn on the map where there is one. The numbers of the form say the same, for keys and
// for those who have no map.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { regionQuery } from '#src/api/identity-queries.ts'
import { askPosition } from '#src/fields/location/ask-position.ts'
import type { DrawnFence } from '#src/fields/location/fence-map.tsx'
import styles from '#src/fields/location/location.module.css'
import { late } from '#src/ui/late.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { notify } from '#src/ui/toast/notify.ts'

const FenceMap = late(() => import('#src/fields/location/fence-map.tsx'))

export function FencePlace(fence: DrawnFence) {
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  const [asking, setAsking] = useState(false)
  const hasMap = Boolean(region?.maps_key && region.maps_url)

  const takePosition = async () => {
    setAsking(true)
    const position = await askPosition()
    setAsking(false)
    if (position) fence.onPlace(position, null)
    else notify.warning(t`Your browser does not know where you are`)
  }

  return (
    <figure className={styles.fence} aria-label={t`The fence on the map`}>
      {region?.maps_key && region.maps_url && (
        <Suspense fallback={<Skeleton shape="lines" rows={8} />}>
          <FenceMap {...fence} url={region.maps_url} apiKey={region.maps_key} />
        </Suspense>
      )}
      {!fence.readOnly && (
        <Group gap="xs" className={styles.below ?? ''}>
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconCurrentLocation size={16} aria-hidden />}
            loading={asking}
            onClick={() => void takePosition()}
          >
            <Trans>Take the coordinates of where I am</Trans>
          </Button>
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

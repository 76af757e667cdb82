// The evacuation list: who is inside, by zone, to be ticked off on the screen or on paper.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, NativeSelect } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatSeries } from '#src/i18n/format.ts'
import { useWatched } from '#src/screens/approvals/use-watched.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './evacuation.module.css'
import { evacuationKey, evacuationQuery } from './evacuation-calls.ts'
import { ZoneList } from './zone-list.tsx'

export default function EvacuationPage() {
  const { t } = useLingui()
  const { format, permissions } = useSessionFacts()
  const [zone, setZone] = useState('')
  const { data, isError, refetch } = useQuery(evacuationQuery(zone))
  const [found, setFound] = useState<ReadonlySet<string>>(new Set())
  const tick = useCallback(
    (key: string) =>
      setFound((before) => {
        const next = new Set(before)
        if (!next.delete(key)) next.add(key)
        return next
      }),
    [],
  )
  useTitle(t`Evacuation list`)
  useWatched('door_event', permissions.has('acc.view_door_event'), evacuationKey)
  if (!data)
    return (
      <>
        <PageHeader title={<Trans>Evacuation list</Trans>} />
        {isError ? <ErrorPanel onRetry={() => void refetch()} /> : <Skeleton shape="list" />}
      </>
    )

  const shown = data.zones.filter((one) => zone === '' || String(one.zone) === zone)
  const people = shown.reduce((sum, one) => sum + one.inside, 0)
  return (
    <div className={styles.sheet}>
      <PageHeader
        title={<Trans>Evacuation list</Trans>}
        description={
          <span role="status">
            <Trans>
              As of <bdi>{companyDateTime(data.as_of, format)}</bdi>
            </Trans>
            {' · '}
            <Plural value={people} _0="Nobody is inside" one="# person inside" other="# people inside" />
          </span>
        }
        actions={
          <div className={styles.tools}>
            <NativeSelect
              aria-label={t`Zone`}
              value={zone}
              onChange={(event) => setZone(event.currentTarget.value)}
              data={[
                { value: '', label: t`All zones` },
                ...data.zones.map((one) => ({ value: String(one.zone), label: one.zone_name })),
              ]}
            />
            <Button leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          </div>
        }
      />
      {isError && (
        <Alert color="red" mb="md" role="alert">
          <Trans>The list could not be read again. It stands as of the time above.</Trans>
        </Alert>
      )}
      {data.silent.length > 0 && (
        <Alert color="yellow" mb="md" title={<Trans>Some doors are silent</Trans>}>
          <Trans>What happened there is not known yet: {formatSeries(data.silent)}</Trans>
          {data.silent_more > 0 && (
            <p className={styles.line}>
              <Plural value={data.silent_more} one="# more door is silent." other="# more doors are silent." />
            </p>
          )}
        </Alert>
      )}
      {(data.hidden > 0 || data.more > 0) && (
        <Alert color="yellow" mb="md" title={<Trans>Not everybody is on this list</Trans>}>
          {data.hidden > 0 && (
            <p className={styles.line}>
              <Plural
                value={data.hidden}
                one="# more person is inside whom you may not see."
                other="# more people are inside whom you may not see."
              />
            </p>
          )}
          {data.more > 0 && (
            <p className={styles.line}>
              <Plural
                value={data.more}
                one="# more person is inside than the list can hold."
                other="# more people are inside than the list can hold."
              />{' '}
              {zone === '' && data.zones.length > 1 && <Trans>Choose a zone to see more of its people.</Trans>}
            </p>
          )}
        </Alert>
      )}
      {data.zones.length === 0 ? (
        <EmptyState title={<Trans>There are no zones yet</Trans>}>
          <Trans>A zone says which doors lead in and out. Enter the first one under Zones.</Trans>
        </EmptyState>
      ) : (
        shown.map((one) => <ZoneList key={one.zone} zone={one} found={found} onTick={tick} />)
      )}
    </div>
  )
}

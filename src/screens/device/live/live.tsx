// All terminals at a glance, as they do now: on the map where they have a place, and one by one with what to do.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { areaMeta } from '#openapi/generated/contract/company/area.ts'
import { lookupSource } from '#src/api/lookups.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { MarkedPlaces } from '#src/fields/location/marked-places.tsx'
import { LookupField } from '#src/fields/lookup/lookup-field.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { useTopic } from '#src/screens/today/use-topics.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './live.module.css'
import { type AskedTerminals, liveKey, liveQuery, type TerminalLive, type TerminalsShown } from './live-calls.ts'
import { isWrong, TerminalCard } from './terminal-card.tsx'

export default function TerminalsLivePage() {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const [asked, ask] = useAsked()
  const { data, isError, refetch } = useQuery(liveQuery(asked))
  useTitle(t`Terminals live`)
  useTopic(permissions.has('device.view_transaction') ? ['device.state', 'punch.new'] : 'device.state', liveKey)
  const header = (
    <PageHeader
      title={<Trans>Terminals live</Trans>}
      actions={
        <Link to="/device/terminal" search={{}}>
          <Trans>All terminals</Trans>
        </Link>
      }
    />
  )
  if (!data)
    return (
      <>
        {header}
        {isError ? <ErrorPanel onRetry={() => void refetch()} /> : <Skeleton shape="list" />}
      </>
    )
  const { counts, terminals, more } = data
  return (
    <>
      {header}
      <Filters asked={asked} ask={ask} counts={counts} />
      {terminals.length === 0 ? (
        <EmptyState title={<Trans>No terminal here</Trans>}>
          <Trans>Choose another area or state, or add a terminal by its serial number.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className={styles.map}>
            <MarkedPlaces label={t`Terminals on the map`} places={terminals.flatMap(placeOf)} />
          </div>
          <ul className={styles.cards}>
            {terminals.map((one) => (
              <TerminalCard key={one.id} terminal={one} />
            ))}
          </ul>
        </>
      )}
      {more > 0 && (
        <Text c="dimmed" size="sm" mt="md">
          <Plural value={more} one="# more terminal: choose an area" other="# more terminals: choose an area" />
        </Text>
      )}
    </>
  )
}

const placeOf = (one: TerminalLive) =>
  one.latitude === null || one.longitude === null
    ? []
    : [
        {
          id: one.id,
          name: one.alias,
          position: { lat: Number(one.latitude), lng: Number(one.longitude) },
          isWrong: isWrong(one),
          to: `/device/terminal/${one.id}`,
        },
      ]

const shown: readonly TerminalsShown[] = ['all', 'attention', 'online', 'offline', 'unauthorised', 'disabled']

/** What is shown stands in the address, so that it can be kept and sent. */
function useAsked(): readonly [AskedTerminals, (next: AskedTerminals) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const area = /^[1-9]\d{0,14}$/.exec(String(search.area ?? ''))?.[0]
  const show = shown.find((one) => one === search.show) ?? 'all'
  const ask = (next: AskedTerminals) =>
    void navigate({
      to: '.',
      search: { ...(next.area !== null && { area: next.area }), ...(next.show !== 'all' && { show: next.show }) },
      resetScroll: false,
    })
  return [{ area: area === undefined ? null : Number(area), show }, ask]
}

interface FiltersProps {
  readonly asked: AskedTerminals
  readonly ask: (next: AskedTerminals) => void
  readonly counts: Readonly<Record<TerminalsShown, number>>
}

function Filters({ asked, ask, counts }: FiltersProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const areas = useMemo(() => lookupSource(client, { resource: 'area', path: areaMeta.path }), [client])
  const names: Readonly<Record<TerminalsShown, string>> = {
    all: t`All`,
    attention: t`Need attention`,
    online: t`Online`,
    offline: t`Offline`,
    unauthorised: t`Not authorized`,
    disabled: t`Disabled`,
  }
  return (
    <div className={styles.filters}>
      <NativeSelect
        label={t`State`}
        value={asked.show}
        onChange={({ currentTarget: { value } }) =>
          ask({ ...asked, show: shown.find((one) => one === value) ?? 'all' })
        }
        data={shown.map((value) => ({ value, label: `${names[value]} (${formatNumber(counts[value])})` }))}
      />
      <LookupField label={t`Area`} value={asked.area} onChange={(area) => ask({ ...asked, area })} source={areas} />
    </div>
  )
}

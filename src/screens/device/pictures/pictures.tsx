// Pictures that terminals took at punches: by person, terminal and day, and together as an archive.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileZip, IconPhoto } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { terminalMeta } from '#openapi/generated/contract/device/terminal.ts'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { lookupSource } from '#src/api/lookups.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { DateField } from '#src/fields/date/date-field.tsx'
import { LookupField } from '#src/fields/lookup/lookup-field.tsx'
import { useTitle } from '#src/screens/use-title.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { orderArchive, type PictureOrder, picturesQuery } from './picture-calls.ts'
import { PictureCard } from './picture-card.tsx'
import styles from './pictures.module.css'

export default function PicturesPage() {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const [asked, ask] = useAsked()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    picturesQuery(asked),
  )
  useTitle(t`Pictures of punches`)
  const pictures = data?.pages.flatMap((page) => page.data) ?? []
  const mayTake = permissions.has('device.export_capture_transaction') && pictures.length > 0
  return (
    <>
      <PageHeader title={<Trans>Pictures of punches</Trans>} actions={mayTake && <Archive asked={asked} />} />
      <Filters asked={asked} ask={ask} />
      {!data ? (
        isError ? (
          <ErrorPanel onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="list" />
        )
      ) : pictures.length === 0 ? (
        <EmptyState icon={<IconPhoto />} title={<Trans>No pictures here</Trans>}>
          {Object.values(asked).some(Boolean) ? (
            <Trans>Choose other days, or everyone.</Trans>
          ) : (
            <Trans>Terminals that take pictures send them with their punches. None has arrived yet.</Trans>
          )}
        </EmptyState>
      ) : (
        <ul className={styles.pictures} aria-label={t`Pictures of punches`}>
          {pictures.map((one) => (
            <PictureCard key={one.id} picture={one} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

const idOf = (value: unknown) => (/^[1-9]\d{0,14}$/.test(String(value ?? '')) ? Number(value) : null)
const dayOf = (value: unknown) => (/^\d{4}-\d\d-\d\d$/.test(String(value ?? '')) ? String(value) : null)

/** What is shown stands in the address, so that it can be kept and sent. */
function useAsked(): readonly [PictureOrder, (next: PictureOrder) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = {
    employee: idOf(search.employee),
    terminal: idOf(search.terminal),
    start: dayOf(search.start),
    end: dayOf(search.end),
  }
  const ask = (next: PictureOrder) => {
    const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null))
    void navigate({ to: '.', search: kept, resetScroll: false })
  }
  return [asked, ask]
}

interface FiltersProps {
  readonly asked: PictureOrder
  readonly ask: (next: PictureOrder) => void
}

function Filters({ asked, ask }: FiltersProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const people = useMemo(() => lookupSource(client, { resource: 'employee', path: employeeMeta.path }), [client])
  const terminals = useMemo(() => lookupSource(client, { resource: 'terminal', path: terminalMeta.path }), [client])
  const { employee, terminal, start, end } = asked
  return (
    <div className={styles.filters}>
      <LookupField
        label={t`Employee`}
        value={employee}
        onChange={(one) => ask({ ...asked, employee: one })}
        source={people}
      />
      <LookupField
        label={t`Terminal`}
        value={terminal}
        onChange={(one) => ask({ ...asked, terminal: one })}
        source={terminals}
      />
      <DateField
        label={t`From`}
        value={start}
        max={end ?? undefined}
        onChange={(day) => ask({ ...asked, start: day })}
      />
      <DateField label={t`To`} value={end} min={start ?? undefined} onChange={(day) => ask({ ...asked, end: day })} />
    </div>
  )
}

function Archive({ asked }: { readonly asked: PictureOrder }) {
  const { t } = useLingui()
  const { mutate: order, isPending: busy } = useMutation({
    mutationFn: async () => {
      await orderArchive(asked)
      notify.info(t`The file is made in the background. You will find it under the bell.`)
    },
  })
  return (
    <Button
      variant="default"
      leftSection={<IconFileZip size={16} aria-hidden />}
      loading={busy}
      onClick={() => order()}
    >
      <Trans>Download as ZIP</Trans>
    </Button>
  )
}

// A report as it was when its link was made: the same table, from which nothing leads on.
import { Trans } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useNameRecord } from '#src/crud/model/open-record.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatDate } from '#src/i18n/format.ts'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import styles from '../library/report.module.css'
import { ReportBody } from '../library/report-body.tsx'
import { headQuery, windowQuery } from '../library/report-calls.ts'
import { Facts } from '../library/report-notes.tsx'
import { pickedColumns } from '../library/report-view.tsx'
import type { ReportState } from '../library/use-report-state.ts'
import { frozenBase, type ReportLink } from './link-calls.ts'

const people = ['departments', 'areas', 'positions', 'employees']

export function FrozenReport({ link }: { readonly link: ReportLink }) {
  const { format } = useSessionFacts()
  const place = useMemo(() => ({ base: frozenBase, report: link.key }), [link.key])
  const { data: head } = useSuspenseQuery(headQuery(place))
  const state = useMemo(() => stillState(link), [link])
  const { data: page, error, refetch } = useQuery({ ...windowQuery(place, state.filter, 0), meta: { quiet: true } })
  useNameRecord(link.name)
  const narrowed = head.only.find(({ name }) => name === link.asked.only)
  return (
    <>
      <PageHeader
        title={<bdi>{link.name}</bdi>}
        description={
          <Trans>
            Figures of {companyDateTime(link.create_time, format)}, kept by <bdi>{link.owner}</bdi>. What changed since
            then is not shown.
          </Trans>
        }
      />
      <div className={styles.line}>
        <Group gap="md">
          <Text size="sm">
            {head.title} · {formatDate(state.dates.start_date)} – {formatDate(state.dates.end_date)}
          </Text>
          {page && <Facts page={page} />}
          {narrowed && <Text size="sm">{narrowed.label}</Text>}
          {people.some((name) => link.asked[name]) && (
            <Text size="sm" c="dimmed">
              <Trans>Only of chosen people</Trans>
            </Text>
          )}
          {link.expires && (
            <Text size="sm" c="dimmed">
              <Trans>Available until {companyDateTime(link.expires, format)}</Trans>
            </Text>
          )}
        </Group>
      </div>
      <ReportBody
        place={place}
        head={head}
        page={page}
        picked={pickedColumns(head, link.asked.columns)}
        state={state}
        isOwn
        {...(error && { onRetry: () => void refetch() })}
      />
    </>
  )
}

/** Nothing of it can be changed. */
const stillState = ({ start_date, end_date }: ReportLink): ReportState => ({
  period: 'DATES',
  dates: { start_date: start_date ?? '', end_date: end_date ?? '' },
  ...{ given: {}, filter: {}, ofFiles: {}, kept: {}, day: undefined },
  change: () => undefined,
})

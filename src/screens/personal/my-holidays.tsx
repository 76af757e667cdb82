// The holidays of a year that apply to the person, each with its days.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Table } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { formatDate } from '#src/i18n/format.ts'
import { today } from '#src/i18n/today.ts'
import styles from '#src/screens/attendance/plan/plan.module.css'
import { TeamAbsence } from '#src/screens/today/team-absence.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'

type OwnHoliday = components['schemas']['OwnHoliday']

const holidaysQuery = (year: number) =>
  queryOptions({
    queryKey: ['personal', 'holidays', year] as const,
    queryFn: ({ signal }) => call<OwnHoliday[]>('get', '/web/personal/api/v2/holidays/', { query: { year }, signal }),
    placeholderData: keepPreviousData,
  })

const long = { weekday: 'long', day: 'numeric', month: 'long' } as const

export default function MyHolidaysPage() {
  const { t } = useLingui()
  const [year, setYear] = useState(() => Number(today().slice(0, 4)))
  const { data, error, refetch } = useQuery({ ...holidaysQuery(year), meta: { quiet: true } })
  return (
    <>
      <PageHeader title={<Trans>My holidays</Trans>} />
      <div className={styles.filters}>
        <Group gap="xs">
          <Button variant="default" disabled={year <= 2000} onClick={() => setYear(year - 1)}>
            <Trans>Year before</Trans>
          </Button>
          <Button variant="default" onClick={() => setYear(Number(today().slice(0, 4)))}>
            {formatDate(`${year}-01-01`, { year: 'numeric' })}
          </Button>
          <Button variant="default" disabled={year >= 2099} onClick={() => setYear(year + 1)}>
            <Trans>Year after</Trans>
          </Button>
        </Group>
      </div>
      {data ? (
        data.length > 0 ? (
          <Holidays holidays={data} />
        ) : (
          <EmptyState title={t`No holiday applies to you in this year`} />
        )
      ) : error ? (
        <ErrorPanel onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="list" />
      )}
      <div className={styles.beside}>
        <TeamAbsence />
      </div>
    </>
  )
}

const Holidays = ({ holidays }: { readonly holidays: readonly OwnHoliday[] }) => (
  <Table verticalSpacing="sm">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>
          <Trans>Holiday</Trans>
        </Table.Th>
        <Table.Th>
          <Trans>First day</Trans>
        </Table.Th>
        <Table.Th>
          <Trans>Last day</Trans>
        </Table.Th>
        <Table.Th>
          <Trans>Free</Trans>
        </Table.Th>
        <Table.Th>
          <Trans>Paid</Trans>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {holidays.map(({ name, start_date, end_date, half_day, paid }) => (
        <Table.Tr key={start_date}>
          <Table.Td>{name}</Table.Td>
          <Table.Td>{formatDate(start_date, long)}</Table.Td>
          <Table.Td>{formatDate(end_date, long)}</Table.Td>
          <Table.Td>
            <PartOfDay part={half_day} />
          </Table.Td>
          <Table.Td>{paid ? <Trans>Paid</Trans> : <Trans>Not paid</Trans>}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

function PartOfDay({ part }: { readonly part: OwnHoliday['half_day'] }) {
  if (part === 'FULL') return <Trans>Whole day</Trans>
  return part === 'FIRST_HALF' ? <Trans>First half</Trans> : <Trans>Second half</Trans>
}

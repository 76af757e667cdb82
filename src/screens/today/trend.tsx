// The last days as columns: present in time, late, absent and on leave; the same as a table for those who read it so.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Table } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatNumber } from '#src/i18n/format.ts'
import { Card, Nothing } from './card.tsx'
import styles from './today.module.css'
import { type TrendDay, trendQuery } from './today-calls.ts'

export function Trend() {
  const { t } = useLingui()
  const [asTable, setAsTable] = useState(false)
  return (
    <Card
      title={t`Last 14 days`}
      rows={4}
      more={
        <Button size="compact-sm" variant="subtle" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? t`Show as chart` : t`Show as table`}
        </Button>
      }
    >
      <Days asTable={asTable} />
    </Card>
  )
}

const parts = ['in_time', 'late', 'absent', 'leave'] as const
type Part = (typeof parts)[number]

const split = ({ present, late, absent, leave }: TrendDay): Readonly<Record<Part, number>> => ({
  in_time: Math.max(0, present - late),
  late,
  absent,
  leave,
})

function Days({ asTable }: { readonly asTable: boolean }) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(trendQuery)
  const names: Readonly<Record<Part, string>> = {
    in_time: t`On time`,
    late: t`Late`,
    absent: t`Absent`,
    leave: t`On leave`,
  }
  const days = data.map((day) => ({ date: day.date, counts: split(day) }))
  const sums = days.map(({ counts }) => parts.reduce((sum, part) => sum + counts[part], 0))
  const top = Math.max(...sums)
  if (top === 0)
    return (
      <Nothing>
        <Trans>No day has a result yet. Results come with the first punches of people who have a schedule.</Trans>
      </Nothing>
    )
  return asTable ? (
    <DaysTable days={days} names={names} />
  ) : (
    <>
      <div
        className={styles.chart}
        role="img"
        aria-label={t`Present, late, absent and on leave on each of the last days`}
      >
        {days.map(({ date, counts }) => (
          <div key={date} className={styles.column} title={titleOf(date, counts, names)}>
            <div className={styles.stack}>
              {parts.map((part) => (
                <span key={part} data-part={part} style={{ blockSize: `${(counts[part] / top) * 100}%` }} />
              ))}
            </div>
            <span className={styles.tick}>{formatDate(date, { day: 'numeric' })}</span>
          </div>
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map((part) => (
          <li key={part}>
            <span data-part={part} aria-hidden />
            {names[part]}
          </li>
        ))}
      </ul>
    </>
  )
}

const long = { weekday: 'long', day: 'numeric', month: 'long' } as const

const titleOf = (date: string, counts: Readonly<Record<Part, number>>, names: Readonly<Record<Part, string>>) =>
  [formatDate(date, long), ...parts.map((part) => `${names[part]}: ${formatNumber(counts[part])}`)].join('\n')

interface DaysTableProps {
  readonly days: readonly { readonly date: string; readonly counts: Readonly<Record<Part, number>> }[]
  readonly names: Readonly<Record<Part, string>>
}

const DaysTable = ({ days, names }: DaysTableProps) => (
  <Table verticalSpacing={4}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>
          <Trans>Date</Trans>
        </Table.Th>
        {parts.map((part) => (
          <Table.Th key={part}>{names[part]}</Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {days.map(({ date, counts }) => (
        <Table.Tr key={date}>
          <Table.Th scope="row" fw="normal">
            {formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' })}
          </Table.Th>
          {parts.map((part) => (
            <Table.Td key={part}>{formatNumber(counts[part])}</Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

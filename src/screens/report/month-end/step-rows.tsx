// What is left of a step, one line for each, with what mends it.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatAmount, formatDate, formatDateTime } from '#src/i18n/format.ts'
import { DayButton } from '#src/screens/today/day-button.tsx'
import { useFlagWords } from '#src/screens/today/flag-words.ts'
import { PersonMark } from '#src/screens/today/person-mark.tsx'
import today from '#src/screens/today/today.module.css'
import type { MonthEndRow, StepName } from './month-end-calls.ts'
import { useKindWords } from './step-words.ts'

interface StepRowsProps {
  readonly step: StepName
  readonly rows: readonly MonthEndRow[]
}

export const StepRows = ({ step, rows }: StepRowsProps) => (
  <ul className={today.rows}>
    {rows.map((row) => (
      <li key={`${row.kind} ${row.employee} ${row.date} ${row.id ?? ''}`} className={today.row}>
        <PersonMark name={row.name} below={<Below step={step} row={row} />} />
        <Mend step={step} row={row} />
      </li>
    ))}
  </ul>
)

interface RowProps {
  readonly step: StepName
  readonly row: MonthEndRow
}

const short = { weekday: 'short', day: 'numeric', month: 'short' } as const

function Below({ step, row }: RowProps) {
  const kindWord = useKindWords(step)
  const flagWord = useFlagWords()
  const { kind, date, until, days, minutes, flags, time } = row
  const dates = date === until ? formatDate(date, short) : `${formatDate(date, short)} – ${formatDate(until, short)}`
  return [
    time === null ? dates : formatDateTime(`${time}:00`),
    kind === 'MISSING' ? flagWord(flags) : step !== 'HELD' && kindWord(kind),
    (step === 'PLANS' || step === 'CALCULATION') && plural(days, { one: '# day', other: '# days' }),
    minutes > 0 && formatAmount(minutes, 'minute'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The lists of requests, by kind. */
export const requestPages: Readonly<Record<string, string>> = {
  LEAVE: '/att/leave',
  MANUAL_LOG: '/att/manual-log',
  OVERTIME: '/att/overtime',
  TRAINING: '/att/training',
  SWAP_SCHEDULE: '/att/swap-schedule',
}

function Mend({ step, row: { kind, id, employee, date, decides } }: RowProps): ReactNode {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const seesDays = permissions.has('att.view_employee_calendar')
  if (step === 'REQUESTS')
    return (
      <Link to={decides ? '/approvals' : `${requestPages[kind]}/${id}`} search={decides ? { kind, id } : {}}>
        <Trans>Open the request</Trans>
      </Link>
    )
  if (step === 'PLANS' && permissions.has('att.view_employee_schedule'))
    return (
      <Link to="/att/employee-schedule" search={{ employee__in: String(employee) }}>
        <Trans>Open the schedules</Trans>
      </Link>
    )
  if (!seesDays || step === 'CALCULATION') return null
  const does = kind === 'MISSING' ? t`Add the punch` : kind === 'ABSENT' ? t`Enter leave` : t`Open the day`
  return (
    <DayButton employee={employee} date={date} asLink>
      {does}
    </DayButton>
  )
}

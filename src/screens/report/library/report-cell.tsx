// A cell of a report. What is known of one day opens that day; a sum opens the days behind it. The router knows no address
// that is made at run time, hence the casts.
import { Link } from '@tanstack/react-router'
import { addDays, addMonths, daysBetween } from '#openapi/dates.ts'
import { isAmount } from '#openapi/report-values.ts'
import { LinkButton } from '#src/ui/link-button/link-button.tsx'
import { PathText } from '#src/ui/path-text/path-text.tsx'
import styles from './report.module.css'
import type { ReportColumn, ReportRow } from './report-calls.ts'
import type { ReportState } from './use-report-state.ts'

export const daysAddress = '/report/report-library/total-timecard'
/** As many as it shows. */
export const mostDays = 92
/** Amounts that days have by the same name. */
export const behindSums: ReadonlySet<string> = new Set([
  ...[
    'duty_duration',
    'worked',
    'actual',
    'unscheduled',
    'remaining',
    'total_worked',
    'regular',
    'late',
    'early_leave',
  ],
  ...['absent', 'leave', 'normal_ot', 'weekend_ot', 'holiday_ot', 'ot_lv1', 'ot_lv2', 'ot_lv3', 'total_ot'],
])

/** Departments that are called alike are told apart by their path. */
const paths: ReadonlySet<string> = new Set(['department_name', 'dept_name'])

interface ReportCellProps {
  readonly row: ReportRow
  readonly column: ReportColumn
  readonly text: string
  readonly state: ReportState
  /** One’s own report leads nowhere else. */
  readonly isOwn: boolean
}

export function ReportCell({ row, column, text, state, isOwn }: ReportCellProps) {
  const { _employee: employee, _date: date, _provisional: provisional, _days: days } = row
  if (text === '') return provisional && isAmount(column.kind) ? '…' : null
  if (paths.has(column.name)) return <PathText text={text} />
  if (isOwn || column.is_person || employee === null || employee === undefined || !isAmount(column.kind))
    return <span title={text}>{text}</span>
  if (typeof date === 'string' && !days)
    return (
      <LinkButton look="plain" onClick={() => state.change({ day: `${employee}.${date}` })}>
        {text}
      </LinkButton>
    )
  // Of departments the days there alone: whoever moved has days elsewhere, which the number does not count.
  const { departments } = state.given
  const search = { start: state.dates.start_date, end: state.dates.end_date, employees: String(employee), departments }
  return (
    <Link to={daysAddress as string} search={search as never} className={styles.number}>
      {text}
    </Link>
  )
}

interface FootCellProps {
  readonly column: ReportColumn
  readonly text: string
  readonly state: ReportState
}

/** A sum leads to the days that make it up, the largest first, of the same people. */
export function FootCell({ column, text, state }: FootCellProps) {
  const { start_date: start, end_date: end } = state.dates
  if (text === '' || !behindSums.has(column.name) || daysBetween(start, end) >= mostDays) return text
  const { departments, areas, positions, employees, include_resigned } = state.given
  const search = { start, end, departments, areas, positions, employees, include_resigned, ordering: `-${column.name}` }
  return (
    <Link to={daysAddress as string} search={search as never} className={styles.number}>
      {text}
    </Link>
  )
}

interface DateCellProps {
  readonly employee: unknown
  readonly date: string
  /** The date stands for its month. */
  readonly isMonth: boolean
  readonly text: string
  readonly state: ReportState
}

/** A date of a matrix. Signs keep their order and their side in Arabic, too: mirrored, late reads as left early. */
export function DateCell({ employee, date, isMonth, text, state }: DateCellProps) {
  if (text === '') return null
  if (isMonth) {
    const { departments } = state.given
    const search = { start: date, end: addDays(addMonths(date, 1), -1), employees: String(employee), departments }
    return (
      <Link to={daysAddress as string} search={search as never} className={styles.number}>
        {text}
      </Link>
    )
  }
  return (
    <LinkButton look="plain" dir="ltr" title={text} onClick={() => state.change({ day: `${employee}.${date}` })}>
      {text}
    </LinkButton>
  )
}

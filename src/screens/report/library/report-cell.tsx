// A cell of a report. What is known of one day opens that day; a sum opens the days behind it. The router knows no address
// that is made at run time, hence the casts.
import { Link } from '@tanstack/react-router'
import { isAmount } from '#openapi/report-values.ts'
import styles from './report.module.css'
import type { ReportColumn, ReportRow } from './report-calls.ts'
import type { ReportState } from './use-report-state.ts'

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
  if (isOwn || column.is_person || employee === null || employee === undefined || !isAmount(column.kind))
    return <span title={text}>{text}</span>
  if (typeof date === 'string' && !days)
    return (
      <button type="button" className={styles.number} onClick={() => state.change({ day: `${employee}.${date}` })}>
        {text}
      </button>
    )
  const search = { start: state.dates.start_date, end: state.dates.end_date, employees: String(employee) }
  return (
    <Link to={'/report/report-library/total-timecard' as string} search={search as never} className={styles.number}>
      {text}
    </Link>
  )
}

interface DateCellProps {
  readonly employee: unknown
  readonly date: string
  readonly text: string
  readonly state: ReportState
}

/** A date of a matrix. Signs keep their order and their side in Arabic, too: mirrored, late reads as left early. */
export function DateCell({ employee, date, text, state }: DateCellProps) {
  if (text === '') return null
  return (
    <button type="button" className={styles.number} onClick={() => state.change({ day: `${employee}.${date}` })}>
      <bdi dir="ltr">{text}</bdi>
    </button>
  )
}

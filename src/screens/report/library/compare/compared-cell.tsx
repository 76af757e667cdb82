// A cell of a comparison: the amount of a side leads to what makes it up on that side. The router knows no address that is made
// at run time, hence the casts.
import { Link } from '@tanstack/react-router'
import { daysBetween } from '#openapi/dates.ts'
import styles from '../report.module.css'
import type { ReportColumn, ReportComparison, ReportHead, ReportRow } from '../report-calls.ts'
import { behindSums, daysAddress, mostDays } from '../report-cell.tsx'
import type { ReportState } from '../use-report-state.ts'
import { useComparedText } from './use-compared-text.ts'

interface ComparedCellProps {
  readonly head: ReportHead
  readonly comparison: ReportComparison
  readonly column: ReportColumn
  readonly row: ReportRow
  /** Of one person, of all rows, or of those of a group, which lead nowhere. */
  readonly of: 'row' | 'total' | 'group'
  readonly state: ReportState
}

export function ComparedCell({ head, comparison, column, row, of, state }: ComparedCellProps) {
  const text = useComparedText(head)(row, column)
  if (column.side === 'DIFFERENCE') return text
  const place =
    column.side === 'BOTH' || text === '' ? undefined : placeOf({ head, comparison, column, row, of, state })
  if (!place) return <span title={text}>{text}</span>
  return (
    <Link to={place.to as string} search={place.search as never} className={styles.number}>
      {text}
    </Link>
  )
}

/** Undefined where nothing shows what makes up the number. */
function placeOf({ head, comparison, column, row, of, state }: ComparedCellProps) {
  const { _employee: employee, _days: days } = row
  const search = sideOf(state, comparison, column)
  const hasDays = daysBetween(search.start, search.end) < mostDays
  if (of === 'group') return undefined
  if (of === 'total') {
    const [name = ''] = column.name.split('.', 1)
    return hasDays && behindSums.has(name)
      ? { to: daysAddress, search: { ...search, ordering: `-${name}` } }
      : undefined
  }
  if (employee === null || employee === undefined) return undefined
  const own = { ...search, employees: String(employee) }
  if (days && hasDays) return { to: daysAddress, search: own }
  const { only, least } = state.given
  return { to: `/report/report-library/${head.name}`, search: { ...own, only, least } }
}

/** What a report is asked for that shows one side. */
function sideOf(
  { dates, given }: ReportState,
  { start_date, end_date, department }: ReportComparison,
  column: ReportColumn,
) {
  const { departments, areas, positions, employees, include_resigned } = given
  const people = { areas, positions, employees, include_resigned }
  if (column.side !== 'OTHER') return { start: dates.start_date, end: dates.end_date, departments, ...people }
  const others = department === null ? departments : String(department)
  return { start: start_date, end: end_date, departments: others, ...people }
}

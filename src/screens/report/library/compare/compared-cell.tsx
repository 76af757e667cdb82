// A cell of a comparison: the amount of a side leads to what makes it up on that side, and what lies between them is said in
// words. The router knows no address that is made at run time, hence the casts.
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { daysBetween } from '#openapi/dates.ts'
import { reportText } from '#openapi/report-values.ts'
import { intlLocale } from '#src/i18n/language.ts'
import styles from '../report.module.css'
import type { ReportColumn, ReportComparison, ReportHead, ReportRow } from '../report-calls.ts'
import { behindSums, daysAddress, mostDays } from '../report-cell.tsx'
import type { ReportState } from '../use-report-state.ts'

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
  const { t } = useLingui()
  const value = row[column.name]
  const write = (amount: unknown) =>
    reportText(amount, column.kind, {
      format: { ...head.format, zero: 'ZERO' },
      choices: column.choices,
      locale: intlLocale(),
    })
  if (column.side === 'DIFFERENCE') {
    if (typeof value !== 'number') return null
    if (value === 0) return t`the same`
    // A difference of percents is not a part of anything.
    const amount = column.kind === 'percent' ? Math.abs(value).toFixed(1) : write(Math.abs(value))
    if (column.kind === 'percent') return value > 0 ? t`${amount} points more` : t`${amount} points less`
    return value > 0 ? t`${amount} more` : t`${amount} less`
  }
  const text = write(value)
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

// What a report can be held against: the period before it, the same period a year before, or another department.
import { addDays, addMonths, addYears, daysBetween, earliestDate, isMonthEnd } from '#openapi/dates.ts'
import { isAmount } from '#openapi/report-values.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { hasPerson, type ReportDefinition } from '../define-report.ts'
import { type Column, columnOf, personColumns } from '../dictionary/columns.ts'

const names = ['PERIOD_BEFORE', 'YEAR_BEFORE', 'DEPARTMENT'] as const

interface Dates {
  readonly from: string
  readonly to: string
}

/** The other side: its dates, and its department where it is another one. */
export interface Comparison extends Dates {
  readonly name: (typeof names)[number]
  readonly department?: number
}

/** Amounts of a report of which both sides can be put beside each other. */
export const isCompared = ({ source }: ReportDefinition, { kind, total }: Pick<Column, 'kind' | 'total'>): boolean =>
  isAmount(kind) && (total !== 'none' || source.isSummary === true)

/** None of one's own reports, of those with several lines for each person, and of those without amounts. */
export function comparisonNames(report: ReportDefinition): readonly Comparison['name'][] {
  const { source, columns, lines, paper, isOwn } = report
  const fits = (hasPerson(report) || source.isImpersonal) && !isOwn && !lines && paper?.newPage !== 'person'
  const amounts = columns.filter((name) => {
    const column = columnOf(name)
    return column && isCompared(report, column)
  })
  return fits && amounts.length > 0 ? names : []
}

/** What is wrong stands at the field. */
export const atField = (code: string, context: { readonly field: string } & Readonly<Record<string, string>>) =>
  refuseFields('RP', { [context.field]: [{ code, context }] })

export function comparisonIn(value: unknown, report: ReportDefinition, own: Dates): Comparison | undefined {
  const text = value === undefined || value === null ? '' : String(value)
  if (text === '') return undefined
  const offered = comparisonNames(report)
  const allowed = offered.length === 0 ? '' : 'PERIOD_BEFORE, YEAR_BEFORE, the id of a department'
  const fault = atField('ZBRP0014', { field: 'compare', allowed })
  if (offered.length === 0) throw fault
  const department = /^\d{1,15}$/.test(text) ? Number(text) : 0
  const found: Comparison | undefined =
    department > 0
      ? { name: 'DEPARTMENT', ...own, department }
      : text === 'PERIOD_BEFORE'
        ? { name: text, ...periodBefore(own) }
        : text === 'YEAR_BEFORE'
          ? { name: text, ...yearBefore(own) }
          : undefined
  if (!found) throw fault
  if (found.from < earliestDate || !/^\d{4}-/.test(found.from))
    throw atField('ZBRP0026', { field: 'start_date', limit: earliestDate })
  return found
}

const isOfMonths = ({ from, to }: Dates): boolean => from.endsWith('-01') && isMonthEnd(to)

/** As many whole months before whole months, as many days before days. */
function periodBefore({ from, to }: Dates): Dates {
  const last = addDays(from, -1)
  if (!isOfMonths({ from, to })) return { from: addDays(from, -1 - daysBetween(from, to)), to: last }
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1
  return { from: addMonths(from, -months), to: last }
}

/** Whole months stay whole in leap years. */
function yearBefore({ from, to }: Dates): Dates {
  const last = isOfMonths({ from, to }) ? addDays(addYears(addDays(to, 1), -1), -1) : addYears(to, -1)
  return { from: addYears(from, -1), to: last }
}

export type Side = 'OWN' | 'OTHER' | 'DIFFERENCE'

const suffixes = { OWN: '', OTHER: '.other', DIFFERENCE: '.difference' } as const

export const nameOfSide = (name: string, side: Side): string => name + suffixes[side]

/** `late.other` → `late`, of the other side. */
export function sideOfName(column: string): { readonly name: string; readonly side: Side } {
  const [name = '', suffix] = column.split('.', 2)
  return { name, side: suffix === 'other' ? 'OTHER' : suffix === 'difference' ? 'DIFFERENCE' : 'OWN' }
}

export const sides = ['OWN', 'OTHER', 'DIFFERENCE'] as const

/** What tells the rows of a comparison apart, of departments. */
export const departmentColumns: readonly string[] = ['department_code', 'department_name']

/** Columns that the rows of a comparison can be ordered by. */
export const comparedOrders = (report: ReportDefinition, columns: readonly string[]): readonly string[] =>
  columns.flatMap((name) => {
    const column = columnOf(name)
    if (Object.hasOwn(personColumns, name) || (report.source.isImpersonal && departmentColumns.includes(name)))
      return [name]
    return column && isCompared(report, column) ? sides.map((side) => nameOfSide(name, side)) : []
  })

// What stands at the foot of a report: how many rows there are in all, and the sums of their amounts.
import { sql } from 'kysely'
import { isAmount } from '#openapi/report-values.ts'
import type { ReportDefinition } from '../define-report.ts'
import { anyColumn } from '../leave-columns.ts'
import { lineNames } from '../lines/read-lines.ts'
import { rounded } from '../report-settings.ts'
import {
  baseRows,
  columnNames,
  columnValue,
  isFurther,
  isPerson,
  type Reading,
  type Row,
  spanOf,
  withNumbers,
} from '../run-report.ts'

export interface Foot {
  readonly total: number
  readonly totals: Row
  readonly as_of: string | null
  readonly provisional: number
}

const aloneOf = ({ source }: ReportDefinition, name: string) =>
  Object.entries(source.alone ?? {}).find(([own]) => own === name)?.[1]

/** Amounts are added up over all rows, whatever part of them a page shows. */
export async function readFoot(reading: Reading): Promise<Foot> {
  const { context, report, settings } = reading
  const summed = columnNames(reading).flatMap((name) => {
    const column = anyColumn(name, reading.leave)
    return column && !isPerson(name) && isAmount(column.kind) && column.total !== 'none' ? [{ name, column }] : []
  })
  /** Days that are not over count only where they are shown. */
  const counted = report.source.isDaily && !settings.provisional ? sql`filter (where not r.provisional)` : sql``
  const sums = summed.map(({ name, column }) => {
    const alone = aloneOf(report, name)
    const value = alone === undefined ? columnValue(name, column, reading) : rounded(alone, column, settings, 'DAY')
    const sum = sql`coalesce(sum(${value}) ${counted}, 0)`
    return sql`${rounded(sum, column, settings, 'TOTAL')} as ${sql.ref(name)}`
  })
  const span = spanOf(reading)
  const further = summed.some(
    ({ name }) => (isFurther(report, name) && !aloneOf(report, name)) || reading.leave.has(name),
  )
    ? (report.source.further?.(span) ?? sql``)
    : sql``
  const daily = report.source.isDaily
  const { rows } = await sql<
    Row & { _total: number; _as_of: string | null; _provisional: number }
  >`with ${baseRows(reading)}
    select ${sql.join([
      sql`count(*)::integer as "_total"`,
      daily ? sql`max(r.calculated_at) as "_as_of"` : sql`null as "_as_of"`,
      daily ? sql`(count(*) filter (where r.provisional))::integer as "_provisional"` : sql`0 as "_provisional"`,
      ...sums,
    ])} from base r ${further}`.execute(context.db)
  const [{ _total = 0, _as_of = null, _provisional = 0, ...totals } = {}] = rows
  const lines = report.lines ? lineNames(reading).length : 1
  return { total: _total * lines, totals: withNumbers(totals, reading), as_of: _as_of, provisional: _provisional }
}

// What stands at the foot of a report: how many rows there are in all, and the sums of their amounts. The groups of rows have
// theirs from the same reading.
import { type RawBuilder, sql } from 'kysely'
import { datesOfSpan } from '#openapi/dates.ts'
import { isAmount } from '#openapi/report-values.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { isMatrix, type ReportDefinition } from '../define-report.ts'
import type { Column } from '../dictionary/columns.ts'
import { groupingOf, groupOrder } from '../groups/groupings.ts'
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

type Term = RawBuilder<unknown>

/** Rows that stand together. */
export interface RowGroup {
  /** What they have in common; null: they have none. */
  readonly key: string | null
  readonly label: string | null
  readonly count: number
  /** Where its rows begin among all rows. */
  readonly first: number
  readonly totals: Row
}

export interface Foot {
  readonly total: number
  readonly totals: Row
  readonly as_of: string | null
  readonly provisional: number
  /** Of a matrix of dates: how many were there on each. */
  readonly present: readonly number[]
  /** In their order; none where rows are not grouped. */
  readonly groups: readonly RowGroup[]
}

export interface Summed {
  readonly name: string
  readonly column: Column
}

interface SumRow extends Row {
  readonly _total: number
  readonly _as_of: string | null
  readonly _provisional: number
  readonly _present: readonly number[]
  readonly _group?: string | null
  readonly _label?: string | null
}

const maxGroups = 2000

/** Amounts are added up over all rows, whatever part of them a page shows. */
export async function readFoot(reading: Reading): Promise<Foot> {
  const { context, report } = reading
  const summed = columnNames(reading).flatMap((name) => {
    const column = anyColumn(name, reading.leave)
    return column && !isPerson(name) && isAmount(column.kind) && column.total !== 'none' ? [{ name, column }] : []
  })
  const { rows } = await sql<SumRow>`with ${baseRows(reading)} ${sumsOf(reading, summed)}`.execute(context.db)
  const [whole, ...groups] = rows
  if (groups.length > maxGroups) throw refuse('ZBRP0108', { max: maxGroups })
  const totalsOf = (row: SumRow) =>
    withNumbers(Object.fromEntries(summed.map(({ name }) => [name, row[name]])), reading)
  const lines = report.lines ? lineNames(reading).length : 1
  let first = 0
  return {
    total: (whole?._total ?? 0) * lines,
    totals: whole ? totalsOf(whole) : {},
    as_of: whole?._as_of ?? null,
    provisional: whole?._provisional ?? 0,
    present: whole?._present ?? [],
    groups: groups.map((group) => {
      const { _group: key = null, _label: label = null, _total: count } = group
      first += count
      return { key, label, count, first: first - count, totals: totalsOf(group) }
    }),
  }
}

/** One row for all rows, and behind it one for each group. */
function sumsOf(reading: Reading, summed: readonly Summed[]): Term {
  const { context, report } = reading
  const daily = report.source.isDaily
  const facts = sql.join([
    sql`count(*)::integer as "_total"`,
    daily ? sql`max(r.calculated_at) as "_as_of"` : sql`null as "_as_of"`,
    daily ? sql`(count(*) filter (where r.provisional))::integer as "_provisional"` : sql`0 as "_provisional"`,
    sql`${presentOn(reading)} as "_present"`,
    ...summed.map(({ name, column }) => sql`${sumOf(reading, { name, column })} as ${sql.ref(name)}`),
  ])
  const further = furtherOf(reading, summed)
  const grouping = groupingOf(reading)
  if (!grouping) return sql`select ${facts} from base r ${further}`
  return sql`select r.*, (r."_key")::text as "_group", ${grouping.label} as "_label" from (
      select ${context.company.id}::bigint as company_id, grouping(r."_key") as "_whole", r."_key", ${facts}
      from (select r.*, ${grouping.key} as "_key" from base r) r ${further}
      group by grouping sets ((), (r."_key"))) r ${grouping.named}
    order by r."_whole" desc, ${groupOrder(grouping, sql`r."_key"`)} limit ${maxGroups + 2}`
}

/** How many people were there on each date: each row brings a bit for each. */
function presentOn({ report, query }: Reading): Term {
  if (!isMatrix(report) || report.lines?.by === 'month') return sql`'{}'::integer[]`
  const counts = datesOfSpan(query.from, query.to).map(
    (_, at) => sql`(count(*) filter (where (r.presence >> ${sql.lit(at)}) & 1 = 1))::integer`,
  )
  return sql`array[${sql.join(counts)}]`
}

/** Rounded as the item of the column wants its total. */
export function sumOf(reading: Reading, { name, column }: Summed): Term {
  const { report, settings } = reading
  /** Days that are not over count only where they are shown. */
  const counted = report.source.isDaily && !settings.provisional ? sql`filter (where not r.provisional)` : sql``
  const alone = aloneOf(report, name)
  const value = alone === undefined ? columnValue(name, column, reading) : rounded(alone, column, settings, 'DAY')
  return rounded(sql`coalesce(sum(${value}) ${counted}, 0)`, column, settings, 'TOTAL')
}

const aloneOf = ({ source }: ReportDefinition, name: string) =>
  Object.entries(source.alone ?? {}).find(([own]) => own === name)?.[1]

/** What is looked up for rows, where a sum needs it. */
export function furtherOf(reading: Reading, summed: readonly Summed[]): Term {
  const { report, leave } = reading
  const needs = summed.some(({ name }) => (isFurther(report, name) && !aloneOf(report, name)) || leave.has(name))
  return needs ? (report.source.further?.(spanOf(reading)) ?? sql``) : sql``
}

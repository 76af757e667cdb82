// What stands at the foot of a report: how many rows there are in all, and the sums of their amounts. The groups of rows have
// theirs from the same reading.
import { type RawBuilder, sql } from 'kysely'
import { datesOfSpan } from '#openapi/dates.ts'
import { isAmount } from '#openapi/report-values.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { isMatrix, type ReportDefinition } from '../define-report.ts'
import type { Column } from '../dictionary/columns.ts'
import { groupingOf, groupOrder } from '../groups/groupings.ts'
import { ruleOf, totalAmount } from '../items/item-rule.ts'
import { anyColumn } from '../leave-columns.ts'
import { lineNames } from '../lines/read-lines.ts'
import {
  addedValue,
  amountOfRow,
  baseRows,
  columnNames,
  isFurther,
  isPerson,
  type Reading,
  type Row,
  spanOf,
  withNumbers,
} from '../run-report.ts'
import {
  inOrder,
  type PersonCount,
  type PersonRows,
  personRowsOf,
  standByPerson,
  standingDepartment,
} from './rows-of-people.ts'

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
  readonly _people?: readonly PersonCount[] | null
}

export interface ReadFoot {
  readonly foot: Foot
  /** Found in the same reading, where rows stand person by person. */
  readonly personRows: readonly PersonRows[] | undefined
}

const maxGroups = 2000

/** Amounts are added up over all rows, whatever part of them a page shows. */
export async function readFoot(reading: Reading): Promise<ReadFoot> {
  const { context, report } = reading
  const summed = columnNames(reading).flatMap((name) => {
    const column = anyColumn(name, reading.leave)
    return column && !isPerson(name) && isAmount(column.kind) && column.total !== 'none' ? [{ name, column }] : []
  })
  const { rows } =
    await sql<SumRow>`with ${baseRows(reading, aloneIn(report, summed))} ${sumsOf(reading, summed)}`.execute(context.db)
  const [whole, ...groups] = rows
  if (groups.length > maxGroups) throw refuse('ZBRP0108', { max: maxGroups })
  const totalsOf = (row: SumRow) =>
    withNumbers(Object.fromEntries(summed.map(({ name }) => [name, row[name]])), reading)
  const lines = report.lines ? lineNames(reading).length : 1
  let first = 0
  const foot: Foot = {
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
  return { foot, personRows: standByPerson(reading) ? personRowsOf(whole?._people ?? []) : undefined }
}

/** One row for all rows, and behind it one for each group. */
function sumsOf(reading: Reading, summed: readonly Summed[]): Term {
  const { context } = reading
  const byPerson = standByPerson(reading)
  const facts = sql.join(byPerson ? factsOfPersons(reading, summed) : factsOfRows(reading, summed))
  const rows = byPerson ? sql`persons r` : sql`base r`
  const further = byPerson ? sql`` : furtherOf(reading, summed)
  const persons = byPerson ? sql`, persons as materialized (${personsOf(reading, summed)})` : sql``
  const grouping = groupingOf(reading)
  const people = byPerson ? sql`, ${inOrder(reading)} as "_people"` : sql``
  if (!grouping) return sql`${persons} select ${facts}${people} from ${rows} ${further}`
  return sql`${persons} select r.*, (r."_key")::text as "_group", ${grouping.label} as "_label"
      ${byPerson ? sql`, case when r."_whole" = 1 then ${inOrder(reading)} end as "_people"` : sql``} from (
      select ${context.company.id}::bigint as company_id, grouping(r."_key") as "_whole", r."_key", ${facts}
      from (select r.*, ${grouping.key} as "_key" from ${rows}) r ${further}
      group by grouping sets ((), (r."_key"))) r ${grouping.named}
    order by r."_whole" desc, ${groupOrder(grouping, sql`r."_key"`)} limit ${maxGroups + 2}`
}

function factsOfRows(reading: Reading, summed: readonly Summed[]): readonly Term[] {
  const daily = reading.report.source.isDaily
  return [
    sql`count(*)::integer as "_total"`,
    daily ? sql`max(r.calculated_at) as "_as_of"` : sql`null as "_as_of"`,
    daily ? sql`(count(*) filter (where r.provisional))::integer as "_provisional"` : sql`0 as "_provisional"`,
    sql`${presentOn(reading)} as "_present"`,
    ...summed.map(({ name, column }) => sql`${sumOf(reading, { name, column })} as ${sql.ref(name)}`),
  ]
}

/** Rows are looked at once: what they come to for each person adds up to the foot, and says where each person stands. */
function personsOf(reading: Reading, summed: readonly Summed[]): Term {
  const daily = reading.report.source.isDaily
  const facts = sql.join([
    sql`count(*)::integer as rows`,
    daily ? sql`max(r.calculated_at) as "_as_of"` : sql`null::timestamptz as "_as_of"`,
    daily ? sql`count(*) filter (where r.provisional) as "_provisional"` : sql`0 as "_provisional"`,
    ...summed.map(({ name, column }) => sql`${addedUp(reading, { name, column })} as ${sql.ref(name)}`),
  ])
  return sql`select r.company_id, r.employee, ${standingDepartment(reading)} as department, ${facts}
    from base r ${furtherOf(reading, summed)} group by 1, 2, 3`
}

function factsOfPersons({ settings }: Reading, summed: readonly Summed[]): readonly Term[] {
  return [
    sql`coalesce(sum(r.rows), 0)::integer as "_total"`,
    sql`max(r."_as_of") as "_as_of"`,
    sql`coalesce(sum(r."_provisional"), 0)::integer as "_provisional"`,
    sql`'{}'::integer[] as "_present"`,
    ...summed.map(
      ({ name, column }) =>
        sql`${totalAmount(sql`coalesce(sum(${sql.ref(`r.${name}`)}), 0)`, ruleOf(column, settings.items))} as ${sql.ref(name)}`,
    ),
  ]
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
export const sumOf = (reading: Reading, summed: Summed): Term =>
  totalAmount(sql`coalesce(${addedUp(reading, summed)}, 0)`, ruleOf(summed.column, reading.settings.items))

function addedUp(reading: Reading, { name, column }: Summed): Term {
  const { report, settings } = reading
  /** Days that are not over count only where they are shown. */
  const counted = report.source.isDaily && !settings.provisional ? sql`filter (where not r.provisional)` : sql``
  const alone = aloneOf(report, name)
  const value = alone === undefined ? addedValue(name, column, reading) : amountOfRow(alone, column, settings)
  return sql`sum(${value}) ${counted}`
}

const aloneOf = ({ source }: ReportDefinition, name: string) =>
  Object.entries(source.alone ?? {}).find(([own]) => own === name)?.[1]

/** Amounts that are added up by themselves. */
export const aloneIn = ({ source }: ReportDefinition, summed: readonly Summed[]): readonly string[] =>
  Object.keys(source.alone ?? {}).filter((own) => summed.some(({ name }) => name === own))

/** What is looked up for rows, where a sum needs it. */
export function furtherOf(reading: Reading, summed: readonly Summed[]): Term {
  const { report, leave } = reading
  const needs = summed.some(({ name }) => (isFurther(report, name) && !aloneOf(report, name)) || leave.has(name))
  return needs ? (report.source.further?.(spanOf(reading)) ?? sql``) : sql``
}

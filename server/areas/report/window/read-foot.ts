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
  orderOf,
  ownBase,
  type Reading,
  type Row,
  rowColumns,
  spanOf,
  withNumbers,
} from '../run-report.ts'
import { reportPeople } from '../sources/report-people.ts'
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
  readonly _rows?: readonly Row[] | null
}

export interface ReadFoot {
  readonly foot: Foot
  /** Found in the same reading, where rows stand person by person. */
  readonly personRows: readonly PersonRows[] | undefined
  /** All of them, where they stand for no person: there are few, and each is added up from everyone's days. */
  readonly rows: readonly Row[] | undefined
}

const maxGroups = 2000

/** Amounts are added up over all rows, whatever part of them a page shows. */
export async function readFoot(reading: Reading): Promise<ReadFoot> {
  const { context, report } = reading
  const summed = columnNames(reading).flatMap((name) => {
    const column = anyColumn(name, reading.leave)
    return column && !isPerson(name) && isAmount(column.kind) && column.total !== 'none' ? [{ name, column }] : []
  })
  const { rows } = await sql<SumRow>`with ${sumsOf(reading, summed)}`.execute(context.db)
  const [whole, ...groups] = rows
  if (groups.length > maxGroups) throw refuse('ZBRP0108', { max: maxGroups })
  const totals = withNumbers(
    rows.map((row) => Object.fromEntries(summed.map(({ name }) => [name, row[name]]))),
    reading,
  )
  const lines = report.lines ? lineNames(reading).length : 1
  let first = 0
  const foot: Foot = {
    total: (whole?._total ?? 0) * lines,
    totals: totals[0] ?? {},
    as_of: whole?._as_of ?? null,
    provisional: whole?._provisional ?? 0,
    present: whole?._present ?? [],
    groups: groups.map((group, at) => {
      const { _group: key = null, _label: label = null, _total: count } = group
      first += count
      return { key, label, count, first: first - count, totals: totals[at + 1] ?? {} }
    }),
  }
  return {
    foot,
    personRows: standByPerson(reading) ? personRowsOf(whole?._people ?? []) : undefined,
    rows: report.source.isImpersonal ? withNumbers(whole?._rows ?? [], reading) : undefined,
  }
}

/** One row for all rows, and behind it one for each group. */
function sumsOf(reading: Reading, summed: readonly Summed[]): Term {
  const { context, report, query } = reading
  const byPerson = standByPerson(reading)
  const facts = sql.join(byPerson ? factsOfPersons(reading, summed) : factsOfRows(reading, summed))
  const rows = byPerson ? sql`persons r` : sql`base r`
  const further = byPerson ? sql`` : furtherOf(reading, summed)
  const added = byPerson
    ? sql`${reportPeople(context, query)}, persons as materialized (${personsOf(reading, summed)})`
    : baseRows(reading, aloneIn(report, summed))
  const grouping = groupingOf(reading)
  const found = byPerson
    ? sql`, ${inOrder(reading)} as "_people"`
    : report.source.isImpersonal
      ? sql`, (select json_agg(r) from (select ${rowColumns(reading)} from base r order by ${orderOf(reading)}) r) as "_rows"`
      : sql``
  if (!grouping) return sql`${added} select ${facts}${found} from ${rows} ${further}`
  return sql`${added} select r.*, (r."_key")::text as "_group", ${grouping.label} as "_label"
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

/**
 * Rows are looked at once, person by person as they come: all of them together would be sorted on disk. What they come to for each
 * person adds up to the foot, and says where each person stands.
 */
function personsOf(reading: Reading, summed: readonly Summed[]): Term {
  const daily = reading.report.source.isDaily
  const facts = sql.join([
    sql`count(*)::integer as rows`,
    daily ? sql`max(r.calculated_at) as "_as_of"` : sql`null::timestamptz as "_as_of"`,
    daily ? sql`count(*) filter (where r.provisional) as "_provisional"` : sql`0 as "_provisional"`,
    ...summed.map(({ name, column }) => sql`${addedUp(reading, { name, column })} as ${sql.ref(name)}`),
  ])
  return sql`select r.* from people one cross join lateral (
    with people as (select one.*), ${ownBase(reading, aloneIn(reading.report, summed))}
    select ${reading.context.company.id}::bigint as company_id, one.id as employee, ${standingDepartment(reading)} as department, ${facts}
      from base r ${furtherOf(reading, summed)} group by 3) r`
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

// Both sides of a comparison: which people or departments it has, in their order, and for some of them the amounts of each side.
// A row that one side alone has stands with nothing on the other.
import { type RawBuilder, sql } from 'kysely'
import { groupingOf, groupOrder } from '../groups/groupings.ts'
import { anyColumn } from '../leave-columns.ts'
import {
  baseOf,
  baseRows,
  columnNames,
  columnValue,
  isPerson,
  orders,
  type Reading,
  type Row,
  withNumbers,
} from '../run-report.ts'
import { departmentLabel, personJoins, personValues } from '../sources/people.ts'
import { aloneIn, type Foot, furtherOf, type RowGroup, readFoot, type Summed, sumOf } from '../window/read-foot.ts'
import { departmentColumns, isCompared, nameOfSide, sideOfName } from './comparisons.ts'

type Term = RawBuilder<unknown>

/** Whose row it is: a person or a department, within a group where rows are grouped. */
export interface ComparedUnit {
  readonly group: string | null
  readonly unit: number
  /** Where the person belonged last. */
  readonly department: number | null
  readonly location: number | null
}

export interface Compared {
  readonly foot: Foot
  readonly units: readonly ComparedUnit[]
}

/** The same report over the other side. */
function otherReading(reading: Reading): Reading {
  const { query } = reading
  const { compare } = query
  if (!compare) throw new Error(`${reading.report.name}: read as a comparison without one`)
  const departments = compare.department === undefined ? query.departments : [compare.department]
  return { ...reading, query: { ...query, from: compare.from, to: compare.to, departments } }
}

/** The amounts that are shown. */
export const comparedAmounts = (reading: Omit<Reading, 'context'>): readonly Summed[] =>
  columnNames(reading).flatMap((name) => {
    const column = anyColumn(name, reading.leave)
    return column && !isPerson(name) && isCompared(reading.report, column) ? [{ name, column }] : []
  })

/** The columns that say whose row it is. */
export const unitColumns = (reading: Omit<Reading, 'context'>): readonly string[] => {
  const names = columnNames(reading)
  return reading.report.source.isImpersonal
    ? departmentColumns.filter((name) => names.includes(name))
    : names.filter(isPerson)
}

export async function readCompared(reading: Reading): Promise<Compared> {
  const other = otherReading(reading)
  const [{ foot: own }, { foot: theirs }] = [await readFoot(reading), await readFoot(other)]
  const units = await readUnits(reading, other)
  return {
    units,
    foot: {
      total: units.length,
      totals: bothOf(own.totals, theirs.totals),
      as_of: own.as_of ?? theirs.as_of,
      provisional: own.provisional + theirs.provisional,
      present: [],
      groups: groupsOf(units, own, theirs),
    },
  }
}

/** In the order of the units; each with the sums of both sides. */
function groupsOf(units: readonly ComparedUnit[], own: Foot, other: Foot): readonly RowGroup[] {
  if (own.groups.length + other.groups.length === 0) return []
  const [owns, others] = [own, other].map(({ groups }) => new Map(groups.map((group) => [group.key, group])))
  let first = 0
  return [...Map.groupBy(units, ({ group }) => group)].map(([key, { length: count }]) => {
    const [mine, theirs] = [owns?.get(key), others?.get(key)]
    first += count
    const totals = bothOf(mine?.totals, theirs?.totals, Object.keys(own.totals))
    return { key, label: mine?.label ?? theirs?.label ?? null, count, first: first - count, totals }
  })
}

/** Each amount of both sides and what lies between them; nothing where a side has no row. */
function bothOf(own: Row | undefined, other: Row | undefined, names = Object.keys(own ?? other ?? {})): Row {
  return Object.fromEntries(
    names.flatMap((name) => {
      const [mine, theirs] = [own?.[name] ?? null, other?.[name] ?? null]
      const difference = typeof mine === 'number' && typeof theirs === 'number' ? exact(mine - theirs) : null
      return [
        [nameOfSide(name, 'OWN'), mine],
        [nameOfSide(name, 'OTHER'), theirs],
        [nameOfSide(name, 'DIFFERENCE'), difference],
      ]
    }),
  )
}

const exact = (value: number) => Math.round(value * 1e6) / 1e6

/** One row for each unit of a side, with these amounts. */
function sideOf(reading: Reading, amounts: readonly Summed[]): Term {
  const { report, query } = reading
  const { source } = report
  const isNarrowed = report.where !== undefined || query.only !== undefined || query.least > 0
  const isLight = amounts.length === 0 && source.people && !isNarrowed
  const grouping = groupingOf(reading)
  const unit = source.isImpersonal ? sql`coalesce(r.department, 0)` : sql`r.employee`
  const last = (column: string) =>
    source.isImpersonal ? sql`null::bigint` : sql`(array_agg(${sql.ref(`r.${column}`)} order by r.att_date desc))[1]`
  const values = amounts.map(({ name, column }) => {
    const value = source.isSummary ? sql`max(${columnValue(name, column, reading)})` : sumOf(reading, { name, column })
    return sql`(${value})::float8 as ${sql.ref(name)}`
  })
  const facts = [
    sql`r."_group"`,
    sql`${unit} as "_unit"`,
    sql`${source.isImpersonal ? sql`max(r.department)` : last('department')} as "_department"`,
    sql`${last('location')} as "_location"`,
    ...values,
  ]
  return sql`with ${isLight && source.people ? baseOf(reading, source.people) : baseRows(reading, aloneIn(report, amounts))}
    select ${sql.join(facts)} from (select r.*, ${grouping ? sql`(${grouping.key})::text` : sql`null::text`} as "_group" from base r) r
    ${furtherOf(reading, amounts)} group by r."_group", ${unit}`
}

/** Those of either side, each once. */
async function readUnits(reading: Reading, other: Reading): Promise<readonly ComparedUnit[]> {
  const { context } = reading
  const ordered = orderedAmount(reading)
  const value = ordered ? sql.ref(`s.${ordered.name}`) : sql`null::float8`
  const { rows } = await sql<ComparedUnit>`
    select r."_group" as "group", r.employee as unit, r.department, r.location from (
      select ${context.company.id}::bigint as company_id, s."_group", s."_unit" as employee,
        coalesce(max(s."_department") filter (where s.own), max(s."_department")) as department,
        coalesce(max(s."_location") filter (where s.own), max(s."_location")) as location,
        max(${value}) filter (where s.own) as "_own", max(${value}) filter (where not s.own) as "_other"
      from (select true as own, a.* from (${sideOf(reading, ordered ? [ordered] : [])}) a
        union all select false, b.* from (${sideOf(other, ordered ? [ordered] : [])}) b) s
      group by s."_group", s."_unit") r ${joinsOf(reading)} order by ${orderOf(reading)}`.execute(context.db)
  return rows
}

const joinsOf = ({ report }: Reading): Term =>
  report.source.isImpersonal
    ? sql`left join department dep on dep.company_id = r.company_id and dep.id = r.department`
    : personJoins

/** The amount that rows are ordered by. */
function orderedAmount(reading: Reading): Summed | undefined {
  const { query, leave } = reading
  if (!query.ordering || isPerson(query.ordering.column)) return undefined
  const { name } = sideOfName(query.ordering.column)
  const column = anyColumn(name, leave)
  return column && !departmentColumns.includes(name) ? { name, column } : undefined
}

const orderValues = { OWN: sql`r."_own"`, OTHER: sql`r."_other"`, DIFFERENCE: sql`r."_own" - r."_other"` } as const
const departmentValues: Readonly<Record<string, Term>> = {
  department_code: sql`dep.dept_code`,
  department_name: departmentLabel,
}

function orderOf(reading: Reading): Term {
  const { report, query, settings } = reading
  const { ordering } = query
  const grouping = groupingOf(reading)
  const chosen = () => {
    if (!ordering) return []
    const { column, isTurned } = ordering
    const value =
      departmentValues[column] ?? (isPerson(column) ? personValues[column] : orderValues[sideOfName(column).side])
    // Who has nothing to order by stands last either way.
    return [sql`${value} ${isTurned ? sql`desc` : sql`asc`} nulls last`]
  }
  return sql.join([
    ...(grouping ? [groupOrder(grouping, sql`r."_group"`)] : []),
    ...chosen(),
    report.source.isImpersonal ? sql`dep.dept_code` : orders[settings.order],
    sql`r.employee`,
  ])
}

/** The rows of some units. */
export async function comparedRows(reading: Reading, units: readonly ComparedUnit[]): Promise<Row[]> {
  if (units.length === 0) return []
  const { report } = reading
  const employees = report.source.isImpersonal ? reading.query.employees : [...new Set(units.map(({ unit }) => unit))]
  const amounts = comparedAmounts(reading)
  const only = (side: Reading): Reading => ({ ...side, query: { ...side.query, employees } })
  const own = await sideRows(only(reading), amounts)
  const other = await sideRows(only(otherReading(reading)), amounts)
  const named = await unitRows(reading, units)
  const names = amounts.map(({ name }) => name)
  return units.map((unit, at) => ({
    ...named[at],
    ...{ _employee: report.source.isImpersonal ? null : unit.unit, _department: unit.department, _group: unit.group },
    ...{ _date: null, _days: report.source.isSummary === true, _provisional: false },
    ...bothOf(own.get(keyOf(unit.group, unit.unit)), other.get(keyOf(unit.group, unit.unit)), names),
  }))
}

const keyOf = (group: unknown, unit: unknown) => `${unit} ${group}`

async function sideRows(reading: Reading, amounts: readonly Summed[]): Promise<ReadonlyMap<string, Row>> {
  const { rows } = await sql<Row>`${sideOf(reading, amounts)}`.execute(reading.context.db)
  return new Map(withNumbers(rows, reading).map((row) => [keyOf(row._group, row._unit), row]))
}

/** What says whose row it is, in the order of the units. */
async function unitRows(reading: Reading, units: readonly ComparedUnit[]): Promise<readonly Row[]> {
  const { context, leave } = reading
  const columns = unitColumns(reading).flatMap((name) => {
    const column = anyColumn(name, leave)
    const value = departmentValues[name] ?? (column && columnValue(name, column, reading))
    return value ? [sql`${value} as ${sql.ref(name)}`] : []
  })
  if (columns.length === 0) return []
  const of = (name: keyof ComparedUnit) => sql`${units.map((unit) => unit[name])}::bigint[]`
  const { rows } = await sql<Row>`select ${sql.join(columns)} from (
      select ${context.company.id}::bigint as company_id, u.* from
        unnest(${of('unit')}, ${of('department')}, ${of('location')}) with ordinality u(employee, department, location, place)
    ) r ${joinsOf(reading)} order by r.place`.execute(context.db)
  return rows
}

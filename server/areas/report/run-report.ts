// Reads a report: the rows of a page with their columns, how many there are in all, and the sums at its foot.
import { type RawBuilder, sql } from 'kysely'
import { isAmount } from '#openapi/report-values.ts'
import type { Context } from '#server/crud/context.ts'
import type { ReportDefinition } from './define-report.ts'
import { type Column, type ColumnName, personColumns } from './dictionary/columns.ts'
import { anyColumn, type LeaveColumns } from './leave-columns.ts'
import { withCells } from './matrix/read-cells.ts'
import type { ReportQuery } from './report-query.ts'
import { type ReportSettings, rounded } from './report-settings.ts'
import { ofDepartments, personJoins, personValues, reportPeople } from './sources/people.ts'

type Term = RawBuilder<unknown>

export interface Reading {
  readonly context: Context
  readonly report: ReportDefinition
  readonly query: ReportQuery
  readonly settings: ReportSettings
  readonly leave: LeaveColumns
}

export type Row = Readonly<Record<string, unknown>>

/** The columns that are read: chosen ones, else what the report shows by itself. */
export function columnNames({ report, query, leave }: Pick<Reading, 'report' | 'query' | 'leave'>): readonly string[] {
  if (query.columns.length > 0) return query.columns
  return [...(report.source.isImpersonal ? [] : usualPerson), ...report.columns, ...leave.keys()]
}

export const usualPerson = [
  'emp_code',
  'first_name',
  'last_name',
  'dept_name',
] as const satisfies readonly (keyof typeof personColumns)[]

const isPerson = (name: string): name is keyof typeof personColumns => Object.hasOwn(personColumns, name)

const isFurther = ({ source }: ReportDefinition, name: string): boolean =>
  (source.furtherColumns ?? []).some((own: ColumnName) => own === name)

/** What stands in a column, over the row `r` and what was looked up for it. */
function columnValue(name: string, column: Column, { report, settings, leave }: Reading): Term {
  if (isPerson(name)) return personValues[name]
  if (leave.has(name)) return sql`coalesce((x.kinds ->> ${name.slice('leave_'.length)})::numeric, 0)`
  const found = isFurther(report, name) ? sql.ref(`x.${name}`) : sql.ref(`r.${name === 'weekday' ? 'att_date' : name}`)
  if (column.kind === 'date' || column.kind === 'weekday') return sql`to_char(${found}, 'YYYY-MM-DD')`
  return rounded(found, column, settings, 'DAY')
}

/** `with people, base`: every row of the report, without what is looked up for single rows. */
function baseRows({ context, report, query, settings }: Reading): Term {
  const { company } = context
  const only = report.only?.find(({ name }) => name === query.only)
  const terms = [
    ...(report.where ? [report.where] : []),
    ...(only ? [only.where] : []),
    ...(report.least && query.least > 0 ? [sql`${sql.ref(`r.${report.least}`)} >= ${query.least}`] : []),
    ...(report.source.isSummary ? [] : ofDepartments(company.id, query)),
    ...(settings.fromHire && report.source.isDaily ? [sql`r.day_status <> 'NOT_EMPLOYED'`] : []),
  ]
  const span = { company: company.id, from: query.from, to: query.to, departments: query.departments }
  return sql`${reportPeople(context, query)}, base as (
    select r.* from (${report.source.rows(span)}) r ${terms.length > 0 ? sql`where ${sql.join(terms, sql` and `)}` : sql``}
  )`
}

const orders: Readonly<Record<ReportSettings['order'], Term>> = {
  DEPT_CODE: sql`dep.dept_code, p.emp_code`,
  EMP_CODE: sql`p.emp_code`,
  NAME: sql`p.full_name, p.emp_code`,
}

function orderOf({ report, query, settings }: Reading): Term {
  const last = report.order ?? sql`${orders[settings.order]}, r.employee, ${report.source.order ?? sql`r.att_date`}`
  if (!query.ordering) return last
  const { column, isTurned } = query.ordering
  const value = isPerson(column) ? personValues[column] : sql.ref(`r.${column === 'weekday' ? 'att_date' : column}`)
  return sql`${value} ${isTurned ? sql`desc nulls last` : sql`asc nulls first`}, ${last}`
}

export async function readPage(reading: Reading): Promise<Row[]> {
  const { context, report, query } = reading
  const columns = columnNames(reading).flatMap((name) => {
    const column = anyColumn(name, reading.leave)
    return column ? [sql`${columnValue(name, column, reading)} as ${sql.ref(name)}`] : []
  })
  const span = { company: context.company.id, from: query.from, to: query.to, departments: query.departments }
  const keys = report.source.isImpersonal
    ? sql`null::bigint as "_employee", null::text as "_date"`
    : sql`r.employee as "_employee", to_char(r.att_date, 'YYYY-MM-DD') as "_date"`
  const joins = report.source.isImpersonal ? sql`` : personJoins
  const order = orderOf(reading)
  const { rows } = await sql<Row>`with ${baseRows(reading)},
    page as materialized (select r.*, row_number() over (order by ${order}) as place
      from base r ${joins} order by ${order} limit ${query.size} offset ${query.offset})
    select ${keys}, ${report.source.isDaily ? sql`r.provisional` : sql`false`} as "_provisional",
      ${report.source.isSummary === true} as "_days", ${sql.join(columns)}
    from page r ${joins} ${report.source.further?.(span) ?? sql``} order by r.place`.execute(context.db)
  return withCells(
    reading,
    rows.map((row) => withNumbers(row, reading)),
  )
}

/** Sums and days come as texts where they are exact decimals. */
const withNumbers = (row: Row, { leave }: Reading): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const kind = anyColumn(name, leave)?.kind
      return [name, typeof value === 'string' && kind !== undefined && isAmount(kind) ? Number(value) : value]
    }),
  )

export interface Foot {
  readonly total: number
  readonly totals: Row
  readonly as_of: string | null
  readonly provisional: number
}

/** Amounts are added up over all rows, whatever part of them a page shows. */
export async function readFoot(reading: Reading): Promise<Foot> {
  const { context, report, query, settings } = reading
  const summed = columnNames(reading).flatMap((name) => {
    const column = anyColumn(name, reading.leave)
    return column && !isPerson(name) && isAmount(column.kind) && column.total !== 'none' ? [{ name, column }] : []
  })
  const sums = summed.map(({ name, column }) => {
    const sum = sql`coalesce(sum(${columnValue(name, column, reading)}), 0)`
    return sql`${rounded(sum, column, settings, 'TOTAL')} as ${sql.ref(name)}`
  })
  const span = { company: context.company.id, from: query.from, to: query.to, departments: query.departments }
  const further = summed.some(({ name }) => isFurther(report, name) || reading.leave.has(name))
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
  return { total: _total, totals: withNumbers(totals, reading), as_of: _as_of, provisional: _provisional }
}

// Reads a report: the rows of a page with their columns.
import { type RawBuilder, sql } from 'kysely'
import { isAmount } from '#openapi/report-values.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { hasPerson, type ReportDefinition } from './define-report.ts'
import { type Column, type ColumnName, columnOf, isOfLine, personColumns } from './dictionary/columns.ts'
import { groupingOf, groupOrder } from './groups/groupings.ts'
import { dayAmount, ruleOf, totalAmount } from './items/item-rule.ts'
import { anyColumn, type LeaveColumns } from './leave-columns.ts'
import { withCells } from './matrix/read-cells.ts'
import type { ReportQuery } from './report-query.ts'
import type { ReportSettings } from './report-settings.ts'
import { departmentPath, ofDepartments, personJoins, personValues } from './sources/people.ts'
import { reportPeople } from './sources/report-people.ts'
import type { Span } from './sources/source.ts'

type Term = RawBuilder<unknown>

export interface Reading {
  readonly context: Context
  readonly report: ReportDefinition
  readonly query: ReportQuery
  readonly settings: ReportSettings
  readonly leave: LeaveColumns
  /** Sums of days are read as they are: they are rounded once they are added up further. */
  readonly exact?: true
  /** Those with one row each, in their order, where that is known. */
  readonly people?: readonly number[] | undefined
}

export type Row = Readonly<Record<string, unknown>>

/** The columns that are read: chosen ones, else what the report shows by itself. */
export function columnNames({ report, query, leave, settings }: Omit<Reading, 'context'>): readonly string[] {
  if (query.columns.length > 0) return query.columns
  return [
    ...(hasPerson(report) ? settings.person : []),
    ...report.columns.filter((name) => isVisible(name, settings)),
    ...(report.lines ? [] : leave.keys()),
  ]
}

/** Columns of an item that the company has hidden are shown where they are chosen. */
export const isVisible = (name: string, { items }: ReportSettings): boolean => {
  const item = columnOf(name)?.item
  return item === undefined || items.get(item)?.is_visible !== false
}

export const isPerson = (name: string): name is keyof typeof personColumns => Object.hasOwn(personColumns, name)

export const isFurther = ({ source }: ReportDefinition, name: string): boolean =>
  (source.furtherColumns ?? []).some((own: ColumnName) => own === name)

/** What stands in a column, over the row `r` and what was looked up for it: a row of several days is their total. */
export function columnValue(name: string, column: Column, reading: Reading): Term {
  const { report, settings, exact } = reading
  const value = addedValue(name, column, reading)
  return report.source.isSummary && !exact ? totalAmount(value, ruleOf(column, settings.items)) : value
}

/** The same as it is added up. */
export function addedValue(name: string, column: Column, { report, settings, leave }: Reading): Term {
  if (name === 'dept_name' && settings.departmentPath) return departmentPath
  if (isPerson(name)) return personValues[name]
  if (leave.has(name)) return sql`coalesce((x.kinds ->> ${name.slice('leave_'.length)})::numeric, 0)`
  const found = isFurther(report, name) ? sql.ref(`x.${name}`) : sql.ref(`r.${name === 'weekday' ? 'att_date' : name}`)
  if (column.kind === 'date' || column.kind === 'weekday') return sql`to_char(${found}, 'YYYY-MM-DD')`
  return report.source.isSummary ? found : amountOfRow(found, column, settings)
}

/** Over the row `r` of one day. */
export const amountOfRow = (value: Term, column: Column, { items }: ReportSettings): Term =>
  dayAmount(value, ruleOf(column, items), column, sql`r.day_minutes`)

export const spanOf = ({ context, query, settings, report }: Reading, sums: readonly string[] = []): Span => ({
  ...{ company: context.company.id, from: query.from, to: query.to, departments: query.departments },
  besides: besidesOf(report, sums),
  ofDay: (name, value) => {
    const column = columnOf(name)
    return column ? dayAmount(value, ruleOf(column, settings.items), column, sql`d.required`) : value
  },
})

/** What is added up, or rows are chosen by. */
const besidesOf = ({ by = [] }: ReportDefinition, sums: readonly string[]): readonly string[] => [
  ...new Set([...by, ...sums]),
]

/** `with people, base`: every row of the report, without what is looked up for single rows; with these amounts. */
export const baseRows = (reading: Reading, sums: readonly string[] = []): Term =>
  baseOf(reading, () => reading.report.source.rows(spanOf(reading, sums)))

/** The same over rows of another kind. */
export const baseOf = (reading: Reading, rows: (span: Span) => Term): Term =>
  sql`${reportPeople(reading.context, reading.query)}, ${baseTerm(reading, rows)}`

/** `base` alone, over what is called `people` there. */
export const ownBase = (reading: Reading, sums: readonly string[]): Term =>
  baseTerm(reading, () => reading.report.source.rows(spanOf(reading, sums)))

function baseTerm(reading: Reading, rows: (span: Span) => Term): Term {
  const { context, report, query, settings } = reading
  const { company } = context
  const only = report.only?.find(({ name }) => name === query.only)
  const terms = [
    ...(report.where ? [report.where] : []),
    ...(only ? [only.where] : []),
    ...(report.least && query.least > 0 ? [sql`${sql.ref(`r.${report.least}`)} >= ${query.least}`] : []),
    ...(report.source.isSummary ? [] : ofDepartments(company.id, query)),
    ...(settings.fromHire && report.source.isDaily ? [sql`r.day_status <> 'NOT_EMPLOYED'`] : []),
  ]
  return sql`base as (
    select r.* from (${rows(spanOf(reading))}) r ${terms.length > 0 ? sql`where ${sql.join(terms, sql` and `)}` : sql``}
  )`
}

export const orders: Readonly<Record<ReportSettings['order'], Term>> = {
  DEPT_CODE: sql`dep.dept_code, p.emp_code`,
  EMP_CODE: sql`p.emp_code`,
  NAME: sql`p.full_name, p.emp_code`,
}

/** Group by group, where rows are grouped. */
export function orderOf(reading: Reading): Term {
  const { report } = reading
  if (report.order) return sql.join([...leading(reading), report.order])
  return sql`${standingOf(reading)}, ${report.source.order ?? sql`r.att_date`}`
}

/** Of the rows of people among those of others: over `r` with its employee and department, and what is joined to it. */
export const standingOf = (reading: Reading): Term =>
  sql.join([...leading(reading), orders[reading.settings.order], sql`r.employee`])

/** What comes first: the groups, then the column that was asked for. */
function leading(reading: Reading): readonly Term[] {
  const { ordering } = reading.query
  const grouping = groupingOf(reading)
  const groups = grouping ? [groupOrder(grouping, grouping.key)] : []
  if (!ordering) return groups
  const { column, isTurned } = ordering
  const known = columnOf(column)
  const value = isPerson(column)
    ? personValues[column]
    : known && isAmount(known.kind)
      ? addedValue(column, known, reading)
      : sql.ref(`r.${column === 'weekday' ? 'att_date' : column}`)
  return [...groups, sql`${value} ${isTurned ? sql`desc nulls last` : sql`asc nulls first`}`]
}

const storedWithPerson: ReadonlySet<string> = new Set<keyof typeof personColumns>([
  ...(['emp_code', 'first_name', 'last_name', 'full_name', 'nick_name', 'gender', 'hire_date'] as const),
])

/** Whether a column is the same in all rows of a person. */
export const isStoredWithPerson = (column: string): boolean => storedWithPerson.has(column)

export async function readPage(reading: Reading): Promise<Row[]> {
  const { people, query } = reading
  if (!people) return readRows(reading)
  const employees = people.slice(query.offset, query.offset + query.size)
  if (employees.length === 0) return []
  return readRows({ ...reading, query: { ...query, employees, offset: 0, size: employees.length } })
}

export async function readRows(reading: Reading): Promise<Row[]> {
  const { context, report, query, people } = reading
  const span = spanOf(reading)
  const joins = report.source.isImpersonal ? sql`` : personJoins
  const order = orderOf(reading)
  // Of people who are known only what is shown is added up; elsewhere the page is cut before anything is looked up for its rows.
  const { rows } = await sql<Row>`with ${baseRows(reading)},
    page as ${people ? sql`` : sql`materialized `}(select r.*, row_number() over () as place from (
      select r.* from base r ${joins} order by ${order} limit ${query.size} offset ${query.offset}) r)
    select ${rowColumns(reading)} from page r ${joins} ${report.source.further?.(span) ?? sql``} order by r.place`.execute(
    context.db,
  )
  return withCells(reading, withNumbers(rows, reading))
}

/** What is read of a row `r`. */
export function rowColumns(reading: Reading): Term {
  const { source } = reading.report
  const columns = columnNames(reading).flatMap((name) => {
    const column = anyColumn(name, reading.leave)
    return column && !isOfLine(name) ? [sql`${columnValue(name, column, reading)} as ${sql.ref(name)}`] : []
  })
  const keys = source.isImpersonal
    ? sql`null::bigint as "_employee", null::text as "_date", null::bigint as "_department"`
    : sql`r.employee as "_employee", to_char(r.att_date, 'YYYY-MM-DD') as "_date", r.department as "_department"`
  const grouping = groupingOf(reading)
  return sql`${keys}, ${source.isDaily ? sql`r.provisional` : sql`false`} as "_provisional",
    ${source.isSummary === true}::boolean as "_days", ${grouping ? sql`(${grouping.key})::text as "_group",` : sql``} ${sql.join(columns)}`
}

/** Sums and days come as texts where they are exact decimals. All rows have the columns of the first one. */
export function withNumbers(rows: readonly Row[], { leave, settings }: Reading): readonly Row[] {
  const amounts = Object.keys(rows[0] ?? {}).filter((name) => {
    const kind = anyColumn(name, leave)?.kind
    return kind !== undefined && isAmount(kind)
  })
  return rows.map((row) => {
    const hidesAmounts = row._provisional === true && !settings.provisional
    const shown: Record<string, unknown> = { ...row }
    for (const name of amounts)
      if (hidesAmounts) shown[name] = null
      else if (typeof shown[name] === 'string') shown[name] = Number(shown[name])
    return shown
  })
}

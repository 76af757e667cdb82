// Several lines for each person: columns of stored days, spread over the dates or months of the period.
import { sql } from 'kysely'
import { addMonths, daysBetween } from '#openapi/dates.ts'
import { isAmount, type ReportKind } from '#openapi/report-values.ts'
import { type ReportItem, roundedAmount } from '../../attendance/exports.ts'
import type { Lines, ReportDefinition } from '../define-report.ts'
import { ruleOf, shownKind, totalAmount } from '../items/item-rule.ts'
import { anyColumn } from '../leave-columns.ts'
import { baseSymbol } from '../matrix/cell-symbol.ts'
import { type DaysOfPeople, daysOf, datesOf as everyDate } from '../matrix/read-cells.ts'
import { mostFileRows } from '../report-query.ts'
import { addedValue, baseRows, isPerson, type Reading, type Row, readPage, spanOf } from '../run-report.ts'
import { days } from '../sources/days.ts'
import { months } from '../sources/months.ts'

/** The lines of each person: chosen ones, else the usual ones; none where the report has no lines. */
export const lineNames = ({ report: { lines }, query }: Pick<Reading, 'report' | 'query'>): readonly string[] => {
  if (!lines) return []
  return query.lines.length > 0 ? query.lines : lines.columns.slice(0, lines.usual)
}

/** What the columns of a matrix stand for: its dates, or the first days of its months. */
export function placesOf(reading: Pick<Reading, 'report' | 'query'>): readonly string[] {
  const { report, query } = reading
  if (report.lines?.by !== 'month') return everyDate(reading)
  const found: string[] = []
  for (let month = `${query.from.slice(0, 7)}-01`; month <= query.to; month = addMonths(month, 1)) found.push(month)
  return found
}

/** A window of the rows: lines where people have several, else the rows themselves. */
export async function readWindow(reading: Reading): Promise<Row[]> {
  const { report, query } = reading
  const { lines } = report
  if (!lines) return readPage(reading)
  const names = lineNames(reading)
  const first = Math.floor(query.offset / names.length)
  const size = Math.ceil((query.offset + query.size) / names.length) - first
  const people = await readPage({ ...reading, query: { ...query, offset: first, size } })
  const found = await spreadOf(reading, lines, people)
  const from = query.offset - first * names.length
  return people
    .flatMap((person) => names.map((name, at) => lineRow(reading, { name, at, person, found })))
    .slice(from, from + query.size)
}

/** The sums of all people, line by line: only where lines are spread over months. */
export async function lineSums(reading: Reading): Promise<Row[]> {
  const { context, report, leave, settings } = reading
  if (report.lines?.by !== 'month') return []
  const summed = lineNames(reading).flatMap((name) => {
    const column = anyColumn(name, leave)
    return column && isAmount(column.kind) && column.total !== 'none' ? [{ name, column }] : []
  })
  if (summed.length === 0) return []
  const inner = { ...reading, report: innerReport(report, report.lines), query: { ...reading.query, ...nothingElse } }
  const further = summed.some(({ name }) => leave.has(name)) ? (months.further?.(spanOf(inner)) ?? sql``) : sql``
  const sums = summed.map(({ name, column }) => {
    const sum = sql`coalesce(sum(${addedValue(name, column, inner)}), 0)`
    return sql`(${totalAmount(sum, ruleOf(column, settings.items))})::float8 as ${sql.ref(name)}`
  })
  const { rows } = await sql<Row>`with ${baseRows(inner)}
    select r.month as "_month", ${sql.join(sums)} from base r ${further} group by rollup (r.month)`.execute(context.db)
  const byMonth = new Map(rows.map((row) => [row._month, row]))
  return summed.map(({ name, column }) => ({
    ...{ _line: name, _kind: shownKind(column, settings.items), data_type: name },
    _cells: placesOf(reading).map((place) => byMonth.get(place.slice(0, 7))?.[name] ?? 0),
    line_total: byMonth.get(null)?.[name] ?? 0,
  }))
}

const nothingElse = { ordering: undefined, only: undefined, group: undefined, least: 0 } as const

const innerReport = (report: ReportDefinition, { by }: Lines): ReportDefinition => ({
  ...{ name: report.name, group: report.group, title: report.title, purpose: report.purpose },
  ...{ period: report.period, maxDays: report.maxDays, source: by === 'date' ? days : months, columns: [] },
})

/** Person, date or month, and column → what stands there. */
type Spread = ReadonlyMap<string, Row>

const keyOf = (employee: unknown, place: string, { by }: Lines) =>
  `${employee} ${by === 'date' ? place : place.slice(0, 7)}`

async function spreadOf(reading: Reading, lines: Lines, people: readonly Row[]): Promise<Spread> {
  const { report, query, settings } = reading
  const employees = people.map(({ _employee }) => Number(_employee))
  if (employees.length === 0) return new Map()
  const asked = { ...query, ...nothingElse, employees, columns: lineNames(reading), offset: 0, size: mostFileRows }
  const rows = await readPage({
    ...reading,
    exact: true,
    people: undefined,
    report: innerReport(report, lines),
    query: asked,
  })
  const signs: DaysOfPeople = lines.hasSigns ? await daysOf(reading, employees) : new Map()
  return new Map(
    rows.map((row) => {
      const date = String(row._date)
      const day = signs.get(Number(row._employee))?.[daysBetween(query.from, date)]
      const _sign = day ? baseSymbol(day, settings.symbols) : null
      return [keyOf(row._employee, date, lines), { ...row, _sign }]
    }),
  )
}

interface LineParts {
  readonly name: string
  readonly at: number
  readonly person: Row
  readonly found: Spread
}

function lineRow(reading: Reading, { name, at, person, found }: LineParts): Row {
  const { lines } = reading.report
  const names = lineNames(reading)
  const column = anyColumn(name, reading.leave)
  const kind: ReportKind = column ? shownKind(column, reading.settings.items) : 'text'
  const rule = column && ruleOf(column, reading.settings.items)
  const cells = placesOf(reading).map((place) => {
    const day = lines && found.get(keyOf(person._employee, place, lines))
    const isEmpty = day !== undefined && names.every((one) => day[one] === null || day[one] === '')
    if (at === 0 && isEmpty && typeof day._sign === 'string') return day._sign
    return day?.[name] ?? null
  })
  return {
    // What is of the whole person stands once, so that it can be added up.
    ...Object.fromEntries(Object.entries(person).filter(([key]) => at === 0 || key.startsWith('_') || isPerson(key))),
    ...{ _line: name, _kind: kind, data_type: name },
    ...(isAmount(kind) ? summed({ kind, cells, rule, by: lines?.by }) : { _cells: cells }),
  }
}

interface SummedLine {
  readonly kind: ReportKind
  readonly cells: readonly unknown[]
  readonly rule: ReportItem | undefined
  readonly by: Lines['by'] | undefined
}

/** A month is a total, as all cells together are. */
function summed({ kind, cells, rule, by }: SummedLine): Row {
  const amounts = cells.filter((cell) => typeof cell === 'number')
  const sum = amounts.reduce((all, one) => all + one, 0)
  const rounded = (total: number) => (rule?.round_on === 'TOTAL' ? roundedAmount(rule, total) : total)
  const places = kind === 'minutes' ? 1 : 100
  const average = amounts.length === 0 ? null : Math.round((sum / amounts.length) * places) / places
  return {
    _cells: by === 'month' ? cells.map((cell) => (typeof cell === 'number' ? rounded(cell) : cell)) : cells,
    line_total: Math.round(rounded(sum) * 1000) / 1000,
    line_average: average,
  }
}

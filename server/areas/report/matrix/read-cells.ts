// The cells of a matrix: for the people of a page what each date holds, and for all people how many were there.
import { type RawBuilder, sql } from 'kysely'
import { datesOfSpan } from '#openapi/dates.ts'
import { isMatrix, type MatrixCell } from '../define-report.ts'
import type { Reading, Row } from '../run-report.ts'
import { ofEach, onDates } from '../sources/people.ts'
import { reportPeople } from '../sources/report-people.ts'
import { baseSymbol, type DayOfCell, fullSymbol, type Symbols } from './cell-symbol.ts'

interface CellDay extends DayOfCell {
  readonly employee: number
  readonly date: string
}

export const datesOf = ({ query }: Pick<Reading, 'query'>): readonly string[] => datesOfSpan(query.from, query.to)

const cells: Readonly<Record<MatrixCell, (day: CellDay, symbols: Symbols) => string>> = {
  base: baseSymbol,
  full: fullSymbol,
}

export async function withCells(reading: Reading, rows: readonly Row[]): Promise<Row[]> {
  const { report, settings } = reading
  const cell = report.matrix && cells[report.matrix]
  if (!cell) return [...rows]
  const employees = [...new Set(rows.map(({ _employee }) => Number(_employee)))]
  const days = await daysOf(reading, employees)
  const found = new Map(days.map((day) => [`${day.employee} ${day.date}`, day]))
  const dates = datesOf(reading)
  return rows.map((row) => ({
    ...row,
    _cells: dates.map((date) => {
      const day = found.get(`${row._employee} ${date}`)
      if (!day || (day.provisional && !settings.provisional)) return ''
      return cell(day, settings.symbols)
    }),
  }))
}

const kinds = sql`select coalesce(json_agg(json_build_object('symbol', k.report_symbol, 'part', q.day_type) order by q.id), '[]') as kinds
  from att_item_result i join leave q on q.company_id = i.company_id and q.id = i.request
    join incident_type k on k.company_id = q.company_id and k.id = q.category
  where i.company_id = d.company_id and i.employee = d.employee and i.att_date = d.att_date and i.kind = 'LEAVE'`

export async function daysOf({ context, query }: Reading, employees: readonly number[]): Promise<CellDay[]> {
  const dates = { company: context.company.id, from: query.from, to: query.to }
  const { rows } = await sql<CellDay>`
    select d.employee, to_char(d.att_date, 'YYYY-MM-DD') as date, d.status, d.day_type, d.flags, d.late, d.early,
      d.ot_normal + d.ot_weekend + d.ot_holiday as overtime, d.leave_days::float8 as leave_days, d.attended_days::float8 as attended_days,
      d.provisional, k.kinds
    from ${ofEach('att_day_result', 'd', onDates(dates), sql`unnest(${employees}::bigint[]) p(id)`)} cross join lateral (${kinds}) k
    where true ${inDepartments(context.company.id, query.departments)}`.execute(context.db)
  return rows
}

const inDepartments = (company: number, departments: readonly number[]): RawBuilder<unknown> =>
  departments.length === 0 ? sql`` : sql`and d.department in (select att_below(${company}, ${departments}::bigint[]))`

/** How many of all people were there on each date; of nothing but a matrix of dates. */
export async function presentByDate(reading: Reading): Promise<number[]> {
  const { context, report, query } = reading
  if (!isMatrix(report) || report.lines?.by === 'month') return []
  const dates = { company: context.company.id, from: query.from, to: query.to }
  const { rows } = await sql<{ date: string; present: number }>`with ${reportPeople(context, query)}
    select to_char(d.att_date, 'YYYY-MM-DD') as date,
      (count(*) filter (where d.attended_days > 0 or 'WORKED' = any(d.flags)))::integer as present
    from ${ofEach('att_day_result', 'd', onDates(dates))} where true ${inDepartments(context.company.id, query.departments)} group by d.att_date`.execute(
    context.db,
  )
  const found = new Map(rows.map(({ date, present }) => [date, present]))
  return datesOf(reading).map((date) => found.get(date) ?? 0)
}

// The cells of a matrix: for the people of a page what each date holds.
import { type RawBuilder, sql } from 'kysely'
import { datesOfSpan } from '#openapi/dates.ts'
import { together } from '#server/platform/db/together.ts'
import type { MatrixCell } from '../define-report.ts'
import type { Reading, Row } from '../run-report.ts'
import { ofEach, onDates } from '../sources/people.ts'
import { baseSymbol, type DayOfCell, fullSymbol, type Symbols } from './cell-symbol.ts'

/** Of people: the days that each date of the period holds, in its order. */
export type DaysOfPeople = ReadonlyMap<number, readonly (DayOfCell | undefined)[]>

export const datesOf = ({ query }: Pick<Reading, 'query'>): readonly string[] => datesOfSpan(query.from, query.to)

const cells: Readonly<Record<MatrixCell, (day: DayOfCell, symbols: Symbols) => string>> = {
  base: baseSymbol,
  full: fullSymbol,
}

export async function withCells(reading: Reading, rows: readonly Row[]): Promise<Row[]> {
  const { report, settings } = reading
  const cell = report.matrix && cells[report.matrix]
  if (!cell) return [...rows]
  const employees = [...new Set(rows.map(({ _employee }) => Number(_employee)))]
  const days = await daysOf(reading, employees)
  const dates = datesOf(reading)
  return rows.map((row) => {
    const own = days.get(Number(row._employee)) ?? []
    return {
      ...row,
      _cells: dates.map((_, at) => {
        const day = own[at]
        return !day || (day.provisional && !settings.provisional) ? '' : cell(day, settings.symbols)
      }),
    }
  })
}

interface CellLeave {
  readonly employee: number
  readonly at: number
  readonly symbol: string
  readonly part: string
}

/**
 * In the order of `StoredDay`. A person has one row with all days: thousands of rows would cost more than what is in them. It comes as
 * text and is taken apart when all are there: while others arrive, the days themselves would hold several times as much memory.
 */
const measures = sql`json_build_array(d.att_date - d.first, d.status, d.day_type, d.flags, d.late, d.early,
  d.ot_normal + d.ot_weekend + d.ot_holiday, d.leave_days, d.attended_days, d.provisional)`

type StoredDay = readonly [
  at: number,
  status: string,
  day_type: string,
  flags: readonly string[],
  late: number,
  early: number,
  overtime: number,
  leave_days: number,
  attended_days: number,
  provisional: boolean,
]

export async function daysOf({ context, query }: Reading, employees: readonly number[]): Promise<DaysOfPeople> {
  const dates = { company: context.company.id, from: query.from, to: query.to }
  const people = sql`unnest(${employees}::bigint[]) p(id)`
  const [days, leaves] = await together(
    sql<{ employee: number; days: string }>`
      select p.id as employee, d.days::text from ${people} cross join lateral (
        select json_agg(${measures}) as days from (select own.*, ${query.from}::date as first from att_day_result own
          where own.employee = p.id and ${onDates(dates)} ${inDepartments(context.company.id, query.departments)} offset 0) d
        having count(*) > 0) d`.execute(context.db),
    sql<CellLeave>`
      select i.employee, i.att_date - ${query.from}::date as at, k.report_symbol as symbol, q.day_type as part
      from ${ofEach('att_item_result', 'i', sql`${onDates(dates)} and own.kind = 'LEAVE'`, people)}
        join leave q on q.company_id = i.company_id and q.id = i.request
        join incident_type k on k.company_id = q.company_id and k.id = q.category
      order by q.id`.execute(context.db),
  )
  const kinds = Map.groupBy(leaves.rows, ({ employee, at }) => `${employee} ${at}`)
  return new Map(
    days.rows.map(({ employee, days: stored }) => {
      const own: DayOfCell[] = []
      const all: readonly StoredDay[] = JSON.parse(stored)
      for (const [at, status, day_type, flags, late, early, overtime, leave_days, attended_days, provisional] of all)
        own[at] = {
          ...{ status, day_type, flags, late, early, overtime, leave_days, attended_days, provisional },
          kinds: kinds.get(`${employee} ${at}`) ?? none,
        }
      return [Number(employee), own]
    }),
  )
}

const none: DayOfCell['kinds'] = []

const inDepartments = (company: number, departments: readonly number[]): RawBuilder<unknown> =>
  departments.length === 0 ? sql`` : sql`and own.department in (select att_below(${company}, ${departments}::bigint[]))`

// Loads the timetables of a company with their breaks, as the calculation takes them. Stored choices are the contract's, hence the casts.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { BreakTime, Timetable } from '../../engine/settings.ts'
import { defaultBreak, defaultTimetable } from '../../engine/settings.ts'
import { minuteOf, minuteOrNull } from './fields.ts'

/** With its number, by which results name it. */
export interface StoredTimetable extends Timetable {
  readonly id: number
  readonly colour: string
}

type Row = Readonly<Record<string, unknown>> & { readonly id: number }

export async function loadTimetables(db: Db, company: number): Promise<ReadonlyMap<number, StoredTimetable>> {
  const [timetables, breaks] = [
    await sql<Row>`select * from timetable where company_id = ${company} order by id`.execute(db),
    await sql<Row & { owner: number }>`
      select p.owner, b.* from timetable_break_times p join break_time b on b.company_id = p.company_id and b.id = p.target
      where p.company_id = ${company} order by p.owner, b.period_start nulls last, b.id`.execute(db),
  ]
  const breaksOf = Map.groupBy(breaks.rows, ({ owner }) => owner)
  return new Map(timetables.rows.map((row) => [row.id, timetable(row, (breaksOf.get(row.id) ?? []).map(breakTime))]))
}

/** Breaks by their numbers, in the order in which a timetable has them. */
export async function loadBreaks(db: Db, company: number, ids: readonly number[]): Promise<readonly BreakTime[]> {
  const { rows } = await sql<Row>`select * from break_time where company_id = ${company} and id = any(${ids}::bigint[])
    order by period_start nulls last, id`.execute(db)
  return rows.map(breakTime)
}

/** Fields that are not there are as they begin. */
export function timetable(row: Row, break_times: readonly BreakTime[]): StoredTimetable {
  return {
    ...known(defaultTimetable, row),
    id: row.id,
    colour: String(row.colour),
    start_time: minuteOf(row.start_time, defaultTimetable.start_time),
    end_time: minuteOf(row.end_time, defaultTimetable.end_time),
    first_half_out_time: minuteOrNull(row.first_half_out_time),
    second_half_in_time: minuteOrNull(row.second_half_in_time),
    day_change: minuteOrNull(row.day_change),
    core_start: minuteOrNull(row.core_start),
    core_end: minuteOrNull(row.core_end),
    work_day: Number(row.work_day ?? defaultTimetable.work_day),
    break_times,
  }
}

function breakTime(row: Row): BreakTime {
  return {
    ...known(defaultBreak, row),
    period_start: minuteOf(row.period_start, defaultBreak.period_start),
    period_end: minuteOf(row.period_end, defaultBreak.period_end),
    minutes: numberOr(row.minutes, defaultBreak.minutes),
    min_span: numberOr(row.min_span, defaultBreak.min_span),
    start_margin: numberOr(row.start_margin, defaultBreak.start_margin),
    end_margin: numberOr(row.end_margin, defaultBreak.end_margin),
  }
}

const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/** The fields that the calculation knows, as they are stored. */
const known = <T extends object>(defaults: T, row: Row): T =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, row[name] === undefined ? value : row[name]]),
  ) as T

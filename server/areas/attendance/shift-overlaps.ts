// Whether the timetables of a shift stand in each other's way: on one day, and from a day into the next one.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { clockText, DAY, minutesBetween, minutesOf } from './clock.ts'

export interface Hours {
  readonly id: number
  readonly alias: string
  readonly use_mode: string
  readonly start_time: unknown
  readonly end_time: unknown
}

export interface CycleDay {
  readonly day_index: number
  readonly timetables: readonly number[]
  readonly weekend_day: boolean | null
}

export interface Cycle {
  readonly auto_shift: boolean
  /** Days in the cycle. */
  readonly length: number
  readonly days: readonly CycleDay[]
}

export type Known = ReadonlyMap<number, Hours>

interface Placed {
  readonly day: number
  readonly name: string
  readonly from: number
  readonly to: number
}

export interface Clash {
  readonly code: 'ZBAT1301' | 'ZBAT1302' | 'ZBAT0015'
  readonly context: Readonly<Record<string, string | number>>
}

/** The first thing that does not fit; days are told from 1 on. */
export function clashIn({ auto_shift, length, days }: Cycle, known: Known): Clash | undefined {
  for (const { day_index, timetables } of days) {
    const flexible = timetables.some((id) => known.get(id)?.use_mode === 'FLEXIBLE')
    if (flexible && (auto_shift || timetables.length > 1)) return { code: 'ZBAT1302', context: { day: day_index + 1 } }
    if (auto_shift && timetables.length === 1) return { code: 'ZBAT0015', context: { field: 'days', min: 2, max: 6 } }
  }
  return auto_shift ? undefined : overlapIn(length, days, known)
}

function overlapIn(length: number, days: readonly CycleDay[], known: Known): Clash | undefined {
  const placed = days.flatMap(({ day_index, timetables }) =>
    timetables.flatMap((id) => placedOn(day_index, known.get(id)) ?? []),
  )
  const ordered = placed.sort((one, other) => one.from - other.from)
  const first = ordered[0]
  // Behind its last day the cycle begins again.
  const again = first ? [{ ...first, from: first.from + length * DAY, to: first.to + length * DAY }] : []
  const all = [...ordered, ...again]
  for (const [at, one] of all.entries()) {
    const next = all[at + 1]
    if (next && next.from < one.to)
      return { code: 'ZBAT1301', context: { day: one.day + 1, names: `${one.name}, ${next.name}` } }
  }
  return undefined
}

function placedOn(day: number, hours: Hours | undefined): Placed | undefined {
  const [start, end] = [minutesOf(hours?.start_time), minutesOf(hours?.end_time)]
  if (!hours || start === null || end === null) return undefined
  const from = day * DAY + start
  const name = `${hours.alias} ${clockText(start)}–${clockText(end)}`
  return { day, name, from, to: from + minutesBetween(start, end) }
}

export async function timetablesById({ db, company }: Context, ids: readonly number[]): Promise<Map<number, Hours>> {
  const { rows } = await sql<Hours>`
    select id, alias, use_mode, start_time, end_time from timetable
    where company_id = ${company.id} and id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Days in a cycle: a month holds 31. */
export const cycleLength = (unit: unknown, cycle: unknown): number =>
  Number(cycle) * (unit === 'WEEK' ? 7 : unit === 'MONTH' ? 31 : 1)

interface UsedIn {
  readonly alias: string
  readonly cycle_unit: string
  readonly shift_cycle: number
  readonly auto_shift: boolean
  readonly days: readonly CycleDay[]
}

/** What new hours of a timetable would break in the shifts that use it. */
export async function shiftsFault(
  context: Context,
  timetable: number,
  now: Readonly<Record<string, unknown>>,
): Promise<FieldFaults> {
  const { rows } = await sql<UsedIn>`
    select s.alias, s.cycle_unit, s.shift_cycle, s.auto_shift, s.days from shift s
      join shift_timetables pair on pair.company_id = s.company_id and pair.owner = s.id
    where s.company_id = ${context.company.id} and pair.target = ${timetable}`.execute(context.db)
  const ids = rows.flatMap(({ days }) => days.flatMap(({ timetables }) => timetables))
  const known = await timetablesById(context, ids)
  const own = known.get(timetable)
  if (own) known.set(timetable, { ...own, start_time: now.start_time, end_time: now.end_time })
  for (const { cycle_unit, shift_cycle, ...shift } of rows) {
    const clash = clashIn({ ...shift, length: cycleLength(cycle_unit, shift_cycle) }, known)
    if (clash)
      return {
        end_time: [
          { code: clash.code, context: { ...clash.context, names: `${shift.alias}: ${clash.context.names}` } },
        ],
      }
  }
  return {}
}

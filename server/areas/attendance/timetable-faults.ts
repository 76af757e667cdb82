// What cannot be in a timetable: windows that cross, halves and cores outside, cutoffs, bands and breaks that do not fit.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { DAY, minutesBetween, minutesOf } from './clock.ts'
import { type Part, partOf } from './lies-inside.ts'
import { isRising } from './rising-bands.ts'

type Values = Readonly<Record<string, unknown>>

/** From the first minute that counts for the check-in to the last one for the check-out. */
const LONGEST_WINDOW = 36 * 60

const fault = (field: string, number: string, context: object = {}): FieldFaults => ({
  [field]: [{ code: `ZBAT${number}`, context: { field, ...context } }],
})
const outside = (field: string, min: number, max: number) => fault(field, '0015', { min, max })
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export function hoursFaults(now: Values): FieldFaults {
  return now.use_mode === 'FLEXIBLE' ? coreFaults(now) : mergeFaults(windowFaults(now), halfFaults(now))
}

function windowFaults(now: Values): FieldFaults {
  const [start, end] = [minutesOf(now.start_time), minutesOf(now.end_time)]
  if (start === null || end === null) return {}
  const length = minutesBetween(start, end)
  const [inAbove, outAhead] = [numberOf(now.in_above_margin), numberOf(now.out_ahead_margin)]
  if (inAbove !== null && inAbove > length) return outside('in_above_margin', 0, length)
  if (outAhead !== null && outAhead > length) return outside('out_ahead_margin', 0, length)
  if (inAbove !== null && outAhead !== null && inAbove + outAhead > length) return fault('out_ahead_margin', '0024')
  const [before, after] = [numberOf(now.in_ahead_margin) ?? 0, numberOf(now.out_above_margin) ?? 0]
  if (before + length + after <= LONGEST_WINDOW) return {}
  return outside('out_above_margin', 0, Math.max(0, LONGEST_WINDOW - length - before))
}

/** Both halves lie inside the hours, and the first ends before the second begins. */
function halfFaults(now: Values): FieldFaults {
  const [start, end] = [minutesOf(now.start_time), minutesOf(now.end_time)]
  if (start === null || end === null) return {}
  const since = (field: string): number | null => {
    const time = minutesOf(now[field])
    return time === null ? null : (time - start + DAY) % DAY
  }
  const length = minutesBetween(start, end)
  const [out, back] = [since('first_half_out_time'), since('second_half_in_time')]
  if (out !== null && out > length) return fault('first_half_out_time', '0024')
  if (back !== null && back > length) return fault('second_half_in_time', '0024')
  return out !== null && back !== null && out > back ? fault('second_half_in_time', '0024') : {}
}

/** A core has both ends, the later one behind. */
function coreFaults({ core_start, core_end }: Values): FieldFaults {
  const [start, end] = [minutesOf(core_start), minutesOf(core_end)]
  if (start === null && end === null) return {}
  if (start === null) return fault('core_start', '0010')
  if (end === null) return fault('core_end', '0010')
  return end <= start ? fault('core_end', '0024') : {}
}

/** Rounding up from a minute on says which, below its unit. */
export const roundingFaults = (now: Values): FieldFaults =>
  mergeFaults(...['in', 'out'].map((one) => cutoffFault(now, one)))

function cutoffFault(now: Values, side: string): FieldFaults {
  const field = `${side}_round_cutoff`
  if (now[`${side}_round_mode`] !== 'CUTOFF') return {}
  const [cutoff, unit] = [numberOf(now[field]), numberOf(now[`${side}_round_unit`]) ?? 1]
  if (unit < 2) return fault(`${side}_round_unit`, '0015', { min: 5, max: 60 })
  if (cutoff === null) return fault(field, '0010')
  return cutoff < 1 || cutoff >= unit ? outside(field, 1, unit - 1) : {}
}

/** ZBAT1002: bands begin at 0 and rise. */
export function bandFaults({ ot_bands }: Values): FieldFaults {
  if (!Array.isArray(ot_bands) || isRising(ot_bands)) return {}
  return { ot_bands: [{ code: 'ZBAT1002', context: { kind: 'NORMAL' } }] }
}

interface ClockBreak {
  readonly alias: string
  readonly period_start: string
  readonly period_end: string
}

/** ZBAT1201: breaks by the clock lie inside the hours and do not overlap. */
export async function breakFaults({ db, company }: Context, now: Values): Promise<FieldFaults> {
  const ids = Array.isArray(now.break_times) ? now.break_times : []
  if (ids.length === 0) return {}
  const { rows } = await sql<ClockBreak>`
    select alias, period_start, period_end from break_time
    where company_id = ${company.id} and id = any(${ids}::bigint[]) and calc_type <> 'DURATION_AUTO'`.execute(db)
  const isFixed = now.use_mode !== 'FLEXIBLE'
  const [start, end] = [minutesOf(now.start_time), minutesOf(now.end_time)]
  const length = isFixed && start !== null && end !== null ? minutesBetween(start, end) : 2 * DAY
  const parts = rows.flatMap(({ alias, ...period }) => {
    const part = partOf(isFixed ? now.start_time : '00:00:00', period)
    return part ? [{ alias, ...part }] : []
  })
  const wrong = parts.filter(
    (part) => part.to > length || parts.some((other) => other !== part && overlap(part, other)),
  )
  const names = wrong.map(({ alias }) => alias).join(', ')
  return wrong.length === 0 ? {} : { break_times: [{ code: 'ZBAT1201', context: { names } }] }
}

const overlap = (one: Part, other: Part): boolean => one.from < other.to && other.from < one.to

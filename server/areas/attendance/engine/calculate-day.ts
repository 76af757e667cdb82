// One employee on one date: slots, unplanned time, overtime, credits, status and flags (calculation §2, step 5).
import { calculateSlot } from './calculate-slot.ts'
import { countOvertime } from './day-overtime.ts'
import { type DayResult, emptyResult } from './day-result.ts'
import { dayStatus, flagsOfSums } from './day-status.ts'
import { flag, flagWhen } from './flags.ts'
import type { DayFrame } from './frame.ts'
import { type HalvesOfDay, halvesOfDay } from './halves-of-day.ts'
import type { OvertimeRequest } from './inputs.ts'
import type { DayRequests } from './leave-and-training.ts'
import { noteDay, noteUnplanned } from './note-day.ts'
import type { StreamPunch } from './punch-stream.ts'
import { rawOvertime } from './raw-overtime.ts'
import type { Timetable } from './settings.ts'
import type { Spans } from './spans.ts'
import { sumSlots } from './sum-slots.ts'
import { type Groups, unplannedTime } from './unplanned.ts'
import type { WhyStep } from './why.ts'
import type { Slot } from './windows.ts'
import type { Instant } from './zone.ts'

export interface DayGiven {
  readonly frame: DayFrame
  readonly slots: readonly Slot[]
  readonly punchesOf: (slot: Slot) => readonly StreamPunch[]
  /** Punches of the date that no slot owns. */
  readonly groups: Groups
  readonly duplicates: readonly StreamPunch[]
  readonly requests: DayRequests
  readonly overtimes: readonly OvertimeRequest[]
  readonly training: Spans
  readonly now: Instant
  readonly why: boolean
}

export function calculateDay(given: DayGiven): DayResult {
  const { frame, slots, groups } = given
  const why: WhyStep[] | undefined = given.why ? [] : undefined
  if (why) noteDay(why, given)
  if (frame.employment !== 'EMPLOYED') return emptyResult(frame, [], why)
  const outcomes = slotsOfDay(given, halvesOfDay(frame, slots, given.requests), why)
  const unplanned = unplannedTime(frame.rules, groups)
  const result = emptyResult(frame, outcomes, why)
  sumSlots(result)
  const overtime = rawOvertime({ frame, slots: outcomes, unplanned, training: given.training })
  if (unplanned.minutes > 0) {
    if (why) noteUnplanned(why, frame, { as: overtime.unplannedAs, minutes: unplanned.minutes })
    if (overtime.unplannedAs === 'UNSCHEDULED') result.unscheduled = unplanned.minutes
    if (overtime.unplannedAs === 'WORKED') result.worked += unplanned.minutes
    const attended =
      overtime.unplannedAs === 'WORKED' ||
      (overtime.unplannedAs === 'UNSCHEDULED' && frame.plan.day_type === 'UNSCHEDULED')
    if (attended) result.attended_days += 1
  }
  result.break_deducted += unplanned.breakMinutes
  result.actual += unplanned.minutes
  result.unplanned_pairs = unplanned.spans
  if (slots.length === 0 && unplanned.first !== null && unplanned.last !== null)
    result.span += unplanned.last - unplanned.first
  const outside = slots.length > 0 && groups.length > 0
  result.overtime_items = given.overtimes.map(({ id, from, to }) => ({ request: id, minutes: to - from }))
  const counted = countOvertime({
    frame,
    raw: overtime.raw,
    requests: given.overtimes,
    normalBands: bandsOf(outcomes),
    why,
  })
  addOvertime(result, counted)
  result.flags |=
    unplanned.flags |
    counted.flags |
    flagWhen(outside, flag.OUT_OF_WINDOW) |
    flagWhen(overtime.extraWork > 0, flag.WORKED)
  result.status = dayStatus(result)
  result.flags |= flagsOfSums(result)
  return result
}

function slotsOfDay({ slots, punchesOf, requests, now }: DayGiven, halves: HalvesOfDay, why: WhyStep[] | undefined) {
  return slots.map((slot) => {
    const of = { halfHoliday: halves.holidayOf(slot), half: halves.halfOf(slot) }
    return calculateSlot({ slot, punches: punchesOf(slot), requests, ...of, now, why })
  })
}

/** Those of the first timetable that has any: for all normal overtime of the date, also where its own slot brought none. */
const bandsOf = (outcomes: DayResult['slots']): Timetable['ot_bands'] =>
  outcomes.find(({ slot }) => slot.timetable.ot_bands !== null)?.slot.timetable.ot_bands ?? null

function addOvertime(
  result: DayResult,
  { counted, inLieu, levels, calculated }: ReturnType<typeof countOvertime>,
): void {
  result.ot_normal = counted.NORMAL
  result.ot_weekend = counted.WEEKEND
  result.ot_holiday = counted.HOLIDAY
  result.ot_comp = inLieu.NORMAL + inLieu.WEEKEND + inLieu.HOLIDAY
  result.ot1 = levels[0]
  result.ot2 = levels[1]
  result.ot3 = levels[2]
  result.ot_calc = calculated
  const overtime = counted.NORMAL + counted.WEEKEND + counted.HOLIDAY
  result.regular = result.worked + result.unscheduled
  result.total_worked = result.regular + overtime
  result.remaining = Math.max(0, result.actual - result.total_worked - result.ot_comp)
}

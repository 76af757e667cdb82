// One timetable on one date as instants: start, end, and the windows in which its punches may lie (calculation §5).
import type { Day } from './dates.ts'
import type { PlannedSlot, SlotKind } from './day-plan.ts'
import type { DayFrame } from './frame.ts'
import type { BreakTime, PairingMode, Timetable } from './settings.ts'
import { nothing, type Spans } from './spans.ts'
import type { Instant } from './zone.ts'

export interface Slot {
  readonly frame: DayFrame
  readonly timetable: Timetable
  readonly pairing: PairingMode
  readonly appended: boolean
  /** Changed where half of the day is a holiday. */
  kind: SlotKind
  required: boolean
  /** S and E of the rules; of a flexible timetable the whole of its day. */
  readonly start: Instant
  readonly end: Instant
  /** First and last minute of the window; trimmed against the neighbours. */
  inStart: Instant
  outEnd: Instant
  readonly inEnd: Instant
  readonly outStart: Instant
  /** Of a flexible timetable: the windows of other slots within its day. */
  lost: Spans
  /** Of a flexible timetable: the hours of other slots within its day, which are theirs to be on leave from. */
  others: Spans
  /** How far rounding may move the check-in back and the check-out on. */
  earliest: Instant
  latest: Instant
}

export function slotOf(frame: DayFrame, planned: PlannedSlot): Slot {
  const { timetable, kind, required, appended } = planned
  const pairing = timetable.pairing_mode ?? frame.rules.pairing_mode
  const open = { lost: nothing, others: nothing, earliest: Number.NEGATIVE_INFINITY, latest: Number.POSITIVE_INFINITY }
  const common = { frame, timetable, pairing, kind, required, appended, ...open }
  return timetable.use_mode === 'FLEXIBLE'
    ? { ...common, ...wholeDay(frame, timetable) }
    : { ...common, ...byMargins(frame, timetable) }
}

type Bounds = Pick<Slot, 'start' | 'end' | 'inStart' | 'inEnd' | 'outStart' | 'outEnd'>

function byMargins({ day, zone }: DayFrame, timetable: Timetable): Bounds {
  const { start_time, end_time, in_ahead_margin, in_above_margin, out_ahead_margin, out_above_margin } = timetable
  const start = zone.at(day, start_time)
  const end = zone.at(end_time <= start_time ? day + 1 : day, end_time)
  const middle = start + Math.floor((end - start) / 2)
  const inEnd = in_above_margin === null ? middle : start + in_above_margin
  return {
    start,
    end,
    inStart: start - in_ahead_margin,
    inEnd,
    outStart: Math.max(inEnd, out_ahead_margin === null ? middle : end - out_ahead_margin),
    outEnd: end + out_above_margin,
  }
}

function wholeDay({ day, zone, rules }: DayFrame, { day_change }: Timetable): Bounds {
  const start = zone.at(day, day_change ?? rules.day_change)
  const end = zone.at(day + 1, day_change ?? rules.day_change)
  return { start, end, inStart: start, inEnd: end - 1, outStart: start, outEnd: end - 1 }
}

export const isFlexible = ({ timetable }: Slot): boolean => timetable.use_mode === 'FLEXIBLE'

/** The instant of a clock time of the timetable: on the next date when it is before the timetable's start. */
export const clockInSlot = (slot: Slot, minuteOfDay: number): Instant =>
  slot.frame.zone.at(dateInSlot(slot, minuteOfDay), minuteOfDay)

function dateInSlot({ frame: { day, rules }, timetable }: Slot, minuteOfDay: number): Day {
  const flexibleStart = timetable.day_change ?? rules.day_change
  const from = timetable.use_mode === 'FLEXIBLE' ? flexibleStart : timetable.start_time
  return minuteOfDay < from ? day + 1 : day
}

interface ClockSpan {
  readonly from: Instant
  readonly to: Instant
}

/** From one clock time of the timetable to the next time that the clock shows the other. In an hour that it skips nothing may be left. */
export function clockSpan(slot: Slot, start: number, end: number): ClockSpan {
  const { zone } = slot.frame
  const day = dateInSlot(slot, start)
  const from = zone.at(day, start)
  return { from, to: Math.max(from, zone.at(end <= start ? day + 1 : day, end)) }
}

/** When a clock break begins and ends. */
export const breakTimes = (slot: Slot, { period_start, period_end }: BreakTime): ClockSpan =>
  clockSpan(slot, period_start, period_end)

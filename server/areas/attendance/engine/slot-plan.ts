// What a slot asks for before any punch: its planned breaks, its half-day holiday and the required minutes R (calculation §4.3, §11).
import { halfOfSlot } from './half-of-slot.ts'
import { round2 } from './rounding.ts'
import type { BreakTime, HalfOfDay } from './settings.ts'
import { intersect, nothing, type Spans, span, subtract, total, union } from './spans.ts'
import { breakTimes, isFlexible, type Slot } from './windows.ts'

export interface SlotPlan {
  /** PB of the rules: unpaid clock breaks. */
  readonly breaks: Spans
  /** H of the rules: the half that is a holiday, without breaks. */
  readonly holiday: Spans
  /** R of the rules. */
  readonly required: number
  /** Day credit, halved on a half-day holiday. */
  readonly workDay: number
  /** Which half is a holiday; of a flexible timetable it has no place on the clock. */
  readonly freeHalf: HalfOfDay | null
}

/** `halfHoliday` only where the slot is the single required one of the plan. */
export function slotPlan(slot: Slot, halfHoliday: HalfOfDay | null): SlotPlan {
  const { timetable } = slot
  const workDay = halfHoliday ? round2(timetable.work_day / 2) : timetable.work_day
  const breaks = plannedBreaks(slot)
  if (isFlexible(slot)) {
    const required = halfHoliday ? Math.floor(timetable.work_minutes / 2) : timetable.work_minutes
    return { breaks, holiday: nothing, required, workDay, freeHalf: halfHoliday }
  }
  const net = subtract(span(slot.start, slot.end), breaks)
  const holiday = halfHoliday ? intersect(halfOfSlot(slot, halfHoliday), net) : nothing
  const required = Math.max(0, total(net) - total(holiday) - durationBreaks(slot))
  return { breaks, holiday, required, workDay, freeHalf: halfHoliday }
}

const isClockBreak = ({ calc_type, is_paid }: BreakTime): boolean => calc_type !== 'DURATION_AUTO' && !is_paid

function plannedBreaks(slot: Slot): Spans {
  let breaks = nothing
  for (const one of slot.timetable.break_times) {
    if (!isClockBreak(one)) continue
    const { from, to } = breakTimes(slot, one)
    breaks = union(breaks, span(from, to))
  }
  return breaks
}

function durationBreaks({ timetable, start, end }: Slot): number {
  let minutes = 0
  for (const one of timetable.break_times) {
    if (one.calc_type === 'DURATION_AUTO' && !one.is_paid && end - start >= one.min_span) minutes += one.minutes
  }
  return minutes
}

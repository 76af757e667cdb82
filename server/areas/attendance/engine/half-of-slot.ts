// The first and the second half of a timetable, as leave by half days and half-day holidays use them (calculation §12).
import type { BreakTime, HalfOfDay } from './settings.ts'
import { type Spans, span } from './spans.ts'
import { breakTimes, clockInSlot, type Slot } from './windows.ts'

/** [S, second half in) or [first half out, E). */
export function halfOfSlot(slot: Slot, half: HalfOfDay): Spans {
  const { first_half_out_time, second_half_in_time, break_times } = slot.timetable
  const longest = longestBreak(slot, break_times)
  const middle = slot.start + Math.floor((slot.end - slot.start) / 2)
  if (half === 'FIRST_HALF') {
    const to = second_half_in_time === null ? (longest?.to ?? middle) : clockInSlot(slot, second_half_in_time)
    return span(slot.start, to)
  }
  const from = first_half_out_time === null ? (longest?.from ?? middle) : clockInSlot(slot, first_half_out_time)
  return span(from, slot.end)
}

/** Of the unpaid clock breaks; the earliest on a tie. */
function longestBreak(slot: Slot, breaks: readonly BreakTime[]) {
  return breaks
    .filter(({ calc_type, is_paid }) => calc_type !== 'DURATION_AUTO' && !is_paid)
    .map((one) => breakTimes(slot, one))
    .sort((one, other) => one.from - other.from)
    .reduce<ReturnType<typeof breakTimes> | undefined>(
      (longest, one) => (longest && longest.to - longest.from >= one.to - one.from ? longest : one),
      undefined,
    )
}

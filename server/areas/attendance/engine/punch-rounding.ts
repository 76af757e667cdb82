// Rounding of the check-in and the check-out on the grid of local minutes, and how far it reaches: never over time that another
// owner counts (calculation §10, §23).
import type { StreamPunch } from './punch-stream.ts'
import type { PunchRoundMode, Timetable } from './settings.ts'
import type { Slot } from './windows.ts'
import type { Instant, Zone } from './zone.ts'

interface Rounding {
  readonly unit: number
  readonly mode: PunchRoundMode
  readonly cutoff: number | null
}

export function roundedIn(zone: Zone, instant: Instant, timetable: Timetable): Instant {
  const { in_round_unit: unit, in_round_mode: mode, in_round_cutoff: cutoff } = timetable
  return mode === 'NONE' ? instant : rounded(zone, instant, { unit, mode, cutoff })
}

export function roundedOut(zone: Zone, instant: Instant, timetable: Timetable): Instant {
  const { out_round_unit: unit, out_round_mode: mode, out_round_cutoff: cutoff } = timetable
  return mode === 'NONE' ? instant : rounded(zone, instant, { unit, mode, cutoff })
}

function rounded(zone: Zone, instant: Instant, rounding: Rounding): Instant {
  const local = instant + zone.offsetAt(instant)
  const over = (((local % 60) + 60) % 60) % rounding.unit
  if (over === 0) return instant
  return goesUp(over, rounding) ? instant + rounding.unit - over : instant - over
}

function goesUp(over: number, { unit, mode, cutoff }: Rounding): boolean {
  switch (mode) {
    case 'UP':
      return true
    case 'NEAREST':
      return 2 * over >= unit
    case 'CUTOFF':
      return over >= (cutoff ?? unit)
    default:
      return false
  }
}

/**
 * Sets `earliest` and `latest` of each slot whose punches have a neighbour of another owner. A check-out rounded up stops at
 * the next punch; a check-in rounded down stops at the punch before it, or where that one was rounded to.
 */
export function limitRounding(stream: readonly StreamPunch[], bySlot: ReadonlyMap<Slot, readonly StreamPunch[]>): void {
  let before: StreamPunch | undefined
  for (const punch of stream) {
    if (punch.duplicate) continue
    if (before && before.slot !== punch.slot) limit(before, punch, bySlot)
    before = punch
  }
}

function limit(before: StreamPunch, punch: StreamPunch, bySlot: ReadonlyMap<Slot, readonly StreamPunch[]>): void {
  if (before.slot && bySlot.get(before.slot)?.at(-1) === before) before.slot.latest = punch.minute
  if (punch.slot && bySlot.get(punch.slot)?.[0] === punch) punch.slot.earliest = countedUntil(before, punch.minute)
}

function countedUntil({ slot, minute }: StreamPunch, next: Instant): Instant {
  return slot ? Math.max(minute, Math.min(next, roundedOut(slot.frame.zone, minute, slot.timetable))) : minute
}

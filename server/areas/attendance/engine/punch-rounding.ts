// Rounding of the check-in and the check-out on the grid of local minutes (calculation §10).
import type { PunchRoundMode, Timetable } from './settings.ts'
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

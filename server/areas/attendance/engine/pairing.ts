// From the punches of a slot to check-in, check-out and work intervals, by the pairing mode (calculation §8).
import type { Flags } from './flags.ts'
import { pairFirstLast } from './pair-first-last.ts'
import { pairOddEven } from './pair-odd-even.ts'
import { pairStates } from './pair-states.ts'
import type { StreamPunch } from './punch-stream.ts'
import type { PairingMode, Rules } from './settings.ts'
import type { Spans } from './spans.ts'
import type { Slot } from './windows.ts'
import type { Instant } from './zone.ts'

export interface Pairing {
  /** Actual check-in and check-out. */
  readonly in: Instant | null
  readonly out: Instant | null
  /** Closed work intervals. */
  readonly closed: Spans
  /** A check-in that no check-out followed. */
  readonly openIn: Instant | null
  /** The work is one interval from check-in to check-out, whatever lies between. */
  readonly continuous: boolean
  /** Explicit overtime, O of the rules. */
  readonly explicit: Spans
  readonly flags: Flags
}

export interface ToPair {
  readonly mode: PairingMode
  readonly punches: readonly StreamPunch[]
  readonly rules: Rules
  /** Null for unplanned time, which has no windows. */
  readonly slot: Slot | null
}

export function pairPunches(given: ToPair): Pairing {
  switch (given.mode) {
    case 'FIRST_LAST':
      return pairFirstLast(given)
    case 'ODD_EVEN':
      return pairOddEven(given)
    default:
      return pairStates(given)
  }
}

// The time whose punches belong to a date: the windows of its slots, and its unplanned time where no window lies (calculation §5, Ownership).
import { nothing, type Spans, span, subtract, union } from './spans.ts'
import type { Slot } from './windows.ts'
import type { Instant } from './zone.ts'

interface Owner {
  /** Where the date begins for punches that no slot owns, and where the next one does. */
  readonly begins: Instant
  readonly until: Instant
  readonly slots: readonly Slot[]
  /** Of the date and of those beside it. */
  readonly near: readonly Slot[]
}

export function ownedTime({ begins, until, slots, near }: Owner): Spans {
  const unplanned = near.reduce((left, slot) => subtract(left, windowOf(slot)), span(begins, until))
  return slots.reduce((owned, slot) => union(owned, windowOf(slot)), unplanned)
}

function windowOf({ inStart, outEnd, lost }: Slot): Spans {
  const window = span(inStart, outEnd + 1)
  return lost === nothing ? window : subtract(window, lost)
}

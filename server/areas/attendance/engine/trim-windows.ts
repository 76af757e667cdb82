// Windows of neighbouring slots are cut where they meet, so that each minute lies in one window at most (calculation §5, Trimming).
import { nothing, type Spans, span, union } from './spans.ts'
import { isFlexible, type Slot } from './windows.ts'
import type { Instant } from './zone.ts'

/** The slots in order of their start, over all dates. */
export function trimWindows(slots: readonly Slot[]): void {
  const flexible = slots.filter(isFlexible)
  const fixed = flexible.length === 0 ? slots : slots.filter((slot) => !isFlexible(slot))
  trimNeighbours(fixed)
  trimNeighbours(flexible)
  for (const slot of flexible) {
    slot.lost = windowsWithin(slot, fixed)
    slot.others = hoursWithin(slot, fixed)
  }
}

/** The hours of other slots that reach into a flexible day. */
export function hoursWithin({ start, end }: Slot, others: readonly Slot[]): Spans {
  let hours = nothing
  for (const other of others) {
    if (other.start < end && other.end > start) hours = union(hours, span(other.start, other.end))
  }
  return hours
}

/** A flexible slot yields to the others. */
function windowsWithin({ inStart, outEnd }: Slot, others: readonly Slot[]): Spans {
  let lost = nothing
  for (const other of others) {
    if (other.inStart <= outEnd && other.outEnd >= inStart) lost = union(lost, span(other.inStart, other.outEnd + 1))
  }
  return lost
}

function trimNeighbours(slots: readonly Slot[]): void {
  for (let i = 1; i < slots.length; i++) {
    const [before, after] = [slots[i - 1], slots[i]]
    if (!before || !after) continue
    const cut = cutBetween(before, after)
    if (cut === null) continue
    before.outEnd = Math.min(before.outEnd, cut - 1)
    after.inStart = Math.max(after.inStart, cut)
  }
}

/** The first minute of the later window, or null where the two do not meet. */
export function cutBetween(before: Slot, after: Slot): Instant | null {
  if (before.outEnd < after.inStart) return null
  const middle = after.start < before.end ? after.start : before.end + Math.floor((after.start - before.end) / 2)
  return Math.min(before.outEnd + 1, Math.max(after.inStart, middle))
}

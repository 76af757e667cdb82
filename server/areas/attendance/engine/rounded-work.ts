// The work of a slot from its rounded check-in to its rounded check-out; what is used of both is noted (calculation §10).
import { noteRounding } from './note-slot.ts'
import { roundedIn, roundedOut } from './punch-rounding.ts'
import type { SlotOutcome } from './slot-outcome.ts'
import { endOf, type Spans, span, startOf, union, within } from './spans.ts'

interface Assumed {
  readonly assumedIn: boolean
  readonly assumedOut: boolean
}

/** Rounded times feed work; an assumed time is not rounded. */
export function roundedWork(outcome: SlotOutcome, work: Spans, { assumedIn, assumedOut }: Assumed): Spans {
  if (work.length === 0) return work
  const { timetable, frame, earliest, latest } = outcome.slot
  const [came, left] = [startOf(work), endOf(work)]
  const from = assumedIn ? came : Math.max(Math.min(came, earliest), roundedIn(frame.zone, came, timetable))
  const to = assumedOut ? left : Math.min(Math.max(left, latest), roundedOut(frame.zone, left, timetable))
  if (!assumedIn) outcome.used_in = from
  // A check-out assumed for a check-in that nothing follows stands behind all work.
  if (!assumedOut) outcome.used_out = Math.max(from, to)
  noteRounding(outcome, from - came, to - left)
  if (from === came && to === left) return work
  const firstEnd = work[1] ?? to
  const lastStart = work[work.length - 2] ?? from
  if (work.length === 2) return span(from, to)
  return union(span(from, firstEnd), union(within(work, firstEnd, lastStart), span(lastStart, to)))
}

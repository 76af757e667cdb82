// A required slot whose window has not closed yet: nobody is called absent before it has (calculation §19).
import { coreLate } from './core-time.ts'
import { flag, flagWhen } from './flags.ts'
import { lateOf } from './late-and-early.ts'
import type { Absences } from './leave-and-training.ts'
import type { Pairing } from './pairing.ts'
import type { SlotOutcome } from './slot-outcome.ts'
import type { SlotPlan } from './slot-plan.ts'
import { type Spans, span, startOf, subtract, total, union, within } from './spans.ts'
import { clockInSlot, isFlexible, type Slot } from './windows.ts'
import type { Instant } from './zone.ts'

export const isOpen = ({ outEnd }: Slot, now: Instant): boolean => now <= outEnd

interface Running {
  readonly plan: SlotPlan
  readonly absences: Absences
  readonly pairing: Pairing
  readonly now: Instant
}

/** True where the slot is settled for now; false where it is calculated in full, and provisional. */
export function settleOpen(outcome: SlotOutcome, { plan, absences, pairing, now }: Running): boolean {
  const { slot } = outcome
  outcome.provisional = true
  if (pairing.in === null) {
    outcome.status = pairing.out === null ? 'NOT_STARTED' : 'IN_PROGRESS'
    outcome.flags |= flagWhen(pairing.out !== null, flag.IN_PROGRESS)
    return true
  }
  if (now >= slot.end && pairing.out !== null) return false
  outcome.status = 'IN_PROGRESS'
  outcome.flags |= flag.IN_PROGRESS
  outcome.leave = absences.leave
  outcome.training = absences.training
  const off = union(union(absences.leaveSpans, absences.trainingSpans), union(plan.breaks, plan.holiday))
  const sofar = subtract(within(soFar(pairing, now), slot.start, slot.end), off)
  outcome.worked = Math.min(total(sofar), Math.max(0, absences.need))
  outcome.used_in = pairing.in
  outcome.late = isFlexible(slot) ? coreLate(slot, pairing.in, off) : lateOf(slot, pairing.in, off, 'ACTUAL').minutes
  return true
}

function soFar({ continuous, in: checkIn, openIn, closed }: Pairing, now: Instant): Spans {
  if (continuous) return span(checkIn ?? now, now)
  return openIn === null ? closed : union(closed, span(openIn, now))
}

/** The last minute at which nobody is missed yet: the first that has to be worked, with what lateness is allowed. */
export function dueOf(slot: Slot, plan: SlotPlan, absences: Absences): Instant {
  const { timetable, start, end, outEnd } = slot
  if (isFlexible(slot)) {
    const { core_start: core, allow_late } = timetable
    return core === null ? outEnd + 1 - absences.need : clockInSlot(slot, core) + allow_late
  }
  const off = union(union(plan.breaks, plan.holiday), union(absences.leaveSpans, absences.trainingSpans))
  const work = subtract(span(start, end), off)
  return (work.length === 0 ? start : startOf(work)) + timetable.allow_late
}

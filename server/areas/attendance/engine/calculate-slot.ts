// The steps of one slot in the order of the pipeline: plan, leave, pairing, then the measures of its kind (calculation §2, step 4).
import { measureFlexible } from './flexible.ts'
import { absencesOf, type DayRequests } from './leave-and-training.ts'
import { measureSlot } from './measures.ts'
import { measureNotRequired } from './not-required.ts'
import { dueOf, isOpen, settleOpen } from './open-slot.ts'
import { pairPunches } from './pairing.ts'
import type { StreamPunch } from './punch-stream.ts'
import type { HalfOfDay } from './settings.ts'
import { emptyOutcome, type SlotOutcome } from './slot-outcome.ts'
import { slotPlan } from './slot-plan.ts'
import type { WhyStep } from './why.ts'
import { isFlexible, type Slot } from './windows.ts'
import type { Instant } from './zone.ts'

export interface SlotGiven {
  readonly slot: Slot
  readonly punches: readonly StreamPunch[]
  readonly requests: DayRequests
  /** The half of the slot that is a holiday. */
  readonly halfHoliday: HalfOfDay | null
  /** Which half of the day's several required slots this one belongs to. */
  readonly half: HalfOfDay | null
  readonly now: Instant
  readonly why: WhyStep[] | undefined
}

export function calculateSlot({ slot, punches, requests, halfHoliday, half, now, why }: SlotGiven): SlotOutcome {
  const outcome = emptyOutcome(slot, why)
  const pairing = pairPunches({ mode: slot.pairing, punches, rules: slot.frame.rules, slot })
  outcome.clock_in = pairing.in
  outcome.clock_out = pairing.out
  const open = isOpen(slot, now)
  if (!slot.required) {
    measureNotRequired(outcome, { pairing, punches, open: open ? 'OPEN' : 'CLOSED' })
    return outcome
  }
  const plan = slotPlan(slot, halfHoliday)
  outcome.required = plan.required
  outcome.work_day = plan.workDay
  const absences = absencesOf(slot, plan, requests, half)
  outcome.need = absences.need
  outcome.excused = absences.leave > 0 ? 'LEAVE' : absences.training > 0 ? 'TRAINING' : null
  outcome.due = dueOf(slot, plan, absences)
  if (open && settleOpen(outcome, { plan, absences, pairing, now })) return outcome
  outcome.leave = absences.leave
  outcome.training = absences.training
  outcome.items = absences.items
  const given = { plan, absences, pairing, punches }
  if (isFlexible(slot)) measureFlexible(outcome, given)
  else measureSlot(outcome, given)
  return outcome
}

// The minutes of a required slot that approved leave and training take, and the days they are worth (calculation §12, §17).
import { halfOfSlot } from './half-of-slot.ts'
import type { RequestTime } from './inputs.ts'
import { dayPart } from './request-of-day.ts'
import { round2 } from './rounding.ts'
import type { HalfOfDay } from './settings.ts'
import type { SlotPlan } from './slot-plan.ts'
import { intersect, nothing, type Spans, span, subtract, total, union } from './spans.ts'
import { isFlexible, type Slot } from './windows.ts'

interface Request {
  readonly id: number
  readonly time: RequestTime
}

/** Minutes and days of one request in one slot (§20, att_item_result). */
export interface RequestItem {
  readonly request: number
  readonly kind: 'LEAVE' | 'TRAINING'
  readonly minutes: number
  readonly days: number
}

export interface Absences {
  /** L and T of the rules. */
  readonly leaveSpans: Spans
  readonly trainingSpans: Spans
  readonly leave: number
  readonly training: number
  /** What is left to be worked. */
  readonly need: number
  readonly leaveDays: number
  readonly trainingDays: number
  readonly items: readonly RequestItem[]
}

export interface DayRequests {
  readonly leaves: readonly Request[]
  readonly trainings: readonly Request[]
}

/** Of several required slots of a day a half takes whole ones: `half` says which half the slot is, null for a single one. */
export function absencesOf(slot: Slot, plan: SlotPlan, requests: DayRequests, half: HalfOfDay | null): Absences {
  const { required, workDay } = plan
  if (requests.leaves.length === 0 && requests.trainings.length === 0) return noAbsences(required)
  const net = isFlexible(slot)
    ? subtract(subtract(span(slot.start, slot.end), plan.breaks), slot.others)
    : subtract(subtract(span(slot.start, slot.end), plan.breaks), plan.holiday)
  const items: RequestItem[] = []
  let [leaveSpans, leave, leaveDays] = [nothing, 0, 0]
  for (const request of requests.leaves) {
    const taken = takenOf(request.time, { slot, plan, half, free: subtract(net, leaveSpans) })
    if (!taken) continue
    leaveSpans = union(leaveSpans, taken.spans)
    const minutes = Math.min(taken.minutes, required - leave)
    const days = Math.min(taken.credit ?? hoursCredit(workDay, minutes, required), workDay - leaveDays)
    leave += minutes
    leaveDays += days
    items.push({ request: request.id, kind: 'LEAVE', minutes, days: round2(days) })
  }
  let [trainingSpans, training] = [nothing, 0]
  for (const request of requests.trainings) {
    const taken = takenOf(request.time, { slot, plan, half, free: subtract(subtract(net, leaveSpans), trainingSpans) })
    if (!taken) continue
    trainingSpans = union(trainingSpans, taken.spans)
    const minutes = Math.min(taken.minutes, required - leave - training)
    training += minutes
    const days = hoursCredit(workDay, minutes, required)
    items.push({ request: request.id, kind: 'TRAINING', minutes, days })
  }
  leaveDays = round2(leaveDays)
  const trainingDays = Math.min(hoursCredit(workDay, training, required), round2(workDay - leaveDays))
  const need = required - leave - training
  return { leaveSpans, trainingSpans, leave, training, need, leaveDays, trainingDays, items }
}

function noAbsences(required: number): Absences {
  return {
    leaveSpans: nothing,
    trainingSpans: nothing,
    leave: 0,
    training: 0,
    need: required,
    leaveDays: 0,
    trainingDays: 0,
    items: [],
  }
}

const hoursCredit = (workDay: number, minutes: number, required: number): number =>
  required > 0 ? round2((workDay * minutes) / required) : 0

interface Taken {
  readonly spans: Spans
  readonly minutes: number
  /** Null: by the minutes. */
  readonly credit: number | null
}

interface Place {
  readonly slot: Slot
  readonly plan: SlotPlan
  readonly half: HalfOfDay | null
  /** The slot without breaks, holiday and earlier requests. */
  readonly free: Spans
}

function takenOf(time: RequestTime, place: Place): Taken | null {
  const { slot, plan, half, free } = place
  if (time.part === 'HOURS') {
    const spans = intersect(span(time.from, time.to), free)
    return spans.length === 0 ? null : { spans, minutes: Math.min(total(spans), plan.required), credit: null }
  }
  const part = dayPart(time, slot.frame.day)
  if (part === null) return null
  if (half !== null && part !== 'FULL') return part === half ? wholeSlot(place) : null
  return part === 'FULL' ? wholeSlot(place) : halfSlot(place, part)
}

function wholeSlot({ slot, plan, free }: Place): Taken {
  if (isFlexible(slot)) return { spans: nothing, minutes: plan.required, credit: plan.workDay }
  return { spans: free, minutes: Math.min(total(free), plan.required), credit: plan.workDay }
}

/** On half a holiday a half counts what it still asks for: all of the day, or nothing. */
function halfSlot({ slot, plan, free }: Place, part: HalfOfDay): Taken {
  const { required, workDay, freeHalf } = plan
  if (isFlexible(slot)) {
    if (freeHalf === null) return { spans: nothing, minutes: Math.floor(required / 2), credit: workDay / 2 }
    return freeHalf === part ? notTaken : { spans: nothing, minutes: required, credit: workDay }
  }
  const spans = intersect(halfOfSlot(slot, part), free)
  const minutes = Math.min(total(spans), required)
  return { spans, minutes, credit: freeHalf === null ? workDay / 2 : minutes > 0 ? workDay : 0 }
}

const notTaken: Taken = { spans: nothing, minutes: 0, credit: 0 }

// Several required slots of a day fall into two halves, for leave by half days and half-day holidays (calculation §4.3, §12).
import type { SlotKind } from './day-plan.ts'
import type { DayFrame } from './frame.ts'
import type { DayRequests } from './leave-and-training.ts'
import type { HalfOfDay } from './settings.ts'
import { slotPlan } from './slot-plan.ts'
import type { Slot } from './windows.ts'

export interface HalvesOfDay {
  /** The half that is a holiday, of the only required slot that the plan of the day has. */
  readonly holidayOf: (slot: Slot) => HalfOfDay | null
  /** Null where the day has a single required slot. */
  readonly halfOf: (slot: Slot) => HalfOfDay | null
}

const nowhere = () => null
const whole: HalvesOfDay = { holidayOf: nowhere, halfOf: nowhere }

/** Slots of a holiday half become overtime that is not required. What was added to the plan stays as it was asked for. */
export function halvesOfDay(frame: DayFrame, slots: readonly Slot[], { leaves, trainings }: DayRequests): HalvesOfDay {
  const { half_holiday } = frame.plan
  if (half_holiday === null && leaves.length === 0 && trainings.length === 0) return whole
  const required = slots.filter((slot) => slot.required)
  const first = firstHalf(required)
  const halfOf = required.length <= 1 ? nowhere : (slot: Slot) => halfIn(first, slot)
  const planned = half_holiday === null ? [] : required.filter((slot) => !slot.appended)
  if (planned.length <= 1) return { holidayOf: (slot) => (planned[0] === slot ? half_holiday : null), halfOf }
  const firstPlanned = firstHalf(planned)
  for (const slot of planned) {
    if (halfIn(firstPlanned, slot) !== half_holiday) continue
    slot.required = false
    slot.kind = frame.rules.holiday_work_as === 'NORMAL' ? 'EXTRA' : kindOf(frame)
  }
  return { holidayOf: nowhere, halfOf }
}

const halfIn = (first: ReadonlySet<Slot>, slot: Slot): HalfOfDay => (first.has(slot) ? 'FIRST_HALF' : 'SECOND_HALF')

/** The fewest slots from the start of the day that hold half of its required minutes. */
export function firstHalf(required: readonly Slot[]): ReadonlySet<Slot> {
  const minutes = required.map((slot) => slotPlan(slot, null).required)
  const half = minutes.reduce((sum, one) => sum + one, 0) / 2
  const first = new Set<Slot>()
  let sum = 0
  for (const [index, slot] of required.entries()) {
    if (sum >= half) break
    first.add(slot)
    sum += minutes[index] ?? 0
  }
  return first
}

function kindOf({ plan: { holiday } }: DayFrame): SlotKind {
  return holiday?.work_type === 1 ? 'NORMAL_OT' : holiday?.work_type === 2 ? 'WEEKEND_OT' : 'HOLIDAY_OT'
}

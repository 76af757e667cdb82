// Several required slots of a day fall into two halves, for leave by half days and half-day holidays (calculation §4.3, §12).
import type { SlotKind } from './day-plan.ts'
import type { DayFrame } from './frame.ts'
import type { DayRequests } from './leave-and-training.ts'
import type { HalfOfDay } from './settings.ts'
import { slotPlan } from './slot-plan.ts'
import type { Slot } from './windows.ts'

export interface HalvesOfDay {
  /** Where the day's single required slot is half a holiday. */
  readonly halfHoliday: HalfOfDay | null
  /** Null where the day has a single required slot. */
  readonly halfOf: (slot: Slot) => HalfOfDay | null
}

const whole: HalvesOfDay = { halfHoliday: null, halfOf: () => null }

/** Slots of a holiday half become overtime that is not required. */
export function halvesOfDay(frame: DayFrame, slots: readonly Slot[], { leaves, trainings }: DayRequests): HalvesOfDay {
  const { half_holiday } = frame.plan
  if (half_holiday === null && leaves.length === 0 && trainings.length === 0) return whole
  const required = slots.filter((slot) => slot.required)
  if (required.length <= 1) return { ...whole, halfHoliday: half_holiday }
  const first = firstHalf(required)
  const halves = new Map(
    required.map((slot): [Slot, HalfOfDay] => [slot, first.has(slot) ? 'FIRST_HALF' : 'SECOND_HALF']),
  )
  for (const slot of required) {
    if (half_holiday === null || slot.appended || halves.get(slot) !== half_holiday) continue
    slot.required = false
    slot.kind = frame.rules.holiday_work_as === 'NORMAL' ? 'EXTRA' : kindOf(frame)
  }
  return { halfHoliday: null, halfOf: (slot) => halves.get(slot) ?? null }
}

/** The fewest slots from the start of the day that hold half of its required minutes. */
function firstHalf(required: readonly Slot[]): ReadonlySet<Slot> {
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

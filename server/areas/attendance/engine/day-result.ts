// The result of one employee on one date: sums of its slots, unplanned time, overtime, credits, status and flags (calculation §17).
import type { Day } from './dates.ts'
import type { DayType } from './day-plan.ts'
import type { Flags } from './flags.ts'
import type { DayFrame } from './frame.ts'
import type { PlanSource } from './plan-source.ts'
import type { Shift } from './settings.ts'
import type { SlotOutcome } from './slot-outcome.ts'
import { nothing, type Spans } from './spans.ts'
import type { WhyStep } from './why.ts'

export type DayStatus =
  | 'NOT_EMPLOYED'
  | 'EXEMPT'
  | 'IN_PROGRESS'
  | 'NOT_STARTED'
  | 'HOLIDAY'
  | 'WEEKEND'
  | 'DAY_OFF'
  | 'UNSCHEDULED'
  | 'LEAVE'
  | 'TRAINING'
  | 'ABSENT'
  | 'PRESENT'
  | 'HALF_DAY'

/** Minutes, except the five that end in `_day` or `_days`. */
export interface DayMeasures {
  required: number
  worked: number
  late: number
  early: number
  absent: number
  short: number
  leave: number
  training: number
  unscheduled: number
  ot_normal: number
  ot_weekend: number
  ot_holiday: number
  ot_weekly: number
  ot_comp: number
  ot1: number
  ot2: number
  ot3: number
  ot_calc: number
  break_deducted: number
  span: number
  /** Present, of any kind. */
  actual: number
  /** Present and counted nowhere. */
  remaining: number
  total_worked: number
  /** Payable at the normal rate. */
  regular: number
  work_day: number
  attended_days: number
  absent_days: number
  leave_days: number
  training_days: number
}

export interface DayResult extends DayMeasures {
  readonly day: Day
  readonly day_type: DayType
  readonly source: PlanSource
  /** The shift that covers the date, also where temporary rows replace it. */
  readonly shift: Shift | null
  readonly holiday: number | null
  readonly department: string | null
  readonly location: string | null
  readonly zone: string
  readonly slots: readonly SlotOutcome[]
  /** Minutes of the overtime requests of the date. */
  overtime_items: readonly { readonly request: number; readonly minutes: number }[]
  /** Work outside every slot. */
  unplanned_pairs: Spans
  status: DayStatus
  flags: Flags
  provisional: boolean
  /** Only when it was asked for. */
  readonly why: WhyStep[] | undefined
}

export function emptyResult(frame: DayFrame, slots: readonly SlotOutcome[], why: WhyStep[] | undefined): DayResult {
  const { day, plan, placement, zone } = frame
  return {
    day,
    day_type: plan.day_type,
    status: frame.employment === 'EMPLOYED' ? 'UNSCHEDULED' : frame.employment,
    flags: 0,
    required: 0,
    worked: 0,
    late: 0,
    early: 0,
    absent: 0,
    short: 0,
    leave: 0,
    training: 0,
    unscheduled: 0,
    ot_normal: 0,
    ot_weekend: 0,
    ot_holiday: 0,
    ot_weekly: 0,
    ot_comp: 0,
    ot1: 0,
    ot2: 0,
    ot3: 0,
    ot_calc: 0,
    break_deducted: 0,
    span: 0,
    actual: 0,
    remaining: 0,
    total_worked: 0,
    regular: 0,
    work_day: 0,
    attended_days: 0,
    absent_days: 0,
    leave_days: 0,
    training_days: 0,
    source: plan.source,
    shift: plan.base.shift,
    holiday: plan.holiday?.id ?? null,
    department: placement.department,
    location: placement.location,
    zone: zone.name,
    slots,
    overtime_items: [],
    unplanned_pairs: nothing,
    provisional: false,
    why,
  }
}

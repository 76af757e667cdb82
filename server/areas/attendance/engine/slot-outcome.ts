// What the calculation of one slot gives: its measures, its overtime by kind, and what is stored beside them (calculation §13, §20).
import type { BreakResult } from './breaks.ts'
import type { SlotKind } from './day-plan.ts'
import type { Flags } from './flags.ts'
import type { RequestItem } from './leave-and-training.ts'
import type { OvertimeKind } from './settings.ts'
import { nothing, type Spans, union } from './spans.ts'
import type { WhyStep } from './why.ts'
import type { Slot } from './windows.ts'
import type { Instant } from './zone.ts'

export type SlotStatus = 'COVERED' | 'ABSENT' | 'HALF_DAY' | 'PRESENT' | 'NOT_STARTED' | 'IN_PROGRESS' | 'NOT_REQUIRED'

/** Written while a slot is calculated, read afterwards. Minutes, except days. */
export interface SlotOutcome {
  readonly slot: Slot
  required: number
  worked: number
  late: number
  early: number
  absent: number
  short: number
  leave: number
  training: number
  break_deducted: number
  break_late: number
  break_early: number
  break_absent: number
  span: number
  /** Minutes present, of any kind. */
  actual: number
  /** Raw overtime by kind. */
  readonly overtime: Record<OvertimeKind, number>
  /** The intervals it lies in; only filled where approval asks for them. */
  readonly overtimeSpans: Record<OvertimeKind, Spans>
  /** Minutes on a slot that is not required. */
  extraWork: number
  /** Worked in the half of a required slot that is a holiday; part of its overtime. */
  holidayHalf: Spans
  work_day: number
  attended_days: number
  absent_days: number
  leave_days: number
  training_days: number
  status: SlotStatus
  flags: Flags
  provisional: boolean
  /** Actual punches, and the times that were used. */
  clock_in: Instant | null
  clock_out: Instant | null
  used_in: Instant | null
  used_out: Instant | null
  assumed_in: boolean
  assumed_out: boolean
  pairs: Spans
  breaks: readonly BreakResult[]
  items: readonly RequestItem[]
  /** What is left to be worked by approved requests, and which of them took the rest; known before the slot is over. */
  need: number
  excused: 'LEAVE' | 'TRAINING' | null
  /** The last minute at which somebody who has not come is not late. */
  due: Instant
  /** Undefined: nobody asked why. */
  readonly why: WhyStep[] | undefined
}

export function emptyOutcome(slot: Slot, why: WhyStep[] | undefined): SlotOutcome {
  return {
    slot,
    required: 0,
    worked: 0,
    late: 0,
    early: 0,
    absent: 0,
    short: 0,
    leave: 0,
    training: 0,
    break_deducted: 0,
    break_late: 0,
    break_early: 0,
    break_absent: 0,
    span: 0,
    actual: 0,
    overtime: { NORMAL: 0, WEEKEND: 0, HOLIDAY: 0 },
    overtimeSpans: { NORMAL: nothing, WEEKEND: nothing, HOLIDAY: nothing },
    extraWork: 0,
    holidayHalf: nothing,
    work_day: 0,
    attended_days: 0,
    absent_days: 0,
    leave_days: 0,
    training_days: 0,
    status: 'NOT_REQUIRED',
    flags: 0,
    provisional: false,
    clock_in: null,
    clock_out: null,
    used_in: null,
    used_out: null,
    assumed_in: false,
    assumed_out: false,
    pairs: nothing,
    breaks: [],
    items: [],
    need: 0,
    excused: null,
    due: slot.end,
    why,
  }
}

export function addOvertime(outcome: SlotOutcome, kind: OvertimeKind, minutes: number, spans: Spans): void {
  outcome.overtime[kind] += minutes
  outcome.overtimeSpans[kind] = union(outcome.overtimeSpans[kind], spans)
}

/** EXTRA slots have no overtime; it would count as normal. */
export function overtimeKindOf(kind: SlotKind): OvertimeKind {
  return kind === 'WEEKEND_OT' ? 'WEEKEND' : kind === 'HOLIDAY_OT' ? 'HOLIDAY' : 'NORMAL'
}

// Raw overtime of a day by kind: its slots, unplanned time and training outside them, small amounts on rest days left out (calculation §12, §15, §16.2).
import type { DayFrame } from './frame.ts'
import { kindOfHoliday } from './holiday-of-day.ts'
import type { RawOvertime } from './overtime-approval.ts'
import type { OvertimeKind } from './settings.ts'
import type { SlotOutcome } from './slot-outcome.ts'
import { nothing, type Spans, subtract, total, union } from './spans.ts'
import { type Unplanned, type UnplannedAs, unplannedAs } from './unplanned.ts'

export interface ToSum {
  readonly frame: DayFrame
  readonly slots: readonly SlotOutcome[]
  readonly unplanned: Unplanned
  /** Training of types that count as overtime, outside every timetable. */
  readonly training: Spans
}

export interface RawOfDay {
  readonly raw: Readonly<Record<OvertimeKind, RawOvertime>>
  /** Minutes that were not required and count, for the flag WORKED. */
  readonly extraWork: number
  readonly unplannedAs: UnplannedAs
}

const kinds = ['NORMAL', 'WEEKEND', 'HOLIDAY'] as const
type Sums = Record<OvertimeKind, { minutes: number; spans: Spans }>

export function rawOvertime({ frame, slots, unplanned, training }: ToSum): RawOfDay {
  const required = emptySums()
  const free = emptySums()
  let extraWork = 0
  for (const outcome of slots) {
    const sums = outcome.slot.required ? required : free
    for (const kind of kinds) {
      if (outcome.overtime[kind] === 0) continue
      const inHalf = frame.plan.holiday && kindOfHoliday(frame.plan.holiday) === kind ? outcome.holidayHalf : nothing
      add(sums, kind, outcome.overtime[kind] - total(inHalf), subtract(outcome.overtimeSpans[kind], inHalf))
      add(free, kind, total(inHalf), inHalf)
    }
    if (outcome.slot.kind === 'EXTRA') extraWork += outcome.extraWork
  }
  const as = unplannedAs(frame)
  if (as === 'NORMAL' || as === 'WEEKEND' || as === 'HOLIDAY') add(free, as, unplanned.minutes, unplanned.spans)
  else if (as !== 'NOTHING') extraWork += unplanned.minutes
  for (const kind of kinds) {
    const ofDay = required[kind].minutes + free[kind].minutes
    if (kind !== 'NORMAL' && ofDay < frame.rules.offday_ot_min) continue
    add(required, kind, free[kind].minutes, free[kind].spans)
    extraWork += free[kind].minutes
  }
  if (training.length > 0) {
    const counted = kinds.reduce((left, kind) => subtract(left, required[kind].spans), training)
    add(required, trainingKind(frame), total(counted), counted)
  }
  return { raw: required, extraWork, unplannedAs: as }
}

const emptySums = (): Sums => ({
  NORMAL: { minutes: 0, spans: nothing },
  WEEKEND: { minutes: 0, spans: nothing },
  HOLIDAY: { minutes: 0, spans: nothing },
})

function add(sums: Sums, kind: OvertimeKind, minutes: number, spans: Spans): void {
  if (minutes === 0) return
  sums[kind].minutes += minutes
  sums[kind].spans = union(sums[kind].spans, spans)
}

function trainingKind({ plan: { day_type, holiday } }: DayFrame): OvertimeKind {
  if (day_type === 'HOLIDAY') return holiday ? kindOfHoliday(holiday) : 'HOLIDAY'
  return day_type === 'WEEKEND' || day_type === 'DAY_OFF' ? 'WEEKEND' : 'NORMAL'
}

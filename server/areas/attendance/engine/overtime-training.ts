// Training that counts as overtime: its minutes outside every timetable, on the date they lie on (calculation §12).
import type { DayFrame } from './frame.ts'
import type { TrainingRequest } from './inputs.ts'
import { nothing, type Spans, span, subtract, union, within } from './spans.ts'
import type { Slot } from './windows.ts'
import type { Instant } from './zone.ts'

interface Place {
  readonly frame: DayFrame
  /** Where the next date begins. */
  readonly until: Instant
  /** Of all dates. */
  readonly slots: readonly Slot[]
}

export function overtimeTraining(trainings: readonly TrainingRequest[], { frame, until, slots }: Place): Spans {
  let spans = nothing
  for (const { time, counts_overtime } of trainings) {
    if (!counts_overtime || time.part === 'DAYS') continue
    spans = union(spans, within(span(time.from, time.to), frame.begins, until))
  }
  return spans.length === 0 ? spans : slots.reduce((left, slot) => subtract(left, span(slot.start, slot.end)), spans)
}

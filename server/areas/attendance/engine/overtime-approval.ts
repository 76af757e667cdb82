// Which of the raw overtime of a day and kind counts, by the company's way of approval (calculation §16.3).
import type { DayFrame } from './frame.ts'
import { kindOfHoliday } from './holiday-of-day.ts'
import type { OvertimeRequest } from './inputs.ts'
import type { OvertimeKind } from './settings.ts'
import { intersect, merged, type Spans, span, total } from './spans.ts'

/** A request without a type is of the kind that its day is. */
export function requestKind({ overtime_type }: OvertimeRequest, { plan }: DayFrame): OvertimeKind {
  if (overtime_type !== null) return overtime_type
  if (plan.day_type === 'HOLIDAY') return plan.holiday ? kindOfHoliday(plan.holiday) : 'HOLIDAY'
  return plan.day_type === 'WEEKEND' || plan.day_type === 'DAY_OFF' ? 'WEEKEND' : 'NORMAL'
}

export interface RawOvertime {
  readonly minutes: number
  readonly spans: Spans
}

export function approvedOvertime(frame: DayFrame, raw: RawOvertime, requests: readonly OvertimeRequest[]): number {
  const approved = () => merged(requests.map(({ from, to }) => span(from, to)))
  switch (frame.rules.ot_mode) {
    case 'NONE':
      return 0
    case 'AUTO':
      return raw.minutes
    case 'LESSER':
      return Math.min(raw.minutes, total(approved()))
    case 'WITHIN_REQUEST':
      return Math.min(raw.minutes, total(intersect(raw.spans, approved())))
    case 'REQUEST_ONLY':
      return total(approved())
  }
}

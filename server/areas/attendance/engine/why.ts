// "Why this result?": the steps that led to a day as data that a screen can put into words (calculation §2).
import type { Day } from './dates.ts'
import type { DayType } from './day-plan.ts'
import type { PlanSource } from './plan-source.ts'
import type { PunchUse } from './punch-stream.ts'
import type { Rules, Timetable } from './settings.ts'
import type { Instant } from './zone.ts'

/** Where a value is set; `name` is the timetable, break or department, empty for the company's rules. */
export interface Origin {
  readonly set_in: 'COMPANY' | 'DEPARTMENT' | 'TIMETABLE' | 'BREAK' | 'HOLIDAY' | 'REQUEST'
  readonly name: string
}

export type WhyStep =
  | {
      readonly step: 'plan'
      readonly day: Day
      readonly day_type: DayType
      readonly source: PlanSource
      /** Shift, or null without a schedule. */
      readonly shift: string | null
      readonly department: string | null
      readonly holiday: number | null
      readonly timetables: readonly string[]
    }
  | {
      readonly step: 'window'
      readonly timetable: string
      readonly start: Instant
      readonly end: Instant
      readonly in_start: Instant
      readonly in_end: Instant
      readonly out_start: Instant
      readonly out_end: Instant
    }
  | {
      readonly step: 'punch'
      readonly punch: number
      readonly minute: Instant
      /** The timetable whose window holds it, or null. */
      readonly timetable: string | null
      readonly use: PunchUse
      readonly left_out: 'DUPLICATE' | 'BETWEEN' | 'NO_WINDOW' | null
    }
  | {
      readonly step: 'rule'
      /** Section of the calculation's rules. */
      readonly section: string
      readonly rule: keyof Rules | keyof Timetable | 'break' | 'leave' | 'training' | 'holiday' | 'elapsed'
      readonly value: string | number | boolean | null
      readonly origin: Origin
      readonly measure: string
      /** What it adds to the measure. */
      readonly minutes: number
    }

export type RuleStep = Extract<WhyStep, { readonly step: 'rule' }>

/** A rule is noted as the company's; which department sets it is filled in when the day is complete. */
export const setIn = (set_in: Origin['set_in'], name = ''): Origin => ({ set_in, name })

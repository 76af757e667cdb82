// Which dates a change makes new, and which of them a lock holds back (calculation §21).
import type { Day } from './dates.ts'
import type { RequestTime } from './inputs.ts'
import { type Instant, localDayOf, type Zone } from './zone.ts'

export type Trigger =
  | { readonly type: 'PUNCH'; readonly at: Instant }
  | { readonly type: 'REQUEST'; readonly time: RequestTime }
  /** Exactly these dates: an overtime request, a holiday, a window that closes, a manual run. */
  | { readonly type: 'DATES'; readonly dates: readonly Day[] }
  /** A changed plan reaches the dates beside it. */
  | { readonly type: 'PLAN'; readonly dates: readonly Day[] }
  /** A rule from a date on. */
  | { readonly type: 'RULE'; readonly from: Day }
  /** Hire, resignation, department, location, zone or a switch of the employee. */
  | { readonly type: 'EMPLOYMENT'; readonly from: Day }
  /** Weekly overtime: the rest of the week. */
  | { readonly type: 'WEEK'; readonly day: Day; readonly last: Day }

export interface Affected {
  readonly queued: readonly Day[]
  readonly held: readonly Day[]
}

export interface Limits {
  readonly zone: Zone
  /** Later dates are not calculated yet. */
  readonly today: Day
  readonly isLocked: (day: Day) => boolean
}

export function recalculationDates(trigger: Trigger, { zone, today, isLocked }: Limits): Affected {
  const dates = [...new Set(datesOf(trigger, zone, today))]
    .filter((day) => day <= today)
    .sort((one, other) => one - other)
  return { queued: dates.filter((day) => !isLocked(day)), held: dates.filter(isLocked) }
}

function datesOf(trigger: Trigger, zone: Zone, today: Day): readonly Day[] {
  switch (trigger.type) {
    case 'PUNCH':
      return around(localDayOf(zone, trigger.at))
    case 'REQUEST':
      return trigger.time.part === 'DAYS'
        ? range(trigger.time.from, trigger.time.to)
        : range(localDayOf(zone, trigger.time.from) - 1, localDayOf(zone, trigger.time.to))
    case 'DATES':
      return trigger.dates
    case 'PLAN':
      return trigger.dates.flatMap(around)
    case 'RULE':
      return range(trigger.from, today)
    case 'EMPLOYMENT':
      return range(trigger.from - 1, today)
    case 'WEEK':
      return range(trigger.day, trigger.last)
  }
}

const around = (day: Day): readonly Day[] => range(day - 1, day + 1)

const range = (from: Day, to: Day): readonly Day[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

// How long a leave request is: days by date, and minutes of requests by the hour (leave §4).
import type { Day } from './dates.ts'
import { type DayFrame, dayFrame } from './frame.ts'
import { halvesOfDay } from './halves-of-day.ts'
import type { Company, Employee, RequestTime } from './inputs.ts'
import { dayPart } from './request-of-day.ts'
import { round2 } from './rounding.ts'
import { slotPlan } from './slot-plan.ts'
import { intersect, span, subtract, total } from './spans.ts'
import { type Slot, slotOf } from './windows.ts'
import { localDayOf } from './zone.ts'

export interface LeaveCounting {
  readonly off_day_counting: 'NONE' | 'SANDWICH' | 'ALL'
  readonly count_holidays: boolean
  /** Rest days that touch the leave count too. */
  readonly prefix: boolean
  readonly suffix: boolean
}

export interface LeaveLength {
  readonly days: number
  /** Null for day parts. */
  readonly minutes: number | null
  /** Dates that count, in order. */
  readonly byDate: readonly (readonly [Day, number])[]
}

interface Given {
  readonly company: Company
  readonly employee: Employee
  readonly counting: LeaveCounting
  readonly time: RequestTime
}

export function leaveLength(given: Given): LeaveLength {
  return given.time.part === 'HOURS' ? byHours(given, given.time) : byDayParts(given, given.time)
}

/** The longest run of rest days that a request may touch. */
const longestRun = 62

function byDayParts(given: Given, time: Extract<RequestTime, { part: 'DAYS' }>): LeaveLength {
  const dates = Array.from({ length: time.to - time.from + 1 }, (_, index) => weighed(given, time.from + index))
  const working = dates.filter(({ working }) => working).map(({ day }) => day)
  const [first, last] = [working[0] ?? Number.POSITIVE_INFINITY, working.at(-1) ?? Number.NEGATIVE_INFINITY]
  const counted = dates
    .map((date): [Day, number] => {
      const whole = weightOf(date, given.counting, date.day > first && date.day < last)
      return [date.day, round2(dayPart(time, date.day) === 'FULL' ? whole : whole * 0.5)]
    })
    .filter(([, weight]) => weight > 0)
  const byDate = [...runBefore(given, counted), ...counted, ...runAfter(given, counted)]
  return { days: sumOf(byDate), minutes: null, byDate }
}

interface Weighed {
  readonly day: Day
  readonly frame: DayFrame
  /** Required slots, or no schedule at all. */
  readonly working: boolean
  readonly weight: number
}

function weighed({ company, employee }: Given, day: Day): Weighed {
  const frame = dayFrame(company, employee, day)
  const required = requiredSlots(frame)
  const unscheduled = required.length === 0 && frame.plan.day_type === 'UNSCHEDULED'
  const weight = required.reduce((sum, { workDay }) => sum + workDay, 0)
  return { day, frame, working: required.length > 0 || unscheduled, weight: unscheduled ? 1 : weight }
}

function weightOf({ frame, working, weight }: Weighed, counting: LeaveCounting, between: boolean): number {
  if (working) return weight
  const enclosed = between && counting.off_day_counting === 'SANDWICH'
  const counts = frame.plan.day_type === 'HOLIDAY' ? counting.count_holidays : counting.off_day_counting === 'ALL'
  return counts || enclosed ? 1 : 0
}

type ByDate = readonly (readonly [Day, number])[]

function runBefore(given: Given, counted: ByDate): ByDate {
  const first = counted[0]?.[0]
  return given.counting.prefix && first !== undefined ? restDays(given, first - 1, -1).reverse() : []
}

function runAfter(given: Given, counted: ByDate): ByDate {
  const last = counted.at(-1)?.[0]
  return given.counting.suffix && last !== undefined ? restDays(given, last + 1, 1) : []
}

function restDays(given: Given, from: Day, step: 1 | -1): [Day, number][] {
  const run: [Day, number][] = []
  for (let day = from; run.length < longestRun && !weighed(given, day).working; day += step) run.push([day, 1])
  return run
}

interface RequiredSlot {
  readonly slot: Slot
  readonly workDay: number
  readonly plan: ReturnType<typeof slotPlan>
}

/** Of several candidates the first listed one stands for the day. */
function requiredSlots(frame: DayFrame): readonly RequiredSlot[] {
  if (frame.employment !== 'EMPLOYED') return []
  const planned = frame.plan.auto_shift
    ? frame.plan.slots.filter(({ appended }, index) => appended || index === 0)
    : frame.plan.slots
  const slots = planned.map((one) => slotOf(frame, one)).sort((one, other) => one.start - other.start)
  const { halfHoliday } = halvesOfDay(frame, slots, { leaves: [], trainings: [] })
  return slots
    .filter(({ required }) => required)
    .map((slot) => {
      const plan = slotPlan(slot, halfHoliday)
      return { slot, workDay: plan.workDay, plan }
    })
}

function byHours({ company, employee }: Given, { from, to }: Extract<RequestTime, { part: 'HOURS' }>): LeaveLength {
  const { zone } = dayFrame(company, employee, Math.floor(from / 1440))
  const [first, last] = [localDayOf(zone, from) - 2, localDayOf(zone, to) + 1]
  let minutes = 0
  const byDate: [Day, number][] = []
  for (let day = first; day <= last; day++) {
    let days = 0
    for (const { slot, plan, workDay } of requiredSlots(dayFrame(company, employee, day))) {
      const free = subtract(subtract(span(slot.start, slot.end), plan.breaks), plan.holiday)
      const taken = Math.min(plan.required, total(intersect(span(from, to), free)))
      minutes += taken
      days += plan.required > 0 ? round2((workDay * taken) / plan.required) : 0
    }
    if (days > 0) byDate.push([day, round2(days)])
  }
  return { days: sumOf(byDate), minutes, byDate }
}

const sumOf = (byDate: ByDate): number => round2(byDate.reduce((sum, [, days]) => sum + days, 0))

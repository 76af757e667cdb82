// How long a leave request is: days and minutes by date, as the day itself will count them (leave §4, calculation §12, §17).
import type { Day } from './dates.ts'
import { type DayFrame, dayFrame } from './frame.ts'
import { halvesOfDay } from './halves-of-day.ts'
import type { Company, Employee, RequestTime } from './inputs.ts'
import { absencesOf } from './leave-and-training.ts'
import { dayPart } from './request-of-day.ts'
import { round2 } from './rounding.ts'
import { slotPlan } from './slot-plan.ts'
import { hoursWithin } from './trim-windows.ts'
import { isFlexible, type Slot, slotOf } from './windows.ts'
import { localDayOf } from './zone.ts'

export interface LeaveCounting {
  readonly off_day_counting: 'NONE' | 'SANDWICH' | 'ALL'
  readonly count_holidays: boolean
  /** Rest days that touch the leave count too. */
  readonly prefix: boolean
  readonly suffix: boolean
}

/** A date that counts: its days, and the minutes that a kind in hours or minutes is charged. */
export type LeaveDate = readonly [day: Day, days: number, minutes: number]

export interface LeaveLength {
  readonly days: number
  /** Required minutes that the leave covers. */
  readonly minutes: number
  /** In order. */
  readonly byDate: readonly LeaveDate[]
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

/** What a date is worth in minutes that counts without a plan. */
export const UNPLANNED_MINUTES = 480

function byDayParts(given: Given, time: Extract<RequestTime, { part: 'DAYS' }>): LeaveLength {
  const dates = Array.from({ length: time.to - time.from + 1 }, (_, index) => weighed(given, time.from + index))
  const working = dates.filter(({ working }) => working).map(({ day }) => day)
  const [first, last] = [working[0] ?? Number.POSITIVE_INFINITY, working.at(-1) ?? Number.NEGATIVE_INFINITY]
  const counted = dates
    .map((date) => costOf(given, date, date.day > first && date.day < last))
    .filter(([, days]) => days > 0)
  const byDate = [...runBefore(given, counted), ...counted, ...runAfter(given, counted)]
  const minutes = dates.reduce((sum, { taken }) => sum + (taken?.minutes ?? 0), 0)
  return { days: sumOf(byDate), minutes, byDate }
}

interface Taken {
  readonly minutes: number
  readonly days: number
}

interface Weighed {
  readonly day: Day
  readonly frame: DayFrame
  /** Required slots, or no schedule at all. */
  readonly working: boolean
  /** What the leave takes of its required slots; null without any. */
  readonly taken: Taken | null
}

function weighed(given: Given, day: Day): Weighed {
  const frame = dayFrame(given.company, given.employee, day)
  const taken = takenOf(frame, slotsOf(frame), given.time)
  const unscheduled = taken === null && frame.plan.day_type === 'UNSCHEDULED'
  return { day, frame, working: taken !== null || unscheduled, taken }
}

function costOf({ counting, time }: Given, { day, frame, working, taken }: Weighed, between: boolean): LeaveDate {
  if (taken) return [day, taken.days, taken.minutes]
  const enclosed = between && counting.off_day_counting === 'SANDWICH'
  const counts = frame.plan.day_type === 'HOLIDAY' ? counting.count_holidays : counting.off_day_counting === 'ALL'
  const whole = working || counts || enclosed ? 1 : 0
  const days = dayPart(time, day) === 'FULL' ? whole : whole * 0.5
  return [day, days, days * UNPLANNED_MINUTES]
}

type ByDate = readonly LeaveDate[]

function runBefore(given: Given, counted: ByDate): ByDate {
  const first = counted[0]?.[0]
  return given.counting.prefix && first !== undefined ? restDays(given, first - 1, -1).reverse() : []
}

function runAfter(given: Given, counted: ByDate): ByDate {
  const last = counted.at(-1)?.[0]
  return given.counting.suffix && last !== undefined ? restDays(given, last + 1, 1) : []
}

function restDays(given: Given, from: Day, step: 1 | -1): LeaveDate[] {
  const run: LeaveDate[] = []
  for (let day = from; run.length < longestRun && !weighed(given, day).working; day += step)
    run.push([day, 1, UNPLANNED_MINUTES])
  return run
}

/** Of several candidates the first listed one stands for the day. */
function slotsOf(frame: DayFrame): readonly Slot[] {
  if (frame.employment !== 'EMPLOYED') return []
  const planned = frame.plan.auto_shift
    ? frame.plan.slots.filter(({ appended }, index) => appended || index === 0)
    : frame.plan.slots
  return planned.map((one) => slotOf(frame, one)).sort((one, other) => one.start - other.start)
}

function takenOf(frame: DayFrame, slots: readonly Slot[], time: RequestTime): Taken | null {
  const requests = { leaves: [{ id: 0, time }], trainings: [] }
  const { holidayOf, halfOf } = halvesOfDay(frame, slots, requests)
  const required = slots.filter((slot) => slot.required)
  if (required.length === 0) return null
  let [minutes, days] = [0, 0]
  for (const slot of required) {
    const plan = slotPlan(slot, holidayOf(slot))
    const { leave, leaveDays, need } = absencesOf(slot, plan, requests, halfOf(slot))
    minutes += leave
    // Nothing is left to be worked: the slot is on leave as a whole.
    days += leaveDays > 0 && need <= 0 ? plan.workDay : leaveDays
  }
  return { minutes, days: round2(days) }
}

function byHours(given: Given, { from, to }: Extract<RequestTime, { part: 'HOURS' }>): LeaveLength {
  const { company, employee, time } = given
  const { zone } = dayFrame(company, employee, Math.floor(from / 1440))
  const [first, last] = [localDayOf(zone, from) - 2, localDayOf(zone, to) + 1]
  const days = Array.from({ length: last - first + 1 }, (_, index) => {
    const frame = dayFrame(company, employee, first + index)
    return { frame, slots: slotsOf(frame) }
  })
  const fixed = days.flatMap(({ slots }) => slots).filter((slot) => !isFlexible(slot))
  const byDate: LeaveDate[] = []
  for (const { frame, slots } of days) {
    for (const slot of slots) if (isFlexible(slot)) slot.others = hoursWithin(slot, fixed)
    const taken = takenOf(frame, slots, time)
    if (taken && taken.minutes > 0) byDate.push([frame.day, taken.days, taken.minutes])
  }
  return { days: sumOf(byDate), minutes: byDate.reduce((sum, [, , minutes]) => sum + minutes, 0), byDate }
}

const sumOf = (byDate: ByDate): number => round2(byDate.reduce((sum, [, days]) => sum + days, 0))

// Examples of kinds `display` and `recalc`: the value a report shows, and the dates that a change makes new.
import { type Day, dayOf, isoDate } from '#server/areas/attendance/engine/dates.ts'
import { displayValue, type ReportItem } from '#server/areas/attendance/engine/display.ts'
import { recalculationDates, type Trigger } from '#server/areas/attendance/engine/recalculation-dates.ts'
import { localDayOf } from '#server/areas/attendance/engine/zone.ts'
import { type Given, onlyKeys, zoneIn } from './context.ts'
import { list, number, oneOf, orNull, record, some, text, wrong } from './fields.ts'
import { type Difference, differs } from './outcome.ts'
import { requestTime } from './requests.ts'
import { day, instantAt, type Place } from './times.ts'

export function displayExample(given: Given, expect: Given): readonly Difference[] {
  onlyKeys(given, ['item', 'minutes', 'day_minutes'], 'given')
  onlyKeys(expect, ['value'], 'expect')
  const item: ReportItem = {
    unit: 'MINUTE',
    min_unit: 1,
    round_mode: 'DOWN',
    round_on: 'TOTAL',
    ...some<ReportItem>({
      unit: oneOf('MINUTE', 'HOUR', 'DAY', 'TIMES'),
      min_unit: number,
      round_mode: oneOf('DOWN', 'UP', 'NEAREST'),
      round_on: oneOf('DAY', 'TOTAL'),
    })(given.item, 'given.item'),
  }
  const perDay = given.day_minutes ?? 480
  const dayMinutes = Array.isArray(perDay)
    ? list(number)(perDay, 'given.day_minutes')
    : number(perDay, 'given.day_minutes')
  const days = list(number)(given.minutes, 'given.minutes').map((minutes, index) => ({
    minutes,
    dayMinutes: typeof dayMinutes === 'number' ? dayMinutes : (dayMinutes[index] ?? 480),
  }))
  return differs('value', number(expect.value, 'expect.value'), displayValue(item, days))
}

export function recalcExample(given: Given, expect: Given): readonly Difference[] {
  onlyKeys(given, ['zone', 'date', 'today', 'now', 'trigger', 'locked_through'], 'given')
  onlyKeys(expect, ['queued', 'held_by_lock'], 'expect')
  const place: Place = {
    zone: zoneIn(given, 'given'),
    base: given.date === undefined ? null : day(given.date, 'given.date'),
  }
  const through = orNull(day)(given.locked_through ?? null, 'given.locked_through')
  const now = given.now === undefined ? null : localDayOf(place.zone, instantAt(place)(given.now, 'given.now'))
  const today = given.today === undefined ? (now ?? dayOf('9999-12-31')) : day(given.today, 'given.today')
  const { queued, held } = recalculationDates(triggerIn(record(given.trigger, 'given.trigger'), place, today), {
    zone: place.zone,
    today,
    isLocked: (one) => through !== null && one <= through,
  })
  return [
    ...differs('queued', list(text)(expect.queued ?? [], 'expect.queued'), queued.map(isoDate)),
    ...differs('held_by_lock', list(text)(expect.held_by_lock ?? [], 'expect.held_by_lock'), held.map(isoDate)),
  ]
}

interface TriggerGiven {
  readonly type: string
  readonly at: string
  readonly day_type: 'FULL' | 'FIRST_HALF' | 'SECOND_HALF' | 'HOURS'
  readonly from: string
  readonly to: string
  readonly date: Day
  readonly att_date: Day
  readonly dates: readonly Day[]
  readonly effective_from: Day
  readonly week_end: Day
}

const exactly = ['OVERTIME', 'HOLIDAY', 'WINDOW_CLOSES', 'MANUAL_RUN', 'MANUAL']
const plans = [
  'TEMPORARY',
  'TEMPORARY_SCHEDULE',
  'SWAP',
  'SWAP_SCHEDULE',
  'EMPLOYEE_SCHEDULE',
  'DEPARTMENT_SCHEDULE',
  'SCHEDULE',
  'TIMETABLE',
  'BREAK_TIME',
  'SHIFT',
]
const employment = ['HIRE', 'RESIGN', 'DEPARTMENT', 'LOCATION', 'ZONE', 'EMPLOYEE_SWITCH', 'EMPLOYMENT']

function triggerIn(value: Given, place: Place, today: Day): Trigger {
  const given = some<TriggerGiven>({
    type: text,
    at: text,
    day_type: oneOf('FULL', 'FIRST_HALF', 'SECOND_HALF', 'HOURS'),
    from: text,
    to: text,
    date: day,
    att_date: day,
    dates: list(day),
    effective_from: day,
    week_end: day,
  })(value, 'given.trigger')
  const type = given.type ?? wrong('given.trigger', 'lacks type')
  if (type === 'PUNCH' || type === 'MANUAL_LOG')
    return { type: 'PUNCH', at: instantAt(place)(given.at, 'given.trigger.at') }
  if (type === 'LEAVE' || type === 'TRAINING')
    return { type: 'REQUEST', time: requestTime(given, place, 'given.trigger') }
  const dates = datesIn(given, today)
  const [first] = dates
  if (first === undefined) return wrong('given.trigger', 'names no date')
  if (exactly.includes(type)) return { type: 'DATES', dates }
  if (plans.includes(type)) return { type: 'PLAN', dates }
  if (type === 'RULE') return { type: 'RULE', from: first }
  if (employment.includes(type)) return { type: 'EMPLOYMENT', from: first }
  if (type === 'WEEKLY') return { type: 'WEEK', day: first, last: dates.at(-1) ?? first }
  return wrong('given.trigger.type', `the form knows no ${type}`)
}

/** One date, several, or all from one to another; without an end up to today. */
function datesIn(
  { date, att_date, dates, effective_from, from, to, week_end }: Partial<TriggerGiven>,
  today: Day,
): readonly Day[] {
  if (dates) return dates
  const start = date ?? att_date ?? effective_from ?? (from === undefined ? undefined : day(from, 'given.trigger.from'))
  if (start === undefined) return []
  const open = effective_from !== undefined || (from !== undefined && to === undefined && today < dayOf('9999-12-31'))
  const end = week_end ?? (to === undefined ? (open ? today : start) : day(to, 'given.trigger.to'))
  return Array.from({ length: Math.min(end - start + 1, 3660) }, (_, index) => start + index)
}

// Examples of kinds `leave_days`, `leave_balance` and `leave_limit`: the length of a request, a ledger between two dates, and whether
// a balance holds a request.
import { type Day, isoDate } from '#server/areas/attendance/engine/dates.ts'
import { shortage } from '#server/areas/attendance/engine/leave-availability.ts'
import { type Booking, type LedgerGiven, leaveLedger } from '#server/areas/attendance/engine/leave-ledger.ts'
import { type LeaveCounting, leaveLength } from '#server/areas/attendance/engine/leave-length.ts'
import { defaultLeaveSetting, type LeaveSetting, type Tier } from '#server/areas/attendance/engine/leave-setting.ts'
import {
  companyOf,
  dayKeys,
  employee,
  type Given,
  namedIn,
  onlyKeys,
  schedulesOf,
  temporaryRows,
  zoneIn,
} from './context.ts'
import { list, number, oneOf, orNull, type Reader, record, some, text, truth, wrong } from './fields.ts'
import { type Difference, differs } from './outcome.ts'
import { requestTime } from './requests.ts'
import type { Written } from './settings.ts'
import { day } from './times.ts'

const lengthGiven = [...dayKeys, 'request']

const zeroOrOne: Reader<boolean> = (value, path) =>
  typeof value === 'boolean' ? value : oneOf(0, 1)(value, path) === 1

const counting = some<LeaveCounting>({
  off_day_counting: oneOf('NONE', 'SANDWICH', 'ALL'),
  count_holidays: truth,
  prefix: zeroOrOne,
  suffix: zeroOrOne,
})

export function leaveDaysExample(given: Given, expect: Given, fixtures: Written): readonly Difference[] {
  onlyKeys(given, lengthGiven, 'given')
  onlyKeys(expect, ['days', 'minutes', 'by_date'], 'expect')
  const named = namedIn(given, fixtures, 'given')
  const place = { zone: zoneIn(given, 'given'), base: given.date === undefined ? null : day(given.date, 'given.date') }
  const asked = record(given.request ?? wrong('given', 'lacks request'), 'given.request')
  const dayPart = oneOf('FULL', 'FIRST_HALF', 'SECOND_HALF')
  const time = some({
    day_type: oneOf('FULL', 'FIRST_HALF', 'SECOND_HALF', 'HOURS'),
    from: text,
    to: text,
    start_part: dayPart,
    end_part: dayPart,
  })(asked, 'given.request')
  const length = leaveLength({
    company: companyOf(given, 'given'),
    employee: {
      ...employee(given.employee ?? {}, 'given.employee'),
      schedules: schedulesOf(given, named, 'given'),
      temporary: temporaryRows(named)(given.temp ?? [], 'given.temp'),
    },
    counting: {
      off_day_counting: 'NONE',
      count_holidays: false,
      prefix: false,
      suffix: false,
      ...counting(given.leave_setting ?? {}, 'given.leave_setting'),
    },
    time: requestTime(time, place, 'given.request'),
  })
  const byDate = Object.fromEntries(length.byDate.map(([date, days]) => [isoDate(date), days]))
  const expected = expect.by_date === undefined ? byDate : record(expect.by_date, 'expect.by_date')
  const dates = [...new Set([...Object.keys(expected), ...Object.keys(byDate)])]
  return [
    ...differs('days', number(expect.days, 'expect.days'), length.days),
    ...(expect.minutes === undefined
      ? []
      : differs('minutes', number(expect.minutes, 'expect.minutes'), length.minutes)),
    ...dates.flatMap((date) => differs(`by_date ${date}`, expected[date] ?? 0, byDate[date] ?? 0)),
  ]
}

const tier: Reader<Tier> = (value, path) => {
  const { from_years, days } = some<Tier>({ from_years: number, days: number })(value, path)
  return { from_years: from_years ?? wrong(path, 'lacks from_years'), days: days ?? wrong(path, 'lacks days') }
}

const monthDay: Reader<LeaveSetting['year_start']> = (value, path) => {
  const [, month, date] = /^(\d{2})-(\d{2})$/.exec(text(value, path)) ?? wrong(path, 'is no MM-DD')
  return { month: Number(month), day: Number(date) }
}

const setting = some<LeaveSetting>(
  {
    allotment_type: oneOf('YEARLY', 'HALF_YEARLY', 'QUARTERLY', 'MONTHLY', 'NONE'),
    days: number,
    tiers: list(tier),
    accrual_timing: oneOf('START', 'END'),
    proration: oneOf('NONE', 'DAYS', 'MONTHS'),
    round_unit: number,
    round_mode: oneOf('NEAREST', 'DOWN', 'UP'),
    year_basis: oneOf('CALENDAR', 'HIRE_DATE'),
    year_start: monthDay,
    allow_carry_over: truth,
    max_carry: number,
    carry_expiry_months: orNull(number),
    max_balance: orNull(number),
    max_negative: number,
    count_future_accrual: truth,
    settle_on_resign: truth,
    effective_date: orNull(day),
    end_date: orNull(day),
  },
  ['name', 'usable_after_days', 'max_leave_per_month', 'off_day_counting', 'count_holidays', 'auto_deduct'],
)

interface BookingGiven {
  readonly date: Day
  readonly days: number
  readonly amount: number
  readonly expires: Day
}

/** Lists of dates and amounts, by the kind of posting they make. */
const bookings = {
  usage: 'USE',
  reversals: 'USE_REVERSAL',
  adjustments: 'ADJUST',
  encashments: 'ENCASH',
  comp_grants: 'COMP_GRANT',
} as const

function bookingsIn(given: Given): readonly Booking[] {
  const read = some<BookingGiven>({ date: day, days: number, amount: number, expires: day })
  return Object.entries(bookings).flatMap(([key, kind]) =>
    list(read)(given[key] ?? [], `given.${key}`).map((row): Booking => {
      const date = row.date ?? wrong(`given.${key}`, 'a row lacks date')
      const amount = row.days ?? row.amount ?? wrong(`given.${key}`, 'a row lacks days')
      return { date, kind, amount, ...(row.expires === undefined ? {} : { expires: row.expires }) }
    }),
  )
}

const ledgerKeys = ['setting', 'employee', 'opening', 'from', 'to', 'entitlement_override', ...Object.keys(bookings)]

const settingFrom: Reader<LeaveSetting> = (value, path) => ({ ...defaultLeaveSetting, ...setting(value, path) })

function ledgerGiven(given: Given): LedgerGiven {
  const from = day(given.from, 'given.from')
  const person = employee(given.employee ?? {}, 'given.employee')
  const overrides = Object.entries(record(given.entitlement_override ?? {}, 'given.entitlement_override'))
  return {
    setting: settingFrom(given.setting ?? {}, 'given.setting'),
    service: { hire_date: person.hire_date ?? from, resign_date: person.resign_date },
    opening: given.opening === undefined ? 0 : number(given.opening, 'given.opening'),
    from,
    to: day(given.to, 'given.to'),
    bookings: bookingsIn(given),
    overrides: new Map(
      overrides.map(([date, days]) => [
        day(date, 'given.entitlement_override'),
        number(days, 'given.entitlement_override'),
      ]),
    ),
  }
}

/** `to` is the day on which it is asked; `later` are settings that take the place of the first one. */
export function leaveLimitExample(given: Given, expect: Given): readonly Difference[] {
  onlyKeys(given, [...ledgerKeys, 'later', 'request'], 'given')
  onlyKeys(expect, ['asked', 'available', 'passes'], 'expect')
  const later = list((value, path) => {
    const row = record(value, path)
    return { from: day(row.from, path), setting: settingFrom(row.setting ?? {}, path) }
  })(given.later ?? [], 'given.later')
  const request = list((value, path) => {
    const row = record(value, path)
    return [day(row.date, path), number(row.days, path)] as const
  })(given.request ?? wrong('given', 'lacks request'), 'given.request')
  const ledger = ledgerGiven(given)
  const short = shortage({ ...ledger, later }, ledger.to, request)
  if (expect.passes === true) return differs('short', null, short ?? null)
  return [
    ...differs('asked', number(expect.asked, 'expect.asked'), short?.asked ?? null),
    ...differs('available', number(expect.available, 'expect.available'), short?.available ?? null),
  ]
}

export function leaveBalanceExample(given: Given, expect: Given): readonly Difference[] {
  onlyKeys(given, ledgerKeys, 'given')
  onlyKeys(expect, ['ledger'], 'expect')
  const ledger = leaveLedger(ledgerGiven(given))
  const found = ledger.map(({ date, kind, amount, balance_after }) => [isoDate(date), kind, amount, balance_after])
  const expected = list(list((value) => value))(expect.ledger ?? [], 'expect.ledger')
  if (expected.length !== found.length) return [{ where: 'ledger', expected, got: found }]
  return expected.flatMap((row, index) => differs(`ledger row ${index + 1}`, row, found[index]))
}

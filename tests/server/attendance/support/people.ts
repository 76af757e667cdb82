// Made-up employees for the properties of the attendance engine: plans, rules and punches of two weeks, in any zone and year.
import fc from 'fast-check'
import { type Day, dayOf } from '#server/areas/attendance/engine/dates.ts'
import type { Company, Employee, LeaveRequest, Punch } from '#server/areas/attendance/engine/inputs.ts'
import {
  type BreakTime,
  defaultBreak,
  defaultRules,
  defaultShift,
  defaultTimetable,
  type HalfOfDay,
  type Rules,
  type ShiftDay,
  type Timetable,
} from '#server/areas/attendance/engine/settings.ts'
import { zoneOf } from '#server/areas/attendance/engine/zone.ts'

export interface Person {
  readonly company: Company
  readonly employee: Employee
  readonly from: Day
  readonly to: Day
}

export const length = 14

const minutes = (least: number, most: number) => fc.integer({ min: least, max: most })

const breakTime: fc.Arbitrary<BreakTime> = fc
  .record({
    calc_type: fc.constantFrom('FIXED_AUTO', 'PUNCHED', 'DURATION_AUTO'),
    overrun_rule: fc.constantFrom('NONE', 'LATE', 'EARLY_LEAVE', 'ABSENT'),
    early_return_rule: fc.constantFrom('NONE', 'WORK', 'OT'),
    missing_rule: fc.constantFrom('DEDUCT_PLANNED', 'DEDUCT_NONE'),
    is_paid: fc.boolean(),
    overrun_grace: minutes(0, 10),
  })
  .map((given) => ({ ...defaultBreak, ...given, alias: 'break' }))

/** Clock breaks lie in the middle of the timetable, so that they are always inside. */
const timetable = (start: fc.Arbitrary<number>, hours: fc.Arbitrary<number>): fc.Arbitrary<Timetable> =>
  fc
    .record({
      start,
      hours,
      breaks: fc.array(breakTime, { maxLength: 1 }),
      given: fc.record({
        allow_late: minutes(0, 15),
        allow_leave_early: minutes(0, 15),
        enable_early_in: fc.boolean(),
        enable_late_out: fc.boolean(),
        min_late_out: minutes(0, 60),
        count_late_out_interval: fc.boolean(),
        in_required: fc.boolean(),
        out_required: fc.boolean(),
        strict_windows: fc.boolean(),
        in_round_unit: fc.constantFrom(1, 5, 15),
        in_round_mode: fc.constantFrom('NONE', 'DOWN', 'UP', 'NEAREST'),
        out_round_unit: fc.constantFrom(1, 10, 30),
        out_round_mode: fc.constantFrom('NONE', 'DOWN', 'UP', 'NEAREST'),
        work_day: fc.constantFrom(1, 0.5, 0.25),
      }),
    })
    .map(({ start, hours, breaks, given }) => ({
      ...defaultTimetable,
      ...given,
      alias: `from ${start}`,
      start_time: start,
      end_time: (start + hours * 60) % 1440,
      break_times: breaks.map((one) => ({
        ...one,
        period_start: (start + hours * 30) % 1440,
        period_end: (start + hours * 30 + 30) % 1440,
      })),
    }))

const morning = timetable(minutes(330, 480), fc.constantFrom(4, 5))
const afternoon = timetable(minutes(810, 840), fc.constantFrom(3, 4))
const wholeDay = timetable(minutes(330, 600), fc.constantFrom(6, 8, 9))
const night = timetable(minutes(1260, 1290), fc.constantFrom(6, 7))
const flexible = fc
  .record({
    work_minutes: minutes(120, 540),
    core: fc.boolean(),
    short: fc.constantFrom('SHORT', 'EARLY_LEAVE', 'ABSENT'),
  })
  .map(
    ({ work_minutes, core, short }): Timetable => ({
      ...defaultTimetable,
      alias: 'flexible',
      use_mode: 'FLEXIBLE',
      work_minutes,
      flex_short_as: short,
      core_start: core ? 600 : null,
      core_end: core ? 840 : null,
    }),
  )

const shiftDay: fc.Arbitrary<ShiftDay> = fc.record({
  timetables: fc.oneof(
    { weight: 5, arbitrary: fc.tuple(wholeDay) },
    { weight: 2, arbitrary: fc.tuple(morning, afternoon) },
    { weight: 2, arbitrary: fc.tuple(night) },
    { weight: 1, arbitrary: fc.tuple(flexible) },
    { weight: 2, arbitrary: fc.constant([]) },
  ),
  weekend_day: fc.constantFrom(true, false, false),
})

const rules: fc.Arbitrary<Rules> = fc
  .record({
    pairing_mode: fc.constantFrom('FIRST_LAST', 'ODD_EVEN', 'STATE_FIRST_LAST', 'STATE_PAIRS'),
    odd_punch_rule: fc.constantFrom('LAST_AS_OUT', 'OPEN_LAST'),
    duplicate_punch_interval: minutes(0, 5),
    day_change: fc.constantFrom(0, 240),
    late_to_absent: fc.constantFrom(0, 100),
    late_absent_scope: fc.constantFrom('TIME', 'WHOLE'),
    late_early_basis: fc.constantFrom('ACTUAL', 'ROUNDED'),
    late_count_from: fc.constantFrom('START', 'GRACE_END'),
    grace_as_worked: fc.boolean(),
    half_day_under: fc.constantFrom(0, 240),
    absent_under: fc.constantFrom(0, 60),
    workday_credit_mode: fc.constantFrom('STATUS', 'TIME'),
    miss_in_rule: fc.constantFrom('LATE', 'ABSENT', 'IGNORE'),
    miss_out_rule: fc.constantFrom('EARLY', 'ABSENT', 'IGNORE'),
    unscheduled_work: fc.constantFrom('WORK', 'OT', 'IGNORE'),
    weekend_work_as: fc.constantFrom('OT', 'NORMAL'),
    ot_offset_shortage: fc.boolean(),
    ot_day_cap: fc.constantFrom(0, 90),
    weekly_ot_enabled: fc.boolean(),
    weekly_ot_threshold: fc.constantFrom(600, 2400),
  })
  .map((given) => ({ ...defaultRules, ...given, weekend_days: [] }))

/** Minutes of the day and state of each punch of a date; none on many. */
const punchesOfDay = fc.oneof(
  fc.constant([]),
  fc.array(
    fc.record({
      minute: minutes(240, 1700),
      second: minutes(0, 59),
      state: fc.constantFrom(0, 1, 0, 1, 2, 3, 4, 5, 255),
    }),
    { maxLength: 6 },
  ),
  fc.tuple(
    fc.record({ minute: minutes(330, 620), second: minutes(0, 59), state: fc.constant(0) }),
    fc.record({ minute: minutes(780, 1230), second: minutes(0, 59), state: fc.constant(1) }),
  ),
  fc.tuple(
    fc.record({ minute: minutes(1230, 1300), second: minutes(0, 59), state: fc.constant(0) }),
    fc.record({ minute: minutes(1590, 1740), second: minutes(0, 59), state: fc.constant(1) }),
  ),
)

const leave: fc.Arbitrary<{
  readonly date: number
  readonly part: string
  readonly minute: number
  readonly length: number
}> = fc.record({
  date: minutes(0, length - 1),
  part: fc.constantFrom('FULL', 'FIRST_HALF', 'SECOND_HALF', 'HOURS'),
  minute: minutes(300, 1200),
  length: minutes(30, 300),
})

/** A second timetable in the evening, by a temporary row. */
const evening: Timetable = { ...defaultTimetable, alias: 'evening', start_time: 1150, end_time: 1240 }

const content = fc.record({
  mode: fc.constantFrom('AUTO', 'LESSER', 'WITHIN_REQUEST', 'REQUEST_ONLY', 'NONE'),
  overtimes: fc.array(
    fc.record({ date: minutes(0, length - 1), minute: minutes(900, 1200), length: minutes(30, 240) }),
    { maxLength: 3 },
  ),
  trainings: fc.array(
    fc.record({
      date: minutes(0, length - 1),
      minute: minutes(500, 1200),
      length: minutes(30, 240),
      counts: fc.boolean(),
    }),
    {
      maxLength: 2,
    },
  ),
  evenings: fc.array(fc.record({ date: minutes(0, length - 1), required: fc.boolean() }), { maxLength: 2 }),
  employed: fc.record({ from: fc.constantFrom(0, 0, 3), to: fc.constantFrom(length, length, 10) }),
  rules,
  shift: fc.record({
    days: fc.array(shiftDay, { minLength: length, maxLength: length }),
    weekend_policy: fc.constantFrom('NORMAL', 'NOT_REQUIRED', 'REQUIRED_AS_OT'),
    holiday_policy: fc.constantFrom('NOT_REQUIRED', 'REQUIRED_AS_OT', 'NORMAL'),
    scheduled: fc.constantFrom(true, true, true, false),
    auto_shift: fc.constantFrom(false, false, true),
  }),
  holiday: fc.option(
    fc.record({ date: minutes(0, length - 1), half: fc.constantFrom('FULL', 'FIRST_HALF', 'SECOND_HALF') }),
  ),
  leaves: fc.array(leave, { maxLength: 2 }),
  punches: fc.array(punchesOfDay, { minLength: length, maxLength: length }),
})

type Content = typeof content extends fc.Arbitrary<infer C> ? C : never

export function personIn(
  zoneName: string,
  from: Day,
  { rules, shift, holiday, leaves, punches, ...more }: Content,
): Person {
  const zone = zoneOf(zoneName)
  const instant = (date: number, minute: number) => zone.at(from + date + Math.floor(minute / 1440), minute % 1440)
  const seen = new Set<number>()
  const all = punches.flatMap((ofDay, date) =>
    ofDay.flatMap(({ minute, second, state }): Omit<Punch, 'id'>[] => {
      const seconds = instant(date, minute) * 60 + second
      if (seen.has(seconds)) return []
      seen.add(seconds)
      return [{ seconds, state, manual: false }]
    }),
  )
  const company: Company = {
    zone: zoneName,
    rules: { ...rules, ot_mode: more.mode },
    departments: new Map(),
    departmentRules: new Map(),
    departmentSchedules: new Map(),
    holidays: holiday
      ? [
          {
            id: 1,
            start_date: from + holiday.date,
            duration_day: 1,
            recurring: false,
            work_type: 3,
            overtime_lv1: 0,
            overtime_lv2: 0,
            overtime_lv3: 0,
            half_day: holiday.half,
            departments: [],
            locations: [],
          },
        ]
      : [],
    punchStates: new Map(),
  }
  const employee: Employee = {
    hire_date: from + more.employed.from,
    resign_date: from + more.employed.to,
    enable_attendance: true,
    enable_schedule: shift.scheduled,
    enable_overtime: true,
    enable_holiday: true,
    placements: [],
    schedules: [
      {
        shift: {
          ...defaultShift,
          alias: 'made up',
          cycle_unit: 'DAY',
          shift_cycle: 100_000,
          auto_shift: shift.auto_shift,
          weekend_policy: shift.weekend_policy,
          holiday_policy: shift.holiday_policy,
          days: new Map(shift.days.map((day, index) => [index, day])),
        },
        start_date: from,
        end_date: null,
        created: 0,
      },
    ],
    // A flexible timetable is the only one of its day.
    temporary: more.evenings
      .filter(({ date }) => !shift.days[date]?.timetables.some(({ use_mode }) => use_mode === 'FLEXIBLE'))
      .map(({ date, required }) => ({
        att_date: from + date,
        mode: 'APPEND',
        timetable: evening,
        work_type: required ? 'NORMAL' : 'AUTO',
        required: null,
        source: 'MANUAL',
      })),
    leaves: leaves.map(({ date, part, minute, length }, index): LeaveRequest => {
      const days = { part: 'DAYS', from: from + date, to: from + date } as const
      const half: 'FULL' | HalfOfDay = part === 'FIRST_HALF' || part === 'SECOND_HALF' ? part : 'FULL'
      const start = instant(date, minute)
      const time =
        part === 'HOURS'
          ? ({ part: 'HOURS', from: start, to: start + length } as const)
          : ({ ...days, start_part: half, end_part: half } as const)
      return { id: index + 1, time }
    }),
    trainings: more.trainings.map(({ date, minute, length, counts }, index) => ({
      id: index + 1,
      time: { part: 'HOURS', from: instant(date, minute), to: instant(date, minute) + length },
      counts_overtime: counts,
    })),
    overtimes: more.overtimes.map(({ date, minute, length }, index) => ({
      id: index + 1,
      att_date: from + date,
      overtime_type: null,
      from: instant(date, minute),
      to: instant(date, minute) + length,
      compensation: 'PAY',
    })),
    punches: all.map((punch, index) => ({ id: index + 1, ...punch })),
  }
  return { company, employee, from, to: from + length - 1 }
}

/** All zones that the machine knows. */
export const zoneNames: readonly string[] = Intl.supportedValuesOf('timeZone')

const [first, last] = [dayOf('1990-01-01'), dayOf('2030-12-31')]

/** Anywhere, at any time from 1990 to 2030. */
export const people: fc.Arbitrary<Person> = fc
  .record({ zone: fc.constantFrom(...zoneNames), from: fc.integer({ min: first, max: last - length }), content })
  .map(({ zone, from, content }) => personIn(zone, from, content))

/** What can be placed on a zone and date of the test's choice. */
export const contents: fc.Arbitrary<Content> = content

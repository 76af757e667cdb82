// A result can say why it is as it is: plan, windows, punches and every rule with its value, origin and effect.
import { expect, test } from 'vitest'
import { calculate } from '#server/areas/attendance/engine/calculate.ts'
import { dayOf } from '#server/areas/attendance/engine/dates.ts'
import type { Company, Employee } from '#server/areas/attendance/engine/inputs.ts'
import {
  defaultBreak,
  defaultRules,
  defaultShift,
  defaultTimetable,
  type Rules,
} from '#server/areas/attendance/engine/settings.ts'

const day = dayOf('2025-03-10')
const at = (minuteOfDay: number) => (day * 1440 + minuteOfDay) * 60
const timetable = {
  ...defaultTimetable,
  alias: 'Day',
  break_times: [{ ...defaultBreak, alias: 'Lunch' }],
  enable_late_out: true,
  min_late_out: 30,
}
const shift = {
  ...defaultShift,
  alias: 'Weekday',
  days: new Map([[0, { timetables: [timetable], weekend_day: null }]]),
}

function explained({ seconds = [at(661), at(720), at(1150)], plant = {} as Partial<Rules>, why = true } = {}) {
  const company: Company = {
    zone: 'UTC',
    rules: defaultRules,
    departments: new Map([['plant', null]]),
    departmentRules: new Map([['plant', plant]]),
    departmentSchedules: new Map([['plant', [{ shift, start_date: day, end_date: null, created: 0 }]]]),
    holidays: [],
    punchStates: new Map(),
  }
  const employee: Employee = {
    hire_date: null,
    resign_date: null,
    enable_attendance: true,
    enable_schedule: true,
    enable_overtime: true,
    enable_holiday: true,
    placements: [{ from: 0, department: 'plant', location: null, zone: null }],
    schedules: [],
    temporary: [],
    leaves: [],
    trainings: [],
    overtimes: [],
    punches: seconds.map((one, index) => ({ id: index + 1, seconds: one, state: 0, manual: false })),
  }
  return calculate({ company, employee, from: day, to: day, now: Number.POSITIVE_INFINITY, why }).days[0]
}

const stepsOf = (result: ReturnType<typeof explained>, kind: string) =>
  JSON.parse(JSON.stringify(result?.why?.filter(({ step }) => step === kind)))

test('the plan is told with its source', () => {
  expect(stepsOf(explained(), 'plan')).toEqual([
    {
      step: 'plan',
      day,
      day_type: 'WORKDAY',
      source: 'DEPARTMENT_SCHEDULE',
      shift: 'Weekday',
      department: 'plant',
      holiday: null,
      timetables: ['Day'],
    },
  ])
})

test('the windows are told as instants', () => {
  const minute = day * 1440
  expect(stepsOf(explained(), 'window')).toEqual([
    {
      step: 'window',
      timetable: 'Day',
      start: minute + 540,
      end: minute + 1080,
      in_start: minute + 420,
      in_end: minute + 810,
      out_start: minute + 810,
      out_end: minute + 1440,
    },
  ])
})

test('each punch is told with what it is used for, or why it is left out', () => {
  const steps = stepsOf(explained({ seconds: [at(300), at(661), at(661) + 20, at(720), at(1150)] }), 'punch')
  expect(
    steps.map(({ punch, use, left_out }: { punch: number; use: string; left_out: string }) => [punch, use, left_out]),
  ).toEqual([
    [2, 'IN', null],
    [4, 'INNER', 'BETWEEN'],
    [5, 'OUT', null],
    [1, 'UNPLANNED', 'NO_WINDOW'],
    [3, 'DUPLICATE', 'DUPLICATE'],
  ])
})

test('each rule is told with its value, its origin and its effect in minutes', () => {
  const timetableOrigin = { set_in: 'TIMETABLE', name: 'Day' }
  expect(stepsOf(explained(), 'rule')).toEqual([
    {
      step: 'rule',
      section: '13',
      rule: 'late_to_absent',
      value: 100,
      origin: { set_in: 'COMPANY', name: '' },
      measure: 'absent',
      minutes: 121,
    },
    {
      step: 'rule',
      section: '11',
      rule: 'work_day',
      value: 1,
      origin: timetableOrigin,
      measure: 'required',
      minutes: 480,
    },
    {
      step: 'rule',
      section: '11',
      rule: 'break',
      value: 'PLANNED',
      origin: { set_in: 'BREAK', name: 'Lunch' },
      measure: 'break_deducted',
      minutes: 60,
    },
    {
      step: 'rule',
      section: '13',
      rule: 'elapsed',
      value: null,
      origin: timetableOrigin,
      measure: 'worked',
      minutes: 359,
    },
    {
      step: 'rule',
      section: '13',
      rule: 'elapsed',
      value: null,
      origin: timetableOrigin,
      measure: 'absent',
      minutes: 121,
    },
    {
      step: 'rule',
      section: '16.1',
      rule: 'min_late_out',
      value: 30,
      origin: timetableOrigin,
      measure: 'overtime',
      minutes: 70,
    },
  ])
})

test('time that nobody planned and the week say what they added', () => {
  const plant = { weekly_ot_enabled: true, weekly_ot_threshold: 300 } as const
  const steps = stepsOf(explained({ seconds: [at(540), at(1080), at(120), at(180)], plant }), 'rule')
  expect(steps).toContainEqual({
    step: 'rule',
    section: '15',
    rule: 'unscheduled_work',
    value: 'WORK',
    origin: { set_in: 'COMPANY', name: '' },
    measure: 'unscheduled',
    minutes: 60,
  })
  expect(steps).toContainEqual({
    step: 'rule',
    section: '16.6',
    rule: 'weekly_ot_threshold',
    value: 300,
    origin: { set_in: 'DEPARTMENT', name: 'plant' },
    measure: 'ot_weekly',
    minutes: 240,
  })
})

test('a rule that a department sets names the department', () => {
  const [first] = stepsOf(explained({ plant: { late_to_absent: 90 } }), 'rule')
  expect(first).toMatchObject({ rule: 'late_to_absent', value: 90, origin: { set_in: 'DEPARTMENT', name: 'plant' } })
})

test('asking why changes no measure, and not asking leaves nothing behind', () => {
  const [asked, unasked] = [explained(), explained({ why: false })]
  const measures = ({ why, slots, ...day }: NonNullable<typeof asked>) => day
  expect(unasked?.why).toBeUndefined()
  expect(asked && unasked && measures(asked)).toEqual(unasked && measures(unasked))
})

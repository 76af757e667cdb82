// From the given part of an example to the company and the employee that the engine calculates with.
import type { Day } from '#server/areas/attendance/engine/dates.ts'
import type { Company, Employee, ScheduleRow, TemporaryRow } from '#server/areas/attendance/engine/inputs.ts'
import {
  defaultRules,
  defaultShift,
  type Rules,
  type Shift,
  type ShiftDay,
  type Timetable,
} from '#server/areas/attendance/engine/settings.ts'
import { type Zone, zoneOf } from '#server/areas/attendance/engine/zone.ts'
import { somebody } from '#server/areas/attendance/run/somebody.ts'
import { entries, list, oneOf, orNull, type Reader, record, some, text, truth, wrong } from './fields.ts'
import { holidays, type Named, namedSettings, someRules, someShift, type Written } from './settings.ts'
import { day, zone } from './times.ts'

export type Given = Readonly<Record<string, unknown>>

/** Settings of the example before those of the fixtures. */
export function namedIn(given: Given, fixtures: Written, path: string): Named {
  return namedSettings({
    breaks: { ...fixtures.breaks, ...record(given.breaks ?? {}, `${path}.breaks`) },
    timetables: { ...fixtures.timetables, ...record(given.timetables ?? {}, `${path}.timetables`) },
  })
}

export const zoneIn = (given: Given, path: string): Zone =>
  given.zone === undefined ? zoneOf('UTC') : zone(given.zone, `${path}.zone`)

export function companyOf(given: Given, path: string): Company {
  const rules: Rules = { ...defaultRules, ...someRules(given.rule ?? {}, `${path}.rule`) }
  return {
    zone: zoneIn(given, path).name,
    rules,
    departments: new Map(),
    departmentRules: new Map(),
    departmentSchedules: new Map(),
    holidays: holidays(given.holidays ?? [], `${path}.holidays`),
    punchStates: new Map(),
  }
}

interface EmployeeGiven
  extends Pick<
    Employee,
    'hire_date' | 'resign_date' | 'enable_attendance' | 'enable_schedule' | 'enable_overtime' | 'enable_holiday'
  > {
  readonly department: string
  readonly location: string
}

const someEmployee = some<EmployeeGiven>({
  hire_date: orNull(day),
  resign_date: orNull(day),
  enable_attendance: truth,
  enable_schedule: truth,
  enable_overtime: truth,
  enable_holiday: truth,
  department: text,
  location: text,
})

export const employee: Reader<Employee> = (value, path) => {
  const { department = null, location = null, ...given } = someEmployee(value, path)
  return { ...somebody, ...given, placements: [{ from: 0, department, location, zone: null }] }
}

/** The plan of a day example as schedules: dates not listed are days without a timetable, or nothing with `no_schedule`. */
export function schedulesOf(given: Given, named: Named, path: string): readonly ScheduleRow[] {
  const plan = entries(list(named.timetable))(given.plan ?? {}, `${path}.plan`)
  const dates = new Map(
    [...plan].map(([date, timetables]): [Day, readonly Timetable[]] => [day(date, `${path}.plan`), timetables]),
  )
  const { days: ofCycle, weekend_day, ...shift } = someShift(named)(given.shift ?? {}, `${path}.shift`)
  if (ofCycle !== undefined) wrong(`${path}.shift.days`, 'a day example says its timetables in plan')
  const weekend = new Map(
    [...(weekend_day ?? [])].map(([date, flag]): [Day, boolean | null] => [
      day(date, `${path}.shift.weekend_day`),
      flag,
    ]),
  )
  const start = Math.min(0, ...dates.keys(), ...weekend.keys())
  const days = new Map<number, ShiftDay>()
  for (const date of new Set([...dates.keys(), ...weekend.keys()])) {
    days.set(date - start, { timetables: dates.get(date) ?? [], weekend_day: weekend.get(date) ?? null })
  }
  const planned: Shift = { ...defaultShift, ...shift, alias: 'plan', cycle_unit: 'DAY', shift_cycle: endless, days }
  if (!noSchedule(given, path)) return [{ shift: planned, start_date: start, end_date: null, created: 0 }]
  return [...dates].map(([date, timetables], created) => ({
    shift: { ...planned, shift_cycle: 1, days: new Map([[0, { timetables, weekend_day: weekend.get(date) ?? null }]]) },
    start_date: date,
    end_date: date,
    created,
  }))
}

/** Longer than any span of dates. */
const endless = 1_000_000

const noSchedule = (given: Given, path: string): boolean =>
  given.no_schedule !== undefined && truth(given.no_schedule, `${path}.no_schedule`)

interface TemporaryGiven extends Omit<TemporaryRow, 'att_date' | 'source' | 'candidate'> {
  readonly date: Day
  readonly att_date: Day
  readonly employee: string
  readonly source: 'MANUAL' | 'SWAP' | 'IMPORT' | 'CALENDAR'
}

export type NamedRow = TemporaryRow & { readonly employee: string | null }

export const temporaryRows = ({ timetable }: Named): Reader<readonly NamedRow[]> =>
  list((value, path) => {
    const given = some<TemporaryGiven>({
      date: day,
      att_date: day,
      employee: text,
      mode: oneOf('REPLACE', 'APPEND'),
      timetable: orNull(timetable),
      work_type: oneOf('AUTO', 'NORMAL', 'NORMAL_OT', 'WEEKEND_OT', 'HOLIDAY_OT'),
      required: orNull(truth),
      source: oneOf('MANUAL', 'SWAP', 'IMPORT', 'CALENDAR'),
    })(value, path)
    return {
      employee: given.employee ?? null,
      att_date: given.date ?? given.att_date ?? wrong(path, 'lacks a date'),
      mode: given.mode ?? 'REPLACE',
      timetable: given.timetable ?? null,
      work_type: given.work_type ?? 'AUTO',
      required: given.required ?? null,
      source: given.source ?? 'MANUAL',
    }
  })

/** Refuses what the kind of example does not know. */
export function onlyKeys(given: Given, known: readonly string[], path: string): void {
  for (const key of Object.keys(given)) if (!known.includes(key)) wrong(path, `the form knows no ${key} here`)
}

/** What examples of one employee's days may be given, whatever they ask for. */
export const dayKeys = [
  'date',
  'zone',
  'rule',
  'shift',
  'employee',
  'leave_setting',
  'holidays',
  'plan',
  'no_schedule',
  'breaks',
  'timetables',
  'temp',
] as const

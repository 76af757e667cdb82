// Examples of kind `day`: punches and plans of some dates, and every measure of their results.
import { daySeconds } from '#openapi/dates.ts'
import { calculate } from '#server/areas/attendance/engine/calculate.ts'
import { type Day, isoDate } from '#server/areas/attendance/engine/dates.ts'
import type { DayResult } from '#server/areas/attendance/engine/day-result.ts'
import { flagNames } from '#server/areas/attendance/engine/flags.ts'
import type { Employee } from '#server/areas/attendance/engine/inputs.ts'
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
import { list, number, type Reader, record, text, truth, wrong } from './fields.ts'
import { type Difference, differs } from './outcome.ts'
import { leaves, overtimes, punches, trainings } from './requests.ts'
import type { Written } from './settings.ts'
import { day, instantAt, type Place, secondsAt, shownSeconds } from './times.ts'

const known = [...dayKeys, 'now', 'punches', 'leave', 'training', 'overtime']

const measures = [
  'required',
  'worked',
  'late',
  'early',
  'absent',
  'short',
  'leave',
  'training',
  'unscheduled',
  'ot_normal',
  'ot_weekend',
  'ot_holiday',
  'ot_weekly',
  'ot1',
  'ot2',
  'ot3',
  'ot_calc',
  'break_deducted',
  'span',
  'work_day',
  'attended_days',
  'absent_days',
  'leave_days',
  'training_days',
] as const

/** Compared only where they are written. */
const furtherMeasures = ['total_worked', 'actual', 'remaining', 'regular', 'ot_comp'] as const

export function dayExample(given: Given, expect: Given, fixtures: Written): readonly Difference[] {
  onlyKeys(given, known, 'given')
  onlyKeys(expect, ['days', 'kept'], 'expect')
  const base = given.date === undefined ? null : day(given.date, 'given.date')
  const place: Place = { zone: zoneIn(given, 'given'), base }
  const person = employeeIn(given, fixtures, place)
  const expected = Object.entries(record(expect.days ?? {}, 'expect.days')).map(([date, result]): [Day, Given] => [
    day(date, 'expect.days'),
    record(result, `expect.days.${date}`),
  ])
  const touched = [
    ...expected.map(([date]) => date),
    ...person.punches.map(({ seconds }) => Math.floor(seconds / daySeconds)),
  ]
  if (touched.length === 0) wrong('expect', 'names no date')
  const { days, punches: used } = calculate({
    company: companyOf(given, 'given'),
    employee: person,
    from: Math.min(...touched) - 1,
    to: Math.max(...touched) + 1,
    now: given.now === undefined ? Number.POSITIVE_INFINITY : instantAt(place)(given.now, 'given.now'),
  })
  const kept = used.filter(({ use }) => use !== 'DUPLICATE').map(({ punch }) => punch)
  return [
    ...expected.flatMap(([date, result]) => {
      const found = days.find((one) => one.day === date)
      return found ? dayDifferences(result, found, namedIn(given, fixtures, 'given').timetable) : []
    }),
    ...(expect.kept === undefined ? [] : keptDifferences(expect.kept, person, kept, place)),
  ]
}

function employeeIn(given: Given, fixtures: Written, place: Place): Employee {
  const named = namedIn(given, fixtures, 'given')
  return {
    ...employee(given.employee ?? {}, 'given.employee'),
    schedules: schedulesOf(given, named, 'given'),
    temporary: temporaryRows(named)(given.temp ?? [], 'given.temp'),
    leaves: leaves(place)(given.leave ?? [], 'given.leave'),
    trainings: trainings(place)(given.training ?? [], 'given.training'),
    overtimes: overtimes(place)(given.overtime ?? [], 'given.overtime'),
    punches: punches(place)(given.punches ?? [], 'given.punches'),
  }
}

function dayDifferences(
  expected: Given,
  found: DayResult,
  timetable: Reader<{ readonly alias: string }>,
): readonly Difference[] {
  const date = isoDate(found.day)
  const path = `expect.days.${date}`
  onlyKeys(expected, ['day_type', 'status', 'flags', 'slots', 'provisional', ...measures, ...furtherMeasures], path)
  const flags = expected.flags === undefined ? [] : list(text)(expected.flags, `${path}.flags`)
  const written = furtherMeasures.filter((name) => expected[name] !== undefined)
  return [
    ...(expected.day_type === undefined ? [] : differs(`${date} day_type`, expected.day_type, found.day_type)),
    ...(expected.status === undefined ? [] : differs(`${date} status`, expected.status, found.status)),
    ...differs(`${date} flags`, [...flags].sort(), [...flagNames(found.flags)].sort()),
    ...[...measures, ...written].flatMap((name) => {
      const value = expected[name] === undefined ? 0 : number(expected[name], `${path}.${name}`)
      return differs(`${date} ${name}`, value, found[name])
    }),
    ...(expected.provisional === undefined
      ? []
      : differs(`${date} provisional`, truth(expected.provisional, path), found.provisional)),
    ...(expected.slots === undefined
      ? []
      : differs(
          `${date} slots`,
          list(timetable)(expected.slots, `${path}.slots`).map(({ alias }) => alias),
          found.slots.map(({ slot }) => slot.timetable.alias),
        )),
  ]
}

function keptDifferences(
  expected: unknown,
  { punches: all }: Employee,
  kept: readonly number[],
  place: Place,
): readonly Difference[] {
  const shown = (seconds: number) => shownSeconds(seconds, place.zone)
  const wanted = list(secondsAt(place))(expected, 'expect.kept').map(shown)
  const found = all
    .filter(({ id }) => kept.includes(id))
    .sort((one, other) => one.seconds - other.seconds || one.id - other.id)
  return differs(
    'kept',
    wanted,
    found.map(({ seconds }) => shown(seconds)),
  )
}

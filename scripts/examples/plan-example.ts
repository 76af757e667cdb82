// Examples of kind `plan`: which timetables, kinds and day types people have on some dates.
import type { Day } from '#server/areas/attendance/engine/dates.ts'
import { dayFrame } from '#server/areas/attendance/engine/frame.ts'
import type { Company, Employee, ScheduleRow } from '#server/areas/attendance/engine/inputs.ts'
import type { Shift } from '#server/areas/attendance/engine/settings.ts'
import { companyOf, employee, type Given, namedIn, onlyKeys, temporaryRows } from './context.ts'
import { entries, list, orNull, type Reader, record, some, text, wrong } from './fields.ts'
import { type Difference, differs } from './outcome.ts'
import { type Named, shift, someRules, type Written } from './settings.ts'
import { swapped } from './swaps.ts'
import { day } from './times.ts'

const known = [
  'zone',
  'rule',
  'breaks',
  'timetables',
  'departments',
  'department_rules',
  'employees',
  'shifts',
  'department_schedules',
  'employee_schedules',
  'holidays',
  'temp',
  'swaps',
  'query',
]

export function planExample(given: Given, expect: Given, fixtures: Written): readonly Difference[] {
  onlyKeys(given, known, 'given')
  onlyKeys(expect, ['plans'], 'expect')
  const named = namedIn(given, fixtures, 'given')
  const company = companyIn(given, named)
  const people = swapped(company, peopleIn(given, named, company), given.swaps ?? [], named)
  entries(list(day))(given.query ?? {}, 'given.query')
  const plans = record(expect.plans ?? wrong('expect', 'lacks plans'), 'expect.plans')
  return Object.entries(plans).flatMap(([name, dates]) => {
    const person = people.get(name) ?? wrong('expect.plans', `there is no employee ${name}`)
    return Object.entries(record(dates, `expect.plans.${name}`)).flatMap(([date, plan]) => {
      const at = day(date, `expect.plans.${name}`)
      return planDifferences(`${name} ${date}`, record(plan, `expect.plans.${name}.${date}`), { company, person, at })
    })
  })
}

interface Asked {
  readonly company: Company
  readonly person: Employee
  readonly at: Day
}

function planDifferences(where: string, expected: Given, { company, person, at }: Asked): readonly Difference[] {
  onlyKeys(expected, ['day_type', 'timetables', 'kinds', 'required', 'source'], `expect.plans ${where}`)
  const { plan } = dayFrame(company, person, at)
  const slots = [...plan.slots].sort((one, other) => one.timetable.start_time - other.timetable.start_time)
  const found: Readonly<Record<string, unknown>> = {
    day_type: plan.day_type,
    timetables: slots.map(({ timetable }) => timetable.alias),
    kinds: slots.map(({ kind }) => kind),
    required: slots.map(({ required }) => required),
    source: plan.source,
  }
  return Object.entries(expected).flatMap(([name, value]) => differs(`${where} ${name}`, value, found[name]))
}

interface RowGiven {
  readonly department: string
  readonly employee: string
  readonly shift: Shift
  readonly start: Day
  readonly end: Day | null
}

function rowsIn(given: Given, key: string, shiftNamed: Reader<Shift>) {
  const read = some<RowGiven>({ department: text, employee: text, shift: shiftNamed, start: day, end: orNull(day) })
  return list(read)(given[key] ?? [], `given.${key}`).map((row, created) => ({
    owner: row.department ?? row.employee ?? wrong(`given.${key}`, 'a row names nobody'),
    row: {
      shift: row.shift ?? wrong(`given.${key}`, 'a row lacks shift'),
      start_date: row.start ?? wrong(`given.${key}`, 'a row lacks start'),
      end_date: row.end ?? null,
      created,
    },
  }))
}

function byOwner(
  rows: readonly { readonly owner: string; readonly row: ScheduleRow }[],
): ReadonlyMap<string, readonly ScheduleRow[]> {
  return new Map([...Map.groupBy(rows, ({ owner }) => owner)].map(([owner, own]) => [owner, own.map(({ row }) => row)]))
}

function shiftNamedIn(given: Given, named: Named): Reader<Shift> {
  const shifts = entries(shift(named))(given.shifts ?? {}, 'given.shifts')
  return (value, path) => shifts.get(text(value, path)) ?? wrong(path, `there is no shift ${value}`)
}

function companyIn(given: Given, named: Named): Company {
  const departments = entries(orNull(text))(given.departments ?? {}, 'given.departments')
  return {
    ...companyOf(given, 'given'),
    departments,
    departmentRules: entries(someRules)(given.department_rules ?? {}, 'given.department_rules'),
    departmentSchedules: byOwner(rowsIn(given, 'department_schedules', shiftNamedIn(given, named))),
  }
}

function peopleIn(given: Given, named: Named, company: Company): ReadonlyMap<string, Employee> {
  const own = byOwner(rowsIn(given, 'employee_schedules', shiftNamedIn(given, named)))
  const rows = temporaryRows(named)(given.temp ?? [], 'given.temp')
  const people = entries(employee)(given.employees ?? {}, 'given.employees')
  for (const row of rows)
    if (row.employee !== null && !people.has(row.employee)) wrong('given.temp', `there is no employee ${row.employee}`)
  return new Map(
    [...people].map(([name, person]) => {
      const department = person.placements[0]?.department ?? null
      if (department !== null && !company.departments.has(department))
        wrong(`given.employees.${name}`, `there is no department ${department}`)
      const temporary = rows.filter((row) => row.employee === name || (row.employee === null && people.size === 1))
      return [name, { ...person, schedules: own.get(name) ?? [], temporary }]
    }),
  )
}

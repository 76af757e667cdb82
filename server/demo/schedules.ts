// Who works when in the demonstration company: hours of offices and of three shifts, and the departments that work in them.
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { firstDay } from './demo-span.ts'
import { idsByCode, insertRows } from './insert-rows.ts'

interface Stamp {
  readonly company_id: number
  readonly create_user: string
  readonly change_user: string
}

const breaks = [
  { alias: 'Meal of the early shift', period_start: '10:00', period_end: '10:30' },
  { alias: 'Meal of the late shift', period_start: '18:00', period_end: '18:30' },
  { alias: 'Meal of the night', period_start: '02:00', period_end: '02:30' },
  { alias: 'Half an hour after six', calc_type: 'DURATION_AUTO', minutes: 30, min_span: 360 },
]

const timetables = [
  { alias: 'Early', colour: '#2B7A3B', start_time: '06:00', end_time: '14:00', allow_late: 5 },
  { alias: 'Late', colour: '#8A6100', start_time: '14:00', end_time: '22:00', allow_late: 5 },
  { alias: 'Night', colour: '#7A3E9D', start_time: '22:00', end_time: '06:00', allow_late: 10 },
  {
    alias: 'Flexible office',
    colour: '#0B7285',
    use_mode: 'FLEXIBLE',
    work_minutes: 480,
    core_start: '10:00',
    core_end: '15:00',
  },
]

const breaksOf: Readonly<Record<string, string>> = {
  Early: 'Meal of the early shift',
  Late: 'Meal of the late shift',
  Night: 'Meal of the night',
  'Flexible office': 'Half an hour after six',
}

const monday = [0, 1, 2, 3, 4]

/** Timetables by the day of the cycle. */
const shifts: readonly {
  readonly alias: string
  readonly weeks: readonly string[]
  readonly days: readonly number[]
}[] = [
  { alias: 'Three shifts', weeks: ['Early', 'Late', 'Night'], days: monday },
  { alias: 'Two shifts', weeks: ['Early', 'Late'], days: [...monday, 5] },
  { alias: 'Office, flexible', weeks: ['Flexible office'], days: monday },
]

const departments: Readonly<Record<string, string>> = {
  '1': 'Weekday',
  'HO-IT': 'Office, flexible',
  'MX-PRD': 'Three shifts',
  'IN-PRD': 'Three shifts',
  'ME-PRD': 'Two shifts',
  'AU-PRD': 'Two shifts',
}

/** `day`: today. */
export async function addSchedules(db: Db, stamp: Stamp, day: string): Promise<void> {
  const company = stamp.company_id
  await insertRows(
    db,
    'break_time',
    breaks.map((one) => ({ ...stamp, ...one })),
  )
  await insertRows(
    db,
    'timetable',
    timetables.map((one) => ({ ...stamp, ...one })),
  )
  // Who stays for half an hour and more works overtime.
  await db
    .updateTable('timetable')
    .set({ enable_late_out: true, min_late_out: 30 })
    .where('company_id', '=', company)
    .where('use_mode', '=', 'NORMAL')
    .execute()
  const breakOf = await idsByCode(db, 'break_time', 'alias', company)
  const timetableOf = await idsByCode(db, 'timetable', 'alias', company)
  const pairs = Object.entries(breaksOf).map(([timetable, one]) => ({
    company_id: company,
    owner: timetableOf(timetable),
    target: breakOf(one),
  }))
  await insertRows(db, 'timetable_break_times', pairs)
  await insertRows(
    db,
    'shift',
    shifts.map(({ alias, weeks, days }) => ({
      ...stamp,
      alias,
      shift_cycle: weeks.length,
      days: JSON.stringify(
        weeks.flatMap((name, week) =>
          days.map((one) => ({ day_index: week * 7 + one, timetables: [timetableOf(name)], weekend_day: null })),
        ),
      ),
    })),
  )
  const shiftOf = await idsByCode(db, 'shift', 'alias', company)
  const used = shifts.flatMap(({ alias, weeks }) =>
    weeks.map((name) => ({ company_id: company, owner: shiftOf(alias), target: timetableOf(name) })),
  )
  await insertRows(db, 'shift_timetables', used)
  const departmentOf = await idsByCode(db, 'department', 'dept_code', company)
  const start_date = firstDay(day)
  await insertRows(
    db,
    'department_schedule',
    Object.entries(departments).map(([code, shift]) => ({
      ...stamp,
      department: departmentOf(code),
      shift: shiftOf(shift),
      start_date,
    })),
  )
  await addOwnSchedules(db, stamp, { day, shift: shiftOf('Two shifts'), night: timetableOf('Night') })
}

/** Drivers work in two shifts wherever they are, and some of them a night next week. */
async function addOwnSchedules(
  db: Db,
  stamp: Stamp,
  { day, shift, night }: { readonly day: string; readonly shift: number; readonly night: number },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e join position p on p.company_id = e.company_id and p.id = e.position
    where e.company_id = ${stamp.company_id} and p.position_code = 'DR' order by e.id`.execute(db)
  await insertRows(
    db,
    'employee_schedule',
    rows.map(({ id }) => ({ ...stamp, employee: id, shift, start_date: firstDay(day) })),
  )
  await insertRows(
    db,
    'temporary_schedule',
    rows.slice(0, 6).flatMap(({ id }, at) => [
      { ...stamp, employee: id, att_date: addDays(day, 3 + at), timetable: night },
      { ...stamp, employee: id, att_date: addDays(day, 5 + at), timetable: null, remark: 'Rest after the night' },
    ]),
  )
}

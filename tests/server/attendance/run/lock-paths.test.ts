// Every way of writing what results are calculated from, tried on a locked date: the ways are read from the database, so that a
// new one without an attempt here fails.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttendanceRunner, startAttendanceRunner } from '#server/areas/attendance/run/attendance-runner.ts'
import { acceptPunches } from '#server/areas/punch/exports.ts'
import type { PunchSource } from '#server/areas/punch/punch.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inAllCompanies, inIdentity } from '#server/platform/db/tenant.ts'
import { databaseRefusal } from '#server/platform/errors/database-refusal.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { inserted, newEmployee, newPlace, type Place, punch, settled } from './support.ts'

let database: Database
let place: Place
let runner: AttendanceRunner
const ids: Record<string, number> = {}
const reported: unknown[] = []

/** The month before the running one: locked, and yet within reach of changed settings. */
const first = new Date()
first.setUTCDate(1)
first.setUTCMonth(first.getUTCMonth() - 1)
const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0))
const iso = (date: Date) => date.toISOString().slice(0, 10)
/** The so-many-th day of the locked month. */
const on = (day: number) => `${iso(first).slice(0, 8)}${String(day).padStart(2, '0')}`
const monday = 1 + ((8 - new Date(`${on(1)}T00:00:00Z`).getUTCDay()) % 7)
const of = () => ({ company_id: place.company, employee: ids.ana })
const id = (name: string): number => ids[name] ?? 0

beforeAll(async () => {
  database = await freshDatabase()
  place = await newPlace(database, 'paths')
  runner = startAttendanceRunner({ database, report: (error) => reported.push(error), pollMs: 20 })
  ids.ana = await newEmployee(place, '1')
  ids.punch = await punch(place, id('ana'), `${on(monday)} 09:00`)
  ids.unknown = await punch(place, id('ana'), `${on(monday)} 18:00`)
  await place.run(async (db) => {
    const { company: company_id, department, shift } = place
    const row = (name: string, table: string, values: object) =>
      inserted(db, table, { company_id, ...values }).then((found) => {
        ids[name] = found
      })
    const kind = { category_code: 'A', category_name: 'A', report_symbol: 'A', colour: '#0E5B9D' }
    const approved = { employee: ids.ana, approval_status: 2 }
    const time = { start_time: `${on(monday + 1)} 10:00`, end_time: `${on(monday + 1)} 11:00` }
    await row('bob', 'employee', { emp_code: '2', department, hire_date: '2020-01-01' })
    await row('other', 'department', { dept_code: '2', dept_name: 'Other' })
    await row('place', 'location', {
      location_code: '1',
      location_name: 'Here',
      location_timezone: 'UTC',
      address: '-',
    })
    // Those for whom the holiday is, or becomes.
    await row('eve', 'employee', { emp_code: '3', department, hire_date: '2020-01-01', location: ids.place })
    await row('kim', 'employee', { emp_code: '4', department: ids.other, hire_date: '2020-01-01' })
    await row('there', 'location', {
      location_code: '2',
      location_name: 'There',
      location_timezone: 'UTC',
      address: '-',
    })
    await row('incident', 'incident_type', kind)
    await row('course', 'training_type', kind)
    await row('temporary', 'temporary_schedule', { employee: ids.ana, att_date: on(monday + 2) })
    await row('plan', 'department_schedule', { department, shift, start_date: '2020-01-01' })
    await row('feast', 'holiday', { alias: 'Feast', start_date: on(monday + 3), end_date: on(monday + 3) })
    await row('leave', 'leave', { ...approved, ...time, category: ids.incident, day_type: 'HOURS' })
    await row('training', 'training', { ...approved, ...time, category: ids.course })
    await row('overtime', 'overtime', { ...approved, ...time, att_date: on(monday + 1), overtime_type: 'NORMAL' })
    await row('log', 'manual_log', { ...approved, punch_time: `${on(monday + 1)} 18:00`, punch_state: 1 })
    await row('resign', 'resign', {
      employee: ids.eve,
      resign_date: on(monday + 7),
      report_generation_end_date: on(monday + 7),
    })
    await row('rule', 'department_rule', { alias: 'Own', department })
    const pair = (table: string, target: number) =>
      sql`insert into ${sql.table(table)} (company_id, owner, target) values (${company_id}, ${ids.feast}, ${target})`.execute(
        db,
      )
    await pair('holiday_departments', department)
    await pair('holiday_locations', id('place'))
    await transfer(on(monday))(db)
    await sql`select att_enqueue(${company_id}, att_people(${company_id}), datemultirange(daterange(${on(1)}::date, ${iso(last)}::date, '[]')))`.execute(
      db,
    )
  })
  await settled(database)
  const locked = { company_id: place.company, period_start: on(1), period_end: iso(last), locked_by: 'somebody' }
  await place.run((db) => inserted(db, 'att_lock', locked))
})
afterAll(async () => {
  await runner.stop()
  await database.close()
  expect(reported).toEqual([])
})

function transfer(date: string) {
  return (db: Db) =>
    sql`insert into employment_history (company_id, employee, change, from_name, to_name, effective_date, department)
      values (${place.company}, ${ids.bob}, 'DEPARTMENT', 'A', 'B', ${date}, ${place.department})`.execute(db)
}
const add = (table: string, values: () => object) => (db: Db) =>
  inserted(db, table, { company_id: place.company, ...values() })
const change = (table: string, name: string, values: () => object) => (db: Db) =>
  db.updateTable(table).set(values()).where('company_id', '=', place.company).where('id', '=', id(name)).execute()
const remove = (table: string, name: string) => (db: Db) =>
  db.deleteFrom(table).where('company_id', '=', place.company).where('id', '=', id(name)).execute()
const requested = { start_time: `${on(monday)} 13:00`, end_time: `${on(monday)} 14:00` }
/** Not watched by the database: there is one way in. */
const taken = (source: PunchSource, time: string) => (db: Db) => {
  const punch = { who: id('ana'), at: `${on(monday)} ${time}:00`, state: '255' }
  return acceptPunches({ db, company: place.company, by: '' }, { punches: [punch] }, source)
}
const scope = (table: string, work: 'insert' | 'delete') => (db: Db) =>
  work === 'delete'
    ? sql`delete from ${sql.table(table)} where company_id = ${place.company}`.execute(db)
    : sql`insert into ${sql.table(table)} (company_id, owner, target)
        select ${place.company}, ${ids.feast}, id from ${sql.table(table === 'holiday_departments' ? 'department' : 'location')}
        where company_id = ${place.company} on conflict do nothing`.execute(db)

interface Attempt {
  /** Refused with the date; or taken, while what is locked stays as it is. */
  readonly ends: 'refused' | 'kept'
  readonly work: (db: Db) => Promise<unknown>
  readonly as?: 'identity' | 'system'
}

const refused = (work: Attempt['work'], as?: Attempt['as']): Attempt => ({ ends: 'refused', work, ...(as && { as }) })
const kept = (work: Attempt['work'], as?: Attempt['as']): Attempt => ({ ends: 'kept', work, ...(as && { as }) })
const company = (db: Db) =>
  sql`update company set company_timezone = 'Asia/Tokyo' where id = ${place.company}`.execute(db)

/** By table and what is done to it; several of a path are numbered. */
const attempts: Readonly<Record<string, Attempt>> = {
  'transaction intake': kept(taken('TERMINAL', '12:00')),
  'transaction intake 2': refused(taken('MANUAL_LOG', '12:05')),
  'transaction update': refused(
    change('transaction', 'punch', () => ({ punch_time: `${on(monday)} 08:00` })),
    'system',
  ),
  'transaction update 2': refused(
    change('transaction', 'punch', () => ({ employee: ids.bob })),
    'system',
  ),
  'transaction update 3': kept(
    change('transaction', 'punch', () => ({ terminal_alias: 'Door' })),
    'system',
  ),
  'transaction delete': refused(remove('transaction', 'punch'), 'system'),
  'manual_log insert': refused(
    add('manual_log', () => ({ ...of(), punch_time: `${on(monday)} 12:00`, punch_state: 1 })),
  ),
  'manual_log insert 2': refused(
    add('manual_log', () => ({ ...of(), punch_time: `${on(monday)} 12:10`, punch_state: 1, approval_status: 2 })),
  ),
  'manual_log update': refused(change('manual_log', 'log', () => ({ approval_status: 4 }))),
  'manual_log delete': refused(remove('manual_log', 'log')),
  'leave insert': refused(add('leave', () => ({ ...of(), ...requested, category: ids.incident, day_type: 'HOURS' }))),
  'leave insert 2': refused(
    add('leave', () => ({ ...of(), ...requested, category: ids.incident, day_type: 'HOURS', approval_status: 2 })),
  ),
  'leave update': refused(change('leave', 'leave', () => ({ approval_status: 4 }))),
  'leave delete': refused(remove('leave', 'leave')),
  'training insert': refused(add('training', () => ({ ...of(), ...requested, category: ids.course }))),
  'training insert 2': refused(
    add('training', () => ({ ...of(), ...requested, category: ids.course, approval_status: 2 })),
  ),
  'training update': refused(change('training', 'training', () => ({ approval_status: 4 }))),
  'training delete': refused(remove('training', 'training')),
  'overtime insert': refused(
    add('overtime', () => ({ ...of(), ...requested, att_date: on(monday), overtime_type: 'NORMAL' })),
  ),
  'overtime insert 2': refused(
    add('overtime', () => ({
      ...of(),
      ...requested,
      att_date: on(monday),
      overtime_type: 'NORMAL',
      approval_status: 2,
    })),
  ),
  'overtime update': refused(change('overtime', 'overtime', () => ({ approval_status: 4 }))),
  'overtime delete': refused(remove('overtime', 'overtime')),
  'temporary_schedule insert': refused(add('temporary_schedule', () => ({ ...of(), att_date: on(monday) }))),
  'temporary_schedule update': refused(
    change('temporary_schedule', 'temporary', () => ({ att_date: iso(new Date()) })),
  ),
  'temporary_schedule delete': refused(remove('temporary_schedule', 'temporary')),
  'employee_schedule insert': refused(
    add('employee_schedule', () => ({
      company_id: place.company,
      employee: ids.bob,
      shift: place.shift,
      start_date: iso(last),
    })),
  ),
  'employee_schedule update': refused((db) =>
    sql`update employee_schedule set end_date = ${on(20)} where employee = ${ids.ana}`.execute(db),
  ),
  'employee_schedule delete': refused((db) =>
    sql`delete from employee_schedule where employee = ${ids.ana}`.execute(db),
  ),
  'department_schedule insert': refused(
    add('department_schedule', () => ({
      department: place.department,
      shift: place.shift,
      start_date: on(2),
      end_date: on(2),
    })),
  ),
  'department_schedule update': refused(change('department_schedule', 'plan', () => ({ end_date: on(20) }))),
  'department_schedule delete': refused(remove('department_schedule', 'plan')),
  'holiday insert': refused(add('holiday', () => ({ alias: 'New', start_date: on(20), end_date: on(20) }))),
  'holiday update': refused(change('holiday', 'feast', () => ({ work_type: 2 }))),
  'holiday update 2': kept(change('holiday', 'feast', () => ({ colour: '#112233' }))),
  'holiday delete': refused(remove('holiday', 'feast')),
  'holiday_departments insert': refused(scope('holiday_departments', 'insert')),
  'holiday_departments delete': refused(scope('holiday_departments', 'delete')),
  'holiday_locations insert': refused((db) => scope('holiday_locations', 'insert')(db)),
  'holiday_locations delete': refused(scope('holiday_locations', 'delete')),
  'resign insert': refused(
    add('resign', () => ({ employee: ids.bob, resign_date: on(10), report_generation_end_date: on(10) })),
  ),
  'resign update': refused(change('resign', 'resign', () => ({ state: 'REINSTATED' }))),
  'resign delete': refused(remove('resign', 'resign')),
  'employment_history insert': refused(transfer(on(15))),
  'employment_history delete': refused((db) =>
    sql`delete from employment_history where employee = ${ids.bob} and change = 'DEPARTMENT'`.execute(db),
  ),
  'employee insert': kept(add('employee', () => ({ emp_code: '9', department: place.department, hire_date: on(5) }))),
  'employee update': refused(change('employee', 'bob', () => ({ hire_date: on(15) }))),
  'employee update 2': kept(change('employee', 'ana', () => ({ enable_overtime: false, location: ids.place }))),
  'shift update': kept((db) => sql`update shift set days = '[]' where company_id = ${place.company}`.execute(db)),
  'timetable update': kept((db) =>
    sql`update timetable set start_time = '10:00' where company_id = ${place.company}`.execute(db),
  ),
  'break_time update': kept((db) =>
    sql`update break_time set period_end = '12:30' where company_id = ${place.company}`.execute(db),
  ),
  'timetable_break_times delete': kept((db) =>
    sql`delete from timetable_break_times where company_id = ${place.company}`.execute(db),
  ),
  'timetable_break_times insert': kept((db) =>
    sql`insert into timetable_break_times (company_id, owner, target)
    select t.company_id, t.id, b.id from timetable t join break_time b using (company_id) where t.company_id = ${place.company}`.execute(
      db,
    ),
  ),
  'global_rule insert': kept((db) =>
    sql`insert into global_rule (company_id) values (${place.company})
    on conflict (company_id) do update set late_to_absent = 1`.execute(db),
  ),
  'global_rule update': kept((db) =>
    sql`update global_rule set unscheduled_work = 'OT' where company_id = ${place.company}`.execute(db),
  ),
  'department_rule insert': kept(
    add('department_rule', () => ({ alias: 'Second', department: ids.other, late_to_absent: 0 })),
  ),
  'department_rule update': kept(change('department_rule', 'rule', () => ({ late_to_absent: 5 }))),
  'department_rule delete': kept(remove('department_rule', 'rule')),
  'department update': kept((db) =>
    sql`update department set parent_dept = ${ids.other} where id = ${place.department}`.execute(db),
  ),
  'location update': kept(change('location', 'place', () => ({ location_timezone: 'Asia/Tokyo' }))),
  'punch_state_setting update': kept((db) =>
    sql`update punch_state_setting set role = 'IN' where code = 6`.execute(db),
  ),
  'company update': kept(company, 'identity'),
}

test('there is an attempt for every way of writing that the database watches', async () => {
  const { rows } = await place.run((db) =>
    sql<{ path: string }>`
      select distinct c.relname || ' ' || o.name as path from pg_trigger t
        join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
        join (values (4, 'insert'), (8, 'delete'), (16, 'update')) o(bit, name) on t.tgtype & o.bit > 0
      where not t.tgisinternal and p.proname like 'att\\_%'
        and c.relname not in ('att_lock', 'att_day_result', 'job') order by 1`.execute(db),
  )
  const tried = new Set(Object.keys(attempts).map((name) => name.split(' ').slice(0, 2).join(' ')))
  tried.delete('transaction intake')
  expect([...tried].sort()).toEqual(rows.map(({ path }) => path).sort())
})

const lockedResults = async () => {
  const { rows } = await place.run((db) =>
    sql<{ text: string }>`select to_jsonb(d)::text as text from att_day_result d
      where att_date between ${on(1)}::date and ${iso(last)}::date and employee <= ${ids.eve} order by employee, att_date`.execute(
      db,
    ),
  )
  return rows.map(({ text }) => text)
}

test.each(Object.entries(attempts))('%s on a locked date', async (_, { work, ends, as }) => {
  const before = await lockedResults()
  expect(before.length).toBeGreaterThan(60)
  const done =
    as === 'identity' ? inIdentity(database, work) : as === 'system' ? inAllCompanies(database, work) : place.run(work)
  const error = await done.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (ends === 'refused') expect(databaseRefusal(error, 'AT')).toMatchObject({ code: 'ZBAT0048' })
  else expect(error).toBeUndefined()
  await settled(database)
  expect(await lockedResults()).toEqual(before)
})

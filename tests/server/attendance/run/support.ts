// A company with people, a plan and punches, as the database holds them, and their results once they are calculated.
import { sql } from 'kysely'
import { seedAttendance } from '#server/areas/attendance/seeds.ts'
import { acceptPunches } from '#server/areas/punch/exports.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany, inIdentity } from '#server/platform/db/tenant.ts'

export interface Place {
  readonly database: Database
  readonly company: number
  readonly department: number
  /** The shift from Monday to Friday, 09:00 to 18:00 with a break at noon. */
  readonly shift: number
  readonly run: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

export async function newPlace(database: Database, name: string, zone = 'UTC'): Promise<Place> {
  const { rows } = await inIdentity(database, (db) =>
    sql<{
      id: number
    }>`insert into company (region_code, company_name, company_domain, company_address, company_timezone)
      values ('me', ${name}, ${name}, '1 Harbour Road', ${zone}) returning id`.execute(db),
  )
  const company = Number(rows[0]?.id)
  const run: Place['run'] = (work) => inCompany(database, company, work)
  return run(async (db) => {
    await seedAttendance(db, { company_id: company, create_user: '', change_user: '' })
    const department = await inserted(db, 'department', { company_id: company, dept_code: '1', dept_name: 'All' })
    const found = await sql<{ id: number }>`select id from shift where company_id = ${company}`.execute(db)
    const shift = Number(found.rows[0]?.id)
    return { database, company, department, shift, run }
  })
}

/** A company that signed up, with the department and the shift that it began with. */
export async function placeOf(database: Database, company: number): Promise<Place> {
  const run: Place['run'] = (work) => inCompany(database, company, work)
  const { rows } = await run((db) =>
    sql<{ department: number; shift: number }>`
      select (select min(id) from department) as department, (select min(id) from shift) as shift`.execute(db),
  )
  const [found] = rows
  if (!found) throw new Error('the company has neither department nor shift')
  return { database, company, ...found, run }
}

export async function inserted(db: Db, table: string, values: Record<string, unknown>): Promise<number> {
  const { id } = await db.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}

/** Somebody who has worked here for long, planned by a schedule of their own. */
const measuresOfSlot = ['required', 'worked', 'late', 'early', 'absent', 'short', 'leave', 'training', 'span', 'actual']
  .concat(['ot_normal', 'ot_weekend', 'ot_holiday', 'break_deducted', 'break_late', 'break_early', 'break_absent'])
  .concat(['work_day', 'attended_days', 'absent_days', 'leave_days', 'training_days'])

/** A slot as it is stored once it is calculated: present, and all else that is left out zero. */
export function insertedSlot(values: Readonly<Record<string, unknown>>) {
  const slot = {
    ...Object.fromEntries(measuresOfSlot.map((measure) => [measure, 0])),
    ...{ slot: 0, timetable_name: 'Day', kind: 'REGULAR', status: 'PRESENT', is_required: true },
    ...{ assumed_in: false, assumed_out: false, flags: [], pairs: [], breaks: [] },
    ...values,
  }
  return sql`insert into att_slot_result
    select (jsonb_populate_record(null::att_slot_result, ${JSON.stringify(slot)}::jsonb)).*`
}

export const newEmployee = (
  { company, department, shift, run }: Place,
  code: string,
  more: object = {},
  since = '2020-01-01',
) =>
  run(async (db) => {
    const id = await inserted(db, 'employee', {
      company_id: company,
      emp_code: code,
      department,
      hire_date: '2020-01-01',
      ...more,
    })
    await inserted(db, 'employee_schedule', { company_id: company, employee: id, shift, start_date: since })
    return id
  })

/** A punch of a terminal, local time: `2026-03-02 08:55`. */
export const punch = ({ company, run }: Place, employee: number, time: string, source = 1, state = '255') =>
  run(async (db) => {
    const punch = { who: employee, at: time.length === 16 ? `${time}:00` : time, state }
    const [verdict] = await acceptPunches(
      { db, company, by: '' },
      { punches: [punch] },
      source === 5 ? 'MANUAL_LOG' : 'TERMINAL',
    )
    if (verdict?.outcome !== 'ACCEPTED') throw new Error(`${time}: ${JSON.stringify(verdict)}`)
    return verdict.id
  })

/** A manual log in a state; what is approved has its punch. */
export const manualLog = ({ company, run }: Place, employee: number, punch_time: string, approval_status = 2) =>
  run(async (db) => {
    const values = { company_id: company, employee, punch_time, punch_state: 1, approval_status }
    const id = await inserted(db, 'manual_log', values)
    const punch = { who: employee, at: `${punch_time}:00`, state: '1', manual_log: id }
    if (approval_status === 2) await acceptPunches({ db, company, by: '' }, { punches: [punch] }, 'MANUAL_LOG')
    return id
  })

export interface StoredDay {
  readonly att_date: string
  readonly status: string
  readonly worked: number
  readonly late: number
  readonly absent: number
  readonly fingerprint: string
  readonly calculated_at: string
}

export const dayOf = ({ company, run }: Place, employee: number, date: string): Promise<StoredDay | undefined> =>
  run(async (db) => {
    const { rows } = await sql<StoredDay>`select * from att_day_result
      where company_id = ${company} and employee = ${employee} and att_date = ${date}::date`.execute(db)
    return rows[0]
  })

const queueLength = async (database: Database): Promise<number> => {
  const { rows } = await inAllCompanies(database, (db) =>
    sql<{ count: number }>`select count(*)::integer as count from att_queue where run_after <= now()`.execute(db),
  )
  return Number(rows[0]?.count)
}

/** Waits until nothing is due any more. */
export async function settled(database: Database, withinMs = 20_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while ((await queueLength(database)) > 0) {
    if (Date.now() > deadline) throw new Error('the queue does not come to its end')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

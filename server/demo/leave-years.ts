// The leave years of the demonstration company: everybody's that runs, some corrected by the office.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { makeSchedules } from '../areas/attendance/leave/schedule-jobs.ts'

interface Place {
  readonly company_id: number
  readonly zone: string
}

/** Whole lines of the office: what, how much, why. */
const corrections = [
  ['ADJUST', '1.00', 'Worked on the day of the move'],
  ['ADJUST', '-0.50', 'Half a day was entered twice'],
  ['ENCASH', '2.00', 'Paid with the salary of the month'],
] as const

export async function addLeaveYears(db: Db, { company_id, zone }: Place, by: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from employee
    where company_id = ${company_id} and status = 'ACTIVE' order by id`.execute(db)
  const people = rows.map(({ id }) => Number(id))
  for (const [at, [kind, amount, reason]] of corrections.entries())
    await sql`insert into leave_booking (company_id, employee, incident_type, date, kind, amount, reason, create_user)
      select ${company_id}, ${people[at * 3]}, id, (now() at time zone ${zone})::date, ${kind}, ${amount}, ${reason}, ${by}
      from incident_type where company_id = ${company_id} and category_code = 'ANNUAL'`.execute(db)
  await makeSchedules({ db, company: { id: company_id, zone } }, { people })
}

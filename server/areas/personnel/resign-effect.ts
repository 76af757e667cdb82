// What a resignation does on its day: off the terminals, out of the app, out of roles, and nobody's superior or manager any more.
import { sql } from 'kysely'
import { notify } from '#server/engine/notifications/notify.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { keepEmployeeAccount } from '../identity/exports.ts'
import { cancelRequests } from './cancel-requests.ts'
import { type Gap, leaveGaps } from './resign-gaps.ts'

export interface Due {
  readonly id: number
  readonly employee: number
  readonly resign_date: string
}

export interface Place {
  readonly db: Db
  readonly company: number
  /** In whose name. */
  readonly by: string
}

interface Person {
  readonly id: number
  readonly emp_code: string
  readonly email: string | null
  readonly mobile: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly name: string
}

/** Terminals and privileges follow the person's state by themselves. */
export async function takeEffect(place: Place, due: readonly Due[]): Promise<void> {
  const { db, company, by } = place
  await sql`update resign set state = 'EFFECTIVE', version = version + 1, change_time = now(), change_user = ${by}
    where company_id = ${company} and id = any(${due.map(({ id }) => id)}::bigint[])`.execute(db)
  for (const one of due) {
    const { rows } = await sql<Person>`update employee set status = 'RESIGNED', app_status = 0, update_time = now(),
        version = version + 1, change_time = now(), change_user = ${by}
      where company_id = ${company} and id = ${one.employee} and status = 'ACTIVE'
      returning id, emp_code, email, mobile, first_name, last_name, concat_ws(' ', emp_code, nullif(full_name, emp_code)) as name`.execute(
      db,
    )
    const [person] = rows
    if (!person) continue
    await keepEmployeeAccount(db, { ...person, company, employee: person.id, on: false }, { inviter: by })
    await endSchedules(place, one)
    await cancelRequests(place, person.id)
    const gaps = await leaveGaps(place, one)
    if (gaps.length > 0) await tellOfGaps(place, person, gaps)
  }
}

/** Plans end with the last day, which is still worked. */
async function endSchedules({ db, company, by }: Place, { employee, resign_date }: Due): Promise<void> {
  const own = sql`company_id = ${company} and employee = ${employee}`
  await sql`delete from employee_schedule where ${own} and start_date > ${resign_date}::date`.execute(db)
  await sql`update employee_schedule set end_date = ${resign_date}::date, version = version + 1, change_time = now(), change_user = ${by}
    where ${own} and start_date <= ${resign_date}::date and coalesce(end_date, 'infinity') > ${resign_date}::date`.execute(
    db,
  )
  await sql`delete from temporary_schedule where ${own} and att_date > ${resign_date}::date`.execute(db)
  // Visits outside that nobody makes any more: those of today, and of a last day that is over none.
  const first = sql`greatest(${resign_date}::date, least(${resign_date}::date + 1, today_of(${company})))`
  await sql`delete from planned_visit where ${own} and date >= ${first}`.execute(db)
  await sql`delete from outdoor_schedule where ${own} and start_date >= ${first}`.execute(db)
  await sql`update outdoor_schedule set end_date = ${first} - 1, version = version + 1, change_time = now(), change_user = ${by}
    where ${own} and start_date < ${first} and end_date >= ${first}`.execute(db)
}

/** Owners and administrators see where somebody is missing. */
async function tellOfGaps({ db, company }: Place, person: Person, gaps: readonly Gap[]): Promise<void> {
  const count = (...kinds: readonly Gap['kind'][]) => gaps.filter(({ kind }) => kinds.includes(kind)).length
  const { rows } = await asIdentity(db, () =>
    sql<{ user_id: number }>`select user_id from membership
      where company_id = ${company} and state = 'ACTIVE' and role in ('OWNER', 'ADMIN')`.execute(db),
  )
  await notify(db, {
    company,
    users: rows.map(({ user_id }) => user_id),
    kind: 'RESIGNED_GAPS',
    context: {
      name: person.name,
      reports: count('EMPLOYEE'),
      departments: count('DEPARTMENT'),
      roles: count('ROLE', 'STEP'),
    },
    link: `/team/employee/${person.id}`,
    about: `employee:${person.id}`,
  })
}

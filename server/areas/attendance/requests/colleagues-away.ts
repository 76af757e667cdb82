// How many colleagues of the department have leave, asked for or approved, in a time; no names.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { standing } from '../request-state.ts'
import type { Values } from './request-steps.ts'

/** Leave by days and halves ends with its last date. */
export async function colleaguesAway({ db, company }: Context, { employee, start_time, end_time, day_type }: Values) {
  const end = sql`${end_time}::timestamp + ${day_type === 'HOURS' ? '0 days' : '1 day'}::interval`
  const { rows } = await sql<{ count: number }>`select count(distinct r.employee)::integer as count
    from employee me join employee e on e.company_id = me.company_id and e.department = me.department and e.id <> me.id
        and e.status = 'ACTIVE'
      join leave r on r.company_id = e.company_id and r.employee = e.id and r.approval_status = any(${standing}::smallint[])
        and r.start_time < ${end}
        and case when r.day_type = 'HOURS' then r.end_time else r.end_time + interval '1 day' end > ${start_time}::timestamp
    where me.company_id = ${company.id} and me.id = ${employee}`.execute(db)
  return rows[0]?.count ?? 0
}

// Requests of somebody who resigned that wait for a decision are cancelled, and swaps that wait with them as the colleague.
import { sql } from 'kysely'
import type { Place } from './resign-effect.ts'

const kinds = ['manual_log', 'leave', 'overtime', 'training', 'swap_schedule'] as const
const [PENDING, CANCELLED] = [1, 5]

/** Nobody is asked any more. */
export async function cancelRequests({ db, company, by }: Place, person: number): Promise<void> {
  for (const kind of kinds) {
    const whose = kind === 'swap_schedule' ? sql`${person} in (employee, counterpart)` : sql`employee = ${person}`
    await sql`with cancelled as (
        update ${sql.table(kind)} set approval_status = ${CANCELLED}, version = version + 1, change_time = now(), change_user = ${by}
        where company_id = ${company} and ${whose} and approval_status = ${PENDING} returning id
      )
      update request_step set state = 'ENDED'
      where company_id = ${company} and ${sql.ref(kind)} in (select id from cancelled) and state in ('WAITING', 'CURRENT')`.execute(
      db,
    )
  }
}

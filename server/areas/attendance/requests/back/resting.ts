// What rests on an approval by now, so that it stays: leave that was paid out since, time off that overtime earned and that is used.
import { sql } from 'kysely'
import type { Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { leaveAccount } from '../../leave/leave-account.ts'
import { APPROVED, stateWord } from '../../request-state.ts'

type Reason = Omit<Skipped, 'id'>

/** Number 0029: days of the account were paid out since that moment. */
export async function restingLeave({ db, company }: Context, id: number, at: string): Promise<Reason | undefined> {
  const { rows } = await sql`select from leave l join leave_booking b on b.company_id = l.company_id
      and b.employee = l.employee and b.incident_type = l.category and b.kind = 'ENCASH'
      and b.create_time >= ${at}::timestamp at time zone 'UTC'
    where l.company_id = ${company.id} and l.id = ${id} limit 1`.execute(db)
  return rows.length > 0 ? { code: 'ZBAT0029', context: { state: stateWord(APPROVED), action: 'undo' } } : undefined
}

interface Earned {
  readonly employee: number
  readonly category: number
  readonly amount: number
}

/** ZBWF1407: less is left of the time off than its day earned. */
export async function restingOvertime(context: Context, id: number): Promise<Reason | undefined> {
  const { db, company } = context
  const { rows } = await sql<Earned>`
    select o.employee, b.incident_type as category, sum(b.amount)::float8 as amount from overtime o
      join leave_booking b on b.company_id = o.company_id and b.employee = o.employee and b.kind = 'COMP_GRANT'
        and b.date = o.att_date
    where o.company_id = ${company.id} and o.id = ${id} and o.compensation = 'TIME_OFF'
    group by o.employee, b.incident_type having sum(b.amount) > 0`.execute(db)
  for (const { employee, category, amount } of rows) {
    const account = await leaveAccount(context, { employee: Number(employee), category: Number(category) })
    if (account && account.available < amount) return { code: 'ZBWF1407' }
  }
  return undefined
}

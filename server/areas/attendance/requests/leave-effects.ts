// What follows from leave: its dates are posted to the account when it is approved, and given back when it is revoked.

import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { postUses } from '../leave/post-due.ts'
import { keepBalance } from '../leave/request-balance.ts'
import { APPROVED, REVOKED } from '../request-state.ts'

async function post(context: Context, id: number): Promise<void> {
  const { db, company } = context
  const { rows } = await sql<{ employee: number; category: number }>`select employee, category
    from leave where company_id = ${company.id} and id = ${id}`.execute(db)
  for (const { employee, category } of rows) await postUses(context, Number(employee), Number(category))
}

/** Leave that came of absence, on the dates of leave that somebody asked for. */
async function automaticBeside({ db, company }: Context, id: number, standing: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select l.id from leave l
      join leave r on r.company_id = l.company_id and r.id = ${id} and r.employee = l.employee and r.id <> l.id
    where l.company_id = ${company.id} and l.source = 'AUTO' and ${standing}
      and l.start_time < r.end_time::date + 1 and l.end_time >= r.start_time::date order by l.id`.execute(db)
  return rows.map((row) => Number(row.id))
}

export const leaveEffects = {
  displaced: (context: Context, id: number) => automaticBeside(context, id, sql`l.approval_status = ${APPROVED}`),
  gaveWay: (context: Context, id: number, at: string) =>
    automaticBeside(
      context,
      id,
      sql`l.approval_status = ${REVOKED} and l.audit_time = ${at}::timestamp at time zone 'UTC'`,
    ),
  approved: async (context: Context, id: number): Promise<void> => {
    await post(context, id)
    await keepBalance(context, id)
  },
  revoked: post,
}

// What follows from leave: its dates are posted to the account when it is approved, and given back when it is revoked.

import { sql } from 'kysely'
import type { Context } from '#server/crud/context.ts'
import { giveWay } from '../leave/deduct-absence.ts'
import { postUses } from '../leave/post-due.ts'
import { keepBalance } from '../leave/request-balance.ts'

async function post(context: Context, id: number): Promise<void> {
  const { db, company } = context
  const { rows } = await sql<{ employee: number; category: number }>`select employee, category
    from leave where company_id = ${company.id} and id = ${id}`.execute(db)
  for (const { employee, category } of rows) await postUses(context, Number(employee), Number(category))
}

export const leaveEffects = {
  approved: async (context: Context, id: number): Promise<void> => {
    await giveWay(context, id)
    await post(context, id)
    await keepBalance(context, id)
  },
  revoked: post,
}

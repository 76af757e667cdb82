// What a leave that waits leaves of its balance: without it, and with it.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { chargeOf, leaveAccount, roundAmount, unitOf } from '../leave/leave-account.ts'
import { leaveKindOf } from '../leave/leave-kind.ts'

interface Leave extends Readonly<Record<string, unknown>> {
  readonly employee: number
  readonly category: number
}

/** In the unit of its kind; nothing where no balance is kept. */
export async function balanceAround(
  context: Context,
  id: number,
): Promise<components['schemas']['InboxBalance'] | null> {
  const { db, company } = context
  const { rows } = await sql<Leave>`select employee, category, day_type, days, minutes, by_date from leave
    where company_id = ${company.id} and id = ${id}`.execute(db)
  const [leave] = rows
  if (!leave) return null
  const [employee, category] = [Number(leave.employee), Number(leave.category)]
  const kind = await leaveKindOf(context, category, employee)
  if (!kind?.has_balance) return null
  const before = (await leaveAccount(context, { employee, category, except: id }))?.available ?? 0
  return { unit: kind.unit, before, after: roundAmount(before - chargeOf(leave, unitOf({ ...kind })).amount) }
}

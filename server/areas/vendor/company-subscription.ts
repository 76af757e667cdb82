// Subscriptions of companies in the hands of the vendor's staff: extended without payment, ended at once or with the period.
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { assignPlan } from './assign-plan.ts'
import { happened } from './sale/history.ts'
import { customerOf, type Seller } from './sale/seller.ts'
import { sellerIn } from './sale-order.ts'

interface Changed {
  readonly state: string
  readonly end: string
  readonly companyState: string
}

/** The subscription, and the company with it; one that was suspended stays so. */
async function change({ db, id: seller, actor }: Seller, company: number, { state, end, companyState }: Changed) {
  await sql`update company_subscription set state = ${state}, end_date = ${end}::date, reminded = null,
      version = version + 1, change_time = now(), change_user = ${actor}
    where company_id = ${seller} and company = ${company}`.execute(db)
  await sql`update tenant_company set state = case when state = 'SUSPENDED' and not lapsed then state else ${companyState} end, lapsed = false,
      subscription_end_date = ${end}::date, version = version + 1, change_time = now(), change_user = ${actor}
    where company_id = ${seller} and id = ${company}`.execute(db)
  forgetPrincipals({ company })
}

/** From today where it is over. */
async function extend(seller: Seller, row: Stored, days: number, reason: string): Promise<void> {
  const company = Number(row.company)
  const { today } = await customerOf(seller, company)
  const before = String(row.end_date)
  const after = addDays(before < today ? today : before, days)
  const state = row.state === 'PENDING_CHANGE' ? 'PENDING_CHANGE' : 'ACTIVE'
  await change(seller, company, { state, end: after, companyState: 'ACTIVE' })
  await happened(seller, { company, kind: 'EXTEND', before, after, reason })
}

/** From now on the company can only read. */
export async function endNow(seller: Seller, company: number, reason: string): Promise<void> {
  const { today, end_date: before } = await customerOf(seller, company)
  const after = addDays(today, -1)
  await change(seller, company, { state: 'ENDED', end: after, companyState: 'READ_ONLY' })
  await happened(seller, { company, kind: 'END', before, after, reason })
}

async function endWithPeriod(seller: Seller, row: Stored, reason: string): Promise<void> {
  await sql`update company_subscription set cancel_at_end = true, version = version + 1, change_time = now(),
      change_user = ${seller.actor}
    where company_id = ${seller.id} and id = ${row.id}`.execute(seller.db)
  const end = String(row.end_date)
  await happened(seller, { company: Number(row.company), kind: 'END', before: end, after: end, reason })
}

const open = new Set(['ACTIVE', 'PENDING_CHANGE', 'GRACE'])

export const companySubscriptionBehaviour = defineBehaviour('company_subscription', {
  rowActions: {
    extend: ({ context, row, body }) => {
      forgoUndo()
      return extend(sellerIn(context), row, body.days, body.reason)
    },
    change_plan: ({ context, row, body }) => {
      forgoUndo()
      return assignPlan(sellerIn(context), Number(row.company), body)
    },
    terminate: async ({ context, row, body }) => {
      if (!open.has(String(row.state))) throw refuse('ZBSU0029', { state: row.state, action: 'terminate' })
      forgoUndo()
      const seller = sellerIn(context)
      if (body.when === 'NOW') await endNow(seller, Number(row.company), body.reason)
      else await endWithPeriod(seller, row, body.reason)
    },
  },
})

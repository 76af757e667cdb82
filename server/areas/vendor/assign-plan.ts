// A vendor's staff gives a company a plan: free of charge, or as an order that the company pays.
import { sql } from 'kysely'
import { refuse } from '#server/platform/errors/refusal.ts'
import { givePlan, isFree, placeOrder, takeFree } from './sale/order.ts'
import { quoteFor } from './sale/quote.ts'
import { customerOf, type Seller } from './sale/seller.ts'

interface Assignment {
  readonly plan: number
  readonly period_months: number
  readonly employees: number
  readonly devices: number
  readonly free_of_charge?: boolean
  readonly reason: string
}

/** Throws what an order may be refused with. Plans that customers do not see can be given too, retired ones cannot. */
export async function assignPlan(seller: Seller, company: number, asked: Assignment): Promise<void> {
  const { db, id } = seller
  const customer = await customerOf(seller, company)
  if (customer.state === 'CLOSED') throw refuse('ZBVE0029', { state: 'CLOSED', action: 'assign_plan' })
  const { rows } = await sql<{ code: string }>`
    select code from plan where company_id = ${id} and id = ${asked.plan} and retired_at is null`.execute(db)
  const [plan] = rows
  if (!plan) throw refuse('ZBSU0109')
  const { period_months, employees, devices, reason } = asked
  const choice = { plan: plan.code, period_months, employees, devices }
  const quote = await quoteFor(seller, customer, choice, asked.plan)
  if (asked.free_of_charge) await givePlan(seller, customer, { choice, quote, reason })
  else if (isFree(quote)) await takeFree(seller, customer, choice, quote, reason)
  else await placeOrder(seller, customer, { choice, quote })
}

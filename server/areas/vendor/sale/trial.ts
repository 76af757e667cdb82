// The trial of a new company: dates, plan and limits from its first minute, in the transaction that makes it.
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { asCompany } from '../../identity/exports.ts'
import { entitle } from './apply.ts'
import { checkedChoice, type Limits } from './choice.ts'
import { happened } from './history.ts'
import { featuresOf, offersTo } from './offers.ts'
import { type Customer, customerOf, type Seller } from './seller.ts'

interface TrialPlan {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly days: number
  readonly employees: number
  readonly devices: number
}

/** Days of a trial where the vendor has no plan for new companies. */
const usualDays = 30

/** More in use than the smaller plan covers takes nothing away: nobody can be added until it fits. */
export const unused = (customer: Customer): Customer => ({
  ...customer,
  employees: 0,
  devices: 0,
  mobile_apps: 0,
  admin_users: 0,
})

/** In a transaction of identity; without an operator in its region a company has no trial that ends. */
export async function openTrial(db: Db, company: number): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`
    select v.id, v.company_name as name from company c join company v on v.region_code = c.region_code and v.type = 'VENDOR'
    where c.id = ${company} and v.state <> 'CLOSED' order by v.id limit 1`.execute(db)
  const [operator] = rows
  if (!operator) return
  await asCompany(db, operator.id, async () => {
    const seller: Seller = { db, id: operator.id, actor: 'Time Cloud' }
    await beginTrial(seller, await customerOf(seller, company))
  })
}

/** For as long as the plan of new companies says, with its numbers and all modules. */
export async function beginTrial(seller: Seller, customer: Customer): Promise<void> {
  const { db, id: owner } = seller
  const { id, state, end_date, today } = customer
  if (state !== 'TRIAL' || end_date !== null) return
  const { rows } = await sql<TrialPlan>`select id, code, name, trial_days as days, default_employees as employees,
      default_devices as devices
    from plan where company_id = ${owner} and is_trial_plan and retired_at is null`.execute(db)
  const [plan] = rows
  const end = addDays(today, plan?.days ?? usualDays)
  await sql`update tenant_company set subscription_start_date = ${today}::date, subscription_end_date = ${end}::date,
      plan = coalesce(${plan?.name ?? null}::text, plan)
    where company_id = ${owner} and id = ${id}`.execute(db)
  if (plan)
    await entitle(seller, id, { plan: plan.name, limits: await limitsOf(seller, customer, plan), modules: null })
  await happened(seller, { company: id, kind: 'START', plan: plan?.name ?? null, before: null, after: end })
}

/** Those of the plan with its usual numbers; of a plan without a price in the country, those numbers alone. */
async function limitsOf(seller: Seller, customer: Customer, plan: TrialPlan): Promise<Limits> {
  const { code, employees, devices } = plan
  const offers = (await offersTo(seller, customer, plan.id)).filter((one) => one.id === plan.id)
  const [offer] = offers
  if (!offer) return { employees, devices, mobile_apps: null, transactions: null, admin_users: null }
  const choice = { plan: code, period_months: offer.periods[0] ?? 1, employees, devices }
  return checkedChoice(choice, { offers, features: await featuresOf(seller), customer: unused(customer) }).limits
}

// A paid order takes effect, once: subscription, limits and dates of the company, the discount's use, the invoice, the history.
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { issuerOf } from '../invoice/papers.ts'
import { lastDay } from '../price/periods.ts'
import type { Choice, Limits } from './choice.ts'
import { happened } from './history.ts'
import { nextInvoiceNumber } from './numbers.ts'
import { type Subscription, subscriptionOf } from './quote.ts'
import { type Customer, customerOf, type Seller } from './seller.ts'

interface Snapshot {
  readonly choice: Choice
  readonly plan: string
  readonly monthly: string
  readonly limits: Limits
  readonly modules: readonly string[] | null
}

interface Paid {
  readonly id: number
  readonly company: number
  readonly kind: 'NEW' | 'RENEW' | 'UPGRADE'
  readonly plan: number
  readonly state: string
  readonly subscription_duration: number
  readonly currency: string
  readonly discount: number | null
  readonly payment_method: string
  readonly payment_price: string
  readonly snapshot: Snapshot
}

export interface Applying {
  readonly reason?: string | null
  /** Also where it ran out or was called off before the money came. */
  readonly isLate?: boolean
}

const payable: ReadonlySet<string> = new Set(['CREATED', 'PENDING', 'REVIEW'])
const closed: ReadonlySet<string> = new Set(['EXPIRED', 'CANCELLED'])

/** In the transaction of the payment. Throws ZBSU0105 for orders that do not wait for payment. */
export async function applyOrder(
  seller: Seller,
  order: number,
  { reason = null, isLate = false }: Applying = {},
): Promise<void> {
  const { db, id: owner, actor } = seller
  const { rows } = await sql<Paid>`
    select id, company, kind, plan, state, subscription_duration, currency, discount, payment_method, payment_price, snapshot
    from sale_order where company_id = ${owner} and id = ${order} for update`.execute(db)
  const [paid] = rows
  if (!paid) throw refuse('ZBOA0404')
  if (!payable.has(paid.state) && !(isLate && closed.has(paid.state))) throw refuse('ZBSU0105', { state: paid.state })
  const customer = await customerOf(seller, paid.company)
  const present = await subscriptionOf(seller, paid.company)
  const period = periodOf(paid, customer, present)
  if (paid.kind === 'UPGRADE')
    await sql`update sale_order set replaced_on = ${customer.today}::date
      where company_id = ${owner} and company = ${paid.company} and applied_at is not null and replaced_on is null`.execute(
      db,
    )
  const invoice = Number(paid.payment_price) > 0 ? await nextInvoiceNumber(seller) : null
  const issuer = invoice === null ? null : JSON.stringify(await issuerOf(seller))
  await sql`update sale_order set state = 'PAID', paid_at = now(), applied_at = now(), start_date = ${period.start}::date,
      end_date = ${period.end}::date, taking = null, invoice_number = ${invoice}, issuer = ${issuer}::jsonb, expires_at = null, version = version + 1,
      change_time = now(), change_user = ${actor}
    where company_id = ${owner} and id = ${order}`.execute(db)
  if (paid.discount !== null)
    await sql`update discount set used_count = used_count + 1 where company_id = ${owner} and id = ${paid.discount}`.execute(
      db,
    )
  await writeSubscription(seller, paid, period, present)
  if (!period.isLater) await entitle(seller, paid.company, paid.snapshot)
  await openCompany(seller, paid, period, customer)
  await happened(seller, {
    company: paid.company,
    kind: paid.kind === 'NEW' ? 'START' : paid.kind,
    plan: paid.snapshot.plan,
    order,
    before: customer.end_date,
    after: period.end,
    reason,
  })
}

interface Period {
  readonly start: string
  readonly end: string
  /** Another choice begins with it, which is not today. */
  readonly isLater: boolean
}

/** A renewal goes on where the present period ends, unless the company could only read in between. */
function periodOf(paid: Paid, { today, state }: Customer, present: Subscription | undefined): Period {
  const goesOn = paid.kind === 'RENEW' && present && state !== 'READ_ONLY'
  const start = goesOn ? addDays(present.end_date, 1) : today
  return { start, end: lastDay(start, paid.subscription_duration), isLater: start > today }
}

async function writeSubscription(
  { db, id: owner, actor }: Seller,
  { company, plan, subscription_duration, currency, snapshot }: Paid,
  { start, end, isLater }: Period,
  present: Subscription | undefined,
): Promise<void> {
  const { choice, monthly, limits } = snapshot
  const chosen = JSON.stringify(choice)
  if (present && isLater) {
    const isOther = JSON.stringify(choice.plan) !== JSON.stringify(present.choice.plan) || present.next_choice !== null
    await sql`update company_subscription set end_date = ${end}::date, cancel_at_end = false, reminded = null,
        state = case when ${isOther} then 'PENDING_CHANGE' else 'ACTIVE' end,
        next_plan = case when ${isOther} then ${plan}::bigint end,
        next_choice = case when ${isOther} then jsonb_build_object('choice', ${chosen}::jsonb, 'from', ${start}::text) end,
        version = version + 1, change_time = now(), change_user = ${actor}
      where company_id = ${owner} and id = ${present.id}`.execute(db)
    return
  }
  await sql`insert into company_subscription as s (company_id, company, plan, state, period_months, start_date, end_date,
      employees_count, devices_count, mobile_applications_count, transactions_count, admin_users_count, monthly_price,
      currency, choice, create_user, change_user)
    values (${owner}, ${company}, ${plan}, 'ACTIVE', ${subscription_duration}, ${start}::date, ${end}::date,
      ${limits.employees}, ${limits.devices}, ${limits.mobile_apps}, ${limits.transactions}, ${limits.admin_users},
      ${monthly}, ${currency}, ${chosen}::jsonb, ${actor}, ${actor})
    on conflict (company_id, company) do update set plan = excluded.plan, state = 'ACTIVE',
      period_months = excluded.period_months, start_date = excluded.start_date, end_date = excluded.end_date,
      employees_count = excluded.employees_count, devices_count = excluded.devices_count,
      mobile_applications_count = excluded.mobile_applications_count, transactions_count = excluded.transactions_count,
      admin_users_count = excluded.admin_users_count, monthly_price = excluded.monthly_price,
      currency = excluded.currency, choice = excluded.choice, next_plan = null, next_choice = null, reminded = null,
      cancel_at_end = false, version = s.version + 1, change_time = now(), change_user = excluded.change_user`.execute(
    db,
  )
}

/** What the company may have from now on. */
export async function entitle(
  { db }: Seller,
  company: number,
  { plan, limits, modules }: Pick<Snapshot, 'plan' | 'limits' | 'modules'>,
): Promise<void> {
  const { employees, devices, mobile_apps, transactions, admin_users, storage_gb = null } = limits
  await sql`select entitle(${company}, ${plan}, ${employees}::integer, ${devices}::integer, ${mobile_apps}::integer,
    ${transactions}::integer, ${admin_users}::integer, ${storage_gb}::integer, ${modules && modules.length > 0 ? JSON.stringify(modules) : null}::jsonb)`.execute(
    db,
  )
  forgetPrincipals({ company })
}

const paymentTypes: Readonly<Record<string, string>> = { NONE: 'FREE', OFFLINE: 'OFFLINE_INVOICE' }

/** A company that the vendor suspended stays so: that is another decision. */
async function openCompany(
  { db, id: owner, actor }: Seller,
  paid: Paid,
  period: Period,
  customer: Customer,
): Promise<void> {
  const pays = paymentTypes[paid.payment_method] ?? 'ONLINE'
  const start = period.isLater ? (customer.start_date ?? period.start) : period.start
  await sql`update tenant_company set state = case when state = 'SUSPENDED' and not lapsed then state else 'ACTIVE' end, lapsed = false,
      subscription_start_date = ${start}::date, subscription_end_date = ${period.end}::date, payment_type = ${pays},
      plan = case when ${period.isLater} then plan else ${paid.snapshot.plan} end, version = version + 1,
      change_time = now(), change_user = ${actor}
    where company_id = ${owner} and id = ${paid.company}`.execute(db)
  forgetPrincipals({ company: paid.company })
}

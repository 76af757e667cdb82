// How companies stand with their subscription, kept up as days pass: the trial, grace after the end, then reading only, then
// suspended; orders and changes of owners that run out; a choice that holds from today on. Owners are told, and reminded before the end.
import { sql } from 'kysely'
import { daysBetween } from '#openapi/dates.ts'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { expireOwnerChanges } from './customers/expire-owner-changes.ts'
import { entitle } from './sale/apply.ts'
import { checkedChoice } from './sale/choice.ts'
import { happened } from './sale/history.ts'
import { featuresOf, offersTo } from './sale/offers.ts'
import { subscriptionOf } from './sale/quote.ts'
import { type Customer, customersOf, type Seller } from './sale/seller.ts'
import { beginTrial, unused } from './sale/trial.ts'
import { standingOf } from './tenant-state.ts'

interface Told {
  readonly company: number
  readonly kind: 'SUBSCRIPTION_ENDS' | 'SUBSCRIPTION_GRACE' | 'SUBSCRIPTION_ENDED' | 'SUBSCRIPTION_LAPSED'
  readonly end: string
}

/** Days after the end. */
interface Rules {
  readonly grace: number
  readonly reading: number
}

const reminders = [30, 14, 7, 1]

/** Over all vendors; what one of them refuses leaves the others. `today`: for tests. */
export async function keepStanding(database: Database, today?: string): Promise<void> {
  const vendors = await inIdentity(database, async (db) => {
    const { rows } = await sql<{ id: number; type: string }>`
      select id, type from company where type <> 'TENANT' and state <> 'CLOSED' order by id`.execute(db)
    return rows
  })
  for (const { id, type } of vendors) {
    const told = await inCompany(database, id, (db) =>
      keepCustomers({ db, id, actor: 'Time Cloud' }, type === 'VENDOR', today),
    )
    for (const one of told) await inIdentity(database, (db) => tellOwners(db, one))
  }
}

/** Companies that bought of nobody yet are the operator's. */
async function keepCustomers(seller: Seller, isOperator: boolean, today: string | undefined): Promise<readonly Told[]> {
  const { db, id } = seller
  await sql`update sale_order set state = 'EXPIRED', version = version + 1, change_time = now(), change_user = ${seller.actor}
    where company_id = ${id} and state = 'CREATED' and expires_at < now() and not transfer_waits`.execute(db)
  await expireOwnerChanges(seller)
  await sql`delete from sale_quote where company_id = ${id} and expires_at < now()`.execute(db)
  const { rows } = await sql<Rules>`
    select grace_days as grace, read_only_days as reading from vendor_profile where company_id = ${id}`.execute(db)
  const rules = rows[0] ?? { grace: 7, reading: 90 }
  const told: Told[] = []
  for (const found of await customersOf(seller)) {
    if (found.seller === null ? !isOperator : found.seller !== id) continue
    const customer = today === undefined ? found : { ...found, today }
    await beginNext(seller, customer)
    await beginTrial(seller, customer)
    await resumeToday(seller, customer)
    const news = (await turned(seller, customer, rules)) ?? (await reminded(seller, customer))
    if (news) told.push(news)
  }
  return told
}

/** A choice for later that begins today: limits and plan change, dates stay. */
async function beginNext(seller: Seller, customer: Customer): Promise<void> {
  const present = await subscriptionOf(seller, customer.id)
  const next = present?.next_choice
  if (!present || !next || next.from > customer.today) return
  const goods = {
    // What was chosen for later holds, whatever became of the plan since.
    offers: await offersTo(seller, customer, present.next_plan),
    features: await featuresOf(seller),
    customer: unused(customer),
  }
  const { offer, limits, modules } = checkedChoice(next.choice, goods)
  await entitle(seller, customer.id, { plan: offer.name, limits, modules })
  await sql`update company_subscription set plan = ${offer.id}, state = case state when 'PENDING_CHANGE' then 'ACTIVE' else state end,
      employees_count = ${limits.employees}, devices_count = ${limits.devices},
      mobile_applications_count = ${limits.mobile_apps}, transactions_count = ${limits.transactions},
      admin_users_count = ${limits.admin_users}, choice = ${JSON.stringify(next.choice)}::jsonb, next_plan = null,
      next_choice = null, version = version + 1, change_time = now(), change_user = ${seller.actor}
    where company_id = ${seller.id} and id = ${present.id}`.execute(seller.db)
  await sql`update tenant_company set plan = ${offer.name} where company_id = ${seller.id} and id = ${customer.id}`.execute(
    seller.db,
  )
}

/** Suspended until today. */
async function resumeToday(seller: Seller, { id, state, today, end_date: end, ...customer }: Customer): Promise<void> {
  if (state !== 'SUSPENDED' || customer.suspended_until === null || customer.suspended_until > today) return
  await sql`update tenant_company set state = ${standingOf}, suspend_reason = null, suspended_until = null,
      version = version + 1, change_time = now(), change_user = ${seller.actor}
    where company_id = ${seller.id} and id = ${id}`.execute(seller.db)
  await happened(seller, { company: id, kind: 'RESUME', before: end, after: end })
  forgetPrincipals({ company: id })
}

const news = {
  GRACE: { kind: 'SUBSCRIPTION_GRACE', history: 'GRACE', subscription: 'GRACE' },
  READ_ONLY: { kind: 'SUBSCRIPTION_ENDED', history: 'READ_ONLY', subscription: 'READ_ONLY' },
  SUSPENDED: { kind: 'SUBSCRIPTION_LAPSED', history: 'SUSPEND', subscription: 'ENDED' },
} as const

/** Undefined: as it is. */
function nextState(
  { state, end_date: end, today }: Customer,
  { grace, reading }: Rules,
): keyof typeof news | undefined {
  if (end === null || end >= today) return undefined
  const days = daysBetween(end, today)
  if (state === 'READ_ONLY') return days > grace + reading ? 'SUSPENDED' : undefined
  if (state === 'TRIAL' || (['ACTIVE', 'GRACE'].includes(state) && days > grace)) return 'READ_ONLY'
  return state === 'ACTIVE' ? 'GRACE' : undefined
}

async function turned(seller: Seller, customer: Customer, rules: Rules): Promise<Told | undefined> {
  const { id, end_date: end } = customer
  const next = nextState(customer, rules)
  if (next === undefined || end === null) return undefined
  const { kind, history, subscription } = news[next]
  await sql`update tenant_company set state = ${next}, lapsed = ${next === 'SUSPENDED'}, version = version + 1,
      change_time = now(), change_user = ${seller.actor}
    where company_id = ${seller.id} and id = ${id}`.execute(seller.db)
  await sql`update company_subscription set state = ${subscription}, version = version + 1, change_time = now(),
      change_user = ${seller.actor}
    where company_id = ${seller.id} and company = ${id}`.execute(seller.db)
  await happened(seller, { company: id, kind: history, before: end, after: end })
  forgetPrincipals({ company: id })
  return { company: id, kind, end }
}

async function reminded({ db, id: seller }: Seller, customer: Customer): Promise<Told | undefined> {
  const { id, state, end_date: end, today } = customer
  if (end === null || end < today || state !== 'ACTIVE') return undefined
  const left = daysBetween(today, end)
  const due = reminders.filter((days) => left <= days).at(-1)
  if (due === undefined) return undefined
  const { rows } = await sql`update company_subscription set reminded = ${due}
    where company_id = ${seller} and company = ${id} and not cancel_at_end and (reminded is null or reminded > ${due})
    returning id`.execute(db)
  return rows.length > 0 ? { company: id, kind: 'SUBSCRIPTION_ENDS', end } : undefined
}

async function tellOwners(db: Db, { company, kind, end }: Told): Promise<void> {
  const { rows } = await sql<{ user: number }>`select m.user_id as user from membership m
    where m.company_id = ${company} and m.role = 'OWNER' and m.state = 'ACTIVE'`.execute(db)
  await notify(db, {
    company,
    users: rows.map(({ user }) => user),
    kind,
    context: { end },
    link: '/onlineSubscription',
    about: end,
  })
}

/** Every hour, so that each zone's midnight is met soon. */
export const standingSchedule = defineSchedule({
  kind: 'subscriptions',
  about: 'Moves subscriptions on as their days pass, and reminds owners before the end',
  every: 3600,
  run: ({ database }) => keepStanding(database),
})

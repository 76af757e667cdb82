// What a company has of its subscription today: plan, dates, numbers with their use, what comes next, and the order that waits.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { companyOf, type Principal } from '#server/access/principal.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { localTime } from '#server/platform/time/zone-time.ts'
import { companyUsage } from '../identity/exports.ts'
import { methodsFor } from './pay/accounts.ts'
import type { Choice } from './sale/choice.ts'
import { sellerOf } from './sale/seller.ts'

type Schemas = components['schemas']

interface Stored {
  readonly plan: string | null
  readonly state: Schemas['OwnSubscription']['state']
  readonly start_date: string | null
  readonly end_date: string | null
  readonly days_left: number | null
  readonly limits: Readonly<Record<string, number | null>>
  readonly used: Readonly<Record<string, number>>
  readonly next_choice: { readonly choice: Choice; readonly from: string } | null
  readonly choice: Choice | null
  readonly cancel_at_end: boolean | null
  readonly storage: Schemas['StorageUse']
}

export async function subscriptionFacts(database: Database, principal: Principal): Promise<Schemas['OwnSubscription']> {
  const company = companyOf(principal)
  const { stored, open_order } = await inCompany(database, company, async (db) => ({
    stored: await storedFacts(db, company),
    open_order: await shownOrder(db, principal, sql`state in ('CREATED', 'PENDING', 'REVIEW')`),
  }))
  const { limits, used, next_choice, choice, cancel_at_end, ...facts } = stored
  const way = await givesWay(database, company)
  return {
    ...facts,
    numbers: Object.entries(used).map(([resource, count]) => ({
      resource,
      limit: limits[resource] ?? null,
      used: count,
    })),
    next: next_choice && { plan: next_choice.choice.plan, from: next_choice.from },
    cancel_at_end: cancel_at_end ?? false,
    gives_way_to: next_choice ? null : (way?.name ?? null),
    choice: choice && asked(choice, way),
    open_order,
    ...(await sellersWords(database, company, open_order?.currency)),
  }
}

const asked = (
  { plan, period_months, employees, devices, features = [], ...numbers }: Choice,
  way: GivesWay | null,
) => ({
  ...{ plan: way?.code ?? plan, period_months, employees, devices, features: [...features] },
  ...{ mobile_apps: numbers.mobile_apps ?? null, transactions: numbers.transactions ?? null },
  admin_users: numbers.admin_users ?? null,
})

interface GivesWay {
  readonly code: string
  readonly name: string
}

/** The plan in place of the company's own, which its vendor gave up; null where it goes on. */
async function givesWay(database: Database, company: number): Promise<GivesWay | null> {
  const seller = await sellerOf(database, company)
  if (seller === undefined) return null
  return inCompany(database, seller, async (db) => {
    const { rows } = await sql<GivesWay>`
      select n.code, n.name from company_subscription s
        join plan p on p.company_id = s.company_id and p.id = s.plan
        join plan n on n.company_id = p.company_id and n.id = p.migrate_to
      where s.company_id = ${seller} and s.company = ${company}`.execute(db)
    return rows[0] ?? null
  })
}

async function storedFacts(db: Db, company: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select l.plan, c.state, c.subscription_start_date as start_date, c.subscription_end_date as end_date,
      c.subscription_end_date - (now() at time zone c.company_timezone)::date as days_left,
      jsonb_build_object('employees', l.employees, 'devices', l.devices, 'mobile_apps', l.mobile_apps,
        'admin_users', l.admin_users) as limits,
      ${companyUsage} as used,
      jsonb_build_object('limit_gb', l.storage_gb, 'used_mb', coalesce((select round(u.bytes / 1048576.0, 1) from storage_use u
        where u.company_id = c.id), 0)) as storage,
      s.next_choice, s.choice, s.cancel_at_end
    from company c join company_limits l on l.company_id = c.id left join own_subscription s on s.company_id = c.id
    where c.id = ${company}`.execute(db)
  const [stored] = rows
  if (!stored) throw new Error(`company ${company}: not visible in its own transaction`)
  return stored
}

const times = ['create_time', 'change_time', 'expires_at', 'paid_at'] as const

/** One of the company's orders, as its list shows it. */
export async function shownOrder(
  db: Db,
  principal: Principal,
  which: RawBuilder<unknown>,
): Promise<Schemas['OwnOrderRow'] | null> {
  const { rows } = await sql<Schemas['OwnOrderRow']>`
    select id, number as display_name, number, kind, plan, subscription_duration, employees_count, devices_count, currency,
      original_price, discount_price, credit_price, tax_price, payment_price, state, payment_method, expires_at, paid_at,
      start_date, end_date, invoice_number, create_time, create_user, change_time, change_user, version
    from own_order where company_id = ${companyOf(principal)} and ${which} order by id desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const zone = principal.tenant?.timezone ?? 'UTC'
  const local = times.map((name) => [name, row[name] && localTime(row[name], zone)])
  return { ...row, ...Object.fromEntries(local) }
}

/** What the vendor tells those who pay by transfer, and how an order of the currency is paid. */
async function sellersWords(database: Database, company: number, currency: string | undefined) {
  const none = { bank_details: null, support_email: null, support_phone: null }
  const seller = await sellerOf(database, company)
  if (seller === undefined) return { ...none, payment_methods: [] }
  return inCompany(database, seller, async (db) => {
    const { rows } = await sql<typeof none>`select bank_details, support_email, support_phone from vendor_info
      where company_id = ${seller}`.execute(db)
    const methods = currency === undefined ? [] : await methodsFor({ db, id: seller }, currency)
    return { ...(rows[0] ?? none), payment_methods: [...methods] }
  })
}

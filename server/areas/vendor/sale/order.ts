// Orders: made of a quote or by the vendor's staff, priced again by the server; each company has one that waits for payment.
import { sql } from 'kysely'
import { refuse } from '#server/platform/errors/refusal.ts'
import { methodsFor } from '../pay/accounts.ts'
import type { Gateway } from '../pay/providers/provider.ts'
import { amount, amountText, sum } from '../price/amount.ts'
import type { Price } from '../price/price.ts'
import { applyOrder } from './apply.ts'
import type { Choice } from './choice.ts'
import { lockDiscount } from './discounts.ts'
import { happened } from './history.ts'
import { nextOrderNumber } from './numbers.ts'
import { type Quote, quoteFor, subscriptionOf } from './quote.ts'
import type { Customer, Seller } from './seller.ts'

export interface Billing {
  readonly name?: string | null
  readonly tax_number?: string | null
  readonly address?: string | null
  readonly email?: string | null
}

/** Keeps what was worked out for half an hour. */
export async function keepQuote({ db, id: seller }: Seller, customer: Customer, choice: Choice, quote: Quote) {
  const { rows } = await sql<{ id: string; expires_at: string }>`
    insert into sale_quote (company_id, company, choice, payment_price)
    values (${seller}, ${customer.id}, ${JSON.stringify(choice)}::jsonb, ${quote.price.payment_price})
    returning id, expires_at`.execute(db)
  const [kept] = rows
  if (!kept) throw new Error('a quote was not kept')
  return kept
}

/** What was quoted, priced again; throws ZBSU0100 where it has run out or costs something else by now. */
export async function renewedQuote(seller: Seller, customer: Customer, id: string) {
  const { rows } = await sql<{ choice: Choice; price: string }>`
    select choice, payment_price as price from sale_quote
    where company_id = ${seller.id} and id = ${id}::uuid and company = ${customer.id} and expires_at > now()`.execute(
    seller.db,
  )
  const [kept] = rows
  if (!kept) throw refuse('ZBSU0100')
  await lockDiscount(seller, kept.choice.discount_code ?? undefined)
  const quote = await quoteFor(seller, customer, kept.choice)
  if (Number(quote.price.payment_price) !== Number(kept.price)) throw refuse('ZBSU0100')
  return { choice: kept.choice, quote }
}

interface Placing {
  readonly choice: Choice
  readonly quote: Quote
  readonly billing?: Billing
  /** Absent: by transfer. */
  readonly method?: 'OFFLINE' | Gateway
}

/** Throws ZBSU0103 where another order waits, 0104 where it cannot be paid so, 0107 where nothing is to be paid. */
export async function placeOrder(
  seller: Seller,
  customer: Customer,
  { choice, quote, billing = {}, method = 'OFFLINE' }: Placing,
): Promise<number> {
  await refuseSecond(seller, customer)
  if (isFree(quote)) throw refuse('ZBSU0107')
  if (!(await methodsFor(seller, quote.currency)).includes(method)) throw refuse('ZBSU0104', { method })
  const days = method === 'OFFLINE' ? await daysToPay(seller) : 1
  return insertOrder(seller, customer, { choice, quote, billing, method, days })
}

export const isFree = ({ kind, price }: Quote) => kind === 'DOWNGRADE' || Number(price.payment_price) === 0

/** What costs nothing takes effect at once, or a change to less with the next period. Throws ZBSU0103. */
export async function takeFree(
  seller: Seller,
  customer: Customer,
  choice: Choice,
  quote: Quote,
  reason: string | null = null,
): Promise<number | null> {
  await refuseSecond(seller, customer)
  if (quote.kind === 'DOWNGRADE') {
    await changeAtEnd(seller, customer, choice, quote)
    return null
  }
  const order = await insertOrder(seller, customer, { choice, quote, billing: {}, method: 'NONE', days: 1 })
  await applyOrder(seller, order, { reason })
  return order
}

/** At once and for nothing, whatever it would cost; less than what the company has waits for the next period all the same. */
export async function givePlan(
  seller: Seller,
  customer: Customer,
  { choice, quote, reason }: { readonly choice: Choice; readonly quote: Quote; readonly reason: string },
): Promise<void> {
  await takeFree(seller, customer, choice, { ...quote, price: forNothing(quote.price) }, reason)
}

const forNothing = (price: Price): Price => {
  const lines = price.lines.filter(({ kind }) => kind === 'BASE' || kind === 'RESOURCE' || kind === 'FEATURE')
  const off = amountText(sum(lines.map((line) => amount(line.amount))))
  const gift = { kind: 'DISCOUNT', label: '', quantity: 1, unit_price: '0', amount: `-${off}` } as const
  const nothing = { credit_price: '0', net_price: '0', tax_price: '0', payment_price: '0' }
  return { ...price, ...nothing, lines: off === '0' ? lines : [...lines, gift], discount_price: price.original_price }
}

async function changeAtEnd(seller: Seller, customer: Customer, choice: Choice, quote: Quote): Promise<void> {
  const present = await subscriptionOf(seller, customer.id)
  if (!present) throw refuse('ZBSU0109')
  const next = JSON.stringify({ choice, from: quote.start_date })
  await sql`update company_subscription set state = 'PENDING_CHANGE', next_plan = ${quote.chosen.offer.id},
      next_choice = ${next}::jsonb, version = version + 1, change_time = now(), change_user = ${seller.actor}
    where company_id = ${seller.id} and id = ${present.id}`.execute(seller.db)
  await happened(seller, {
    company: customer.id,
    kind: 'DOWNGRADE',
    plan: quote.chosen.offer.name,
    before: present.end_date,
    after: present.end_date,
  })
}

async function refuseSecond({ db, id: seller }: Seller, customer: Customer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('order of company'), ${customer.id}::integer)`.execute(db)
  const { rows } = await sql<{ number: string }>`select number from sale_order
    where company_id = ${seller} and company = ${customer.id} and state in ('CREATED', 'PENDING', 'REVIEW')`.execute(db)
  if (rows[0]) throw refuse('ZBSU0103', { number: rows[0].number })
}

async function daysToPay({ db, id: seller }: Seller): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select days_to_pay as days from vendor_profile where company_id = ${seller}`.execute(db)
  return rows[0]?.days ?? 14
}

interface NewOrder {
  readonly choice: Choice
  readonly quote: Quote
  readonly billing: Billing
  readonly method: 'OFFLINE' | 'NONE' | Gateway
  readonly days: number
}

async function insertOrder(
  seller: Seller,
  customer: Customer,
  { choice, quote, billing, method, days }: NewOrder,
): Promise<number> {
  const { chosen, price } = quote
  const { offer } = chosen
  const number = await nextOrderNumber(seller, customer.today)
  const snapshot = {
    choice,
    plan: offer.name,
    rule: offer,
    lines: price.lines,
    monthly: price.monthly,
    limits: chosen.limits,
    modules: chosen.modules,
  }
  const count = (kind: string) => chosen.resources.find(({ resource }) => resource === kind)?.quantity ?? null
  const { rows } = await sql<{ id: number }>`
    insert into sale_order (company_id, number, company, kind, plan, price_strategy, subscription_duration, employees_count,
      devices_count, mobile_applications_count, transactions_count, admin_users_count, currency, original_price,
      discount_price, credit_price, tax_price, payment_price, discount, payment_method, billing_name, billing_tax_number,
      billing_address, billing_email, expires_at, start_date, end_date, snapshot, create_user, change_user)
    values (${seller.id}, ${number}, ${customer.id}, ${quote.kind}, ${offer.id}, ${offer.strategy}, ${choice.period_months},
      ${choice.employees}, ${choice.devices}, ${count('mobile_apps')}, ${count('transactions')}, ${count('admin_users')},
      ${quote.currency}, ${price.original_price}, ${price.discount_price}, ${price.credit_price}, ${price.tax_price},
      ${price.payment_price}, ${quote.discount}, ${method}, ${billing.name ?? customer.company_name},
      ${billing.tax_number ?? null}, ${billing.address ?? null}, ${billing.email ?? null},
      now() + make_interval(days => ${days}::integer), ${quote.start_date}::date, ${quote.end_date}::date,
      ${JSON.stringify(snapshot)}::jsonb, ${seller.actor}, ${seller.actor})
    returning id`.execute(seller.db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an order was not made')
  const features = [...offer.features, ...chosen.extras.map((one) => one.id)]
  await sql`insert into sale_order_features (company_id, owner, target)
    select ${seller.id}::bigint, ${id}::bigint, f from unnest(${features}::bigint[]) f`.execute(seller.db)
  return id
}

/** Throws ZBSU0105 for orders that are paid or closed, and for those whose money is being taken, looked at or confirmed. */
export async function cancelOrder({ db, id: seller, actor }: Seller, order: number): Promise<void> {
  const { rows } = await sql<{ state: string; taking: number | null; noted: boolean }>`
    select state, taking, transfer_waits as noted from sale_order where company_id = ${seller} and id = ${order} for update`.execute(
    db,
  )
  const { state, taking = null, noted = false } = rows[0] ?? {}
  if ((state !== 'CREATED' && state !== 'PENDING') || taking !== null || noted) throw refuse('ZBSU0105', { state })
  await sql`update sale_order set state = 'CANCELLED', version = version + 1, change_time = now(), change_user = ${actor}
    where company_id = ${seller} and id = ${order}`.execute(db)
}

// Starts paying an order at a provider: the attempt is written down before the provider hears of it, and a second click gets the attempt
// that the first one made.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { isOwnMachine } from '#server/platform/mail/own-machine.ts'
import { inSale } from '../sale/in-sale.ts'
import type { Seller } from '../sale/seller.ts'
import { methodsFor, providerOf } from './accounts.ts'
import type { PayTools } from './attempts.ts'
import { takeWaiting } from './notices.ts'
import { type Created, type Gateway, type Provider, ProviderFault, type ToPay } from './providers/provider.ts'
import { nextAsk, waitingState } from './record.ts'

type Started = components['schemas']['StartedPayment']

export interface Wanted {
  readonly seller: number
  /** Of the buyer: orders of others are not there. */
  readonly company: number
  readonly order: number
  readonly gateway: Gateway
  readonly actor: string
  readonly language: string
}

interface Order {
  readonly number: string
  readonly state: string
  readonly price: string
  readonly currency: string
  readonly decimals: number
  readonly is_over: boolean
  readonly taking: number | null
  readonly billing_name: string
  readonly billing_email: string | null
}

interface Running {
  readonly id: number
  readonly redirect_url: string | null
  readonly expires_at: string | null
  readonly is_fresh: boolean
}

type Step =
  | { readonly kind: 'RUNS'; readonly started: Started }
  | { readonly kind: 'WAIT' }
  | { readonly kind: 'MAKE'; readonly attempt: number; readonly provider: Provider; readonly what: ToPay }

const waits = 100
const waitMs = 200

/** Throws ZBSU0104 to 0107. */
export async function startPayment(tools: PayTools, wanted: Wanted): Promise<Started> {
  const inBooks = inSale(tools.database, wanted.seller, wanted.actor)
  for (let waited = 0; waited < waits; waited += 1) {
    const step = await inBooks((seller) => begin(tools, seller, wanted))
    if (step.kind === 'RUNS') return step.started
    if (step.kind === 'MAKE') return make(tools, wanted, step)
    // Another click has just begun it: the provider's answer is on its way.
    await pause(waitMs)
  }
  throw refuse('ZBSU0106', { provider: wanted.gateway })
}

async function begin(tools: PayTools, seller: Seller, wanted: Wanted): Promise<Step> {
  const { gateway, order: id } = wanted
  const order = await payableOrder(seller, wanted)
  if (!(await methodsFor(seller, order.currency)).includes(gateway)) throw refuse('ZBSU0104', { method: gateway })
  const last = await lastAttempt(seller, id, gateway)
  if (last?.redirect_url && last.expires_at)
    return { kind: 'RUNS', started: { redirect_url: last.redirect_url, expires_at: last.expires_at } }
  if (last?.is_fresh) return { kind: 'WAIT' }
  const provider = await providerOf(seller, tools.config, gateway)
  if (!provider) throw refuse('ZBSU0104', { method: gateway })
  const public_ref = randomBytes(32).toString('base64url')
  const { attempt, no } = await insertAttempt(seller, wanted, order, { public_ref, mid: provider.mid })
  const what: ToPay = {
    ...{ public_ref, cart: cartOf(order.number, no, public_ref), currency: order.currency },
    amount: Number(order.price).toFixed(order.decimals),
    ...{ description: `Subscription ${order.number}`, language: wanted.language },
    payer: { name: order.billing_name, email: order.billing_email },
    home: homeOf(tools),
  }
  return { kind: 'MAKE', attempt, provider, what }
}

/** Numbers of orders are a vendor's own: what the provider hears is nobody else's. PayPal's disputes know no `_` in it. */
const cartOf = (number: string, no: number, ref: string) => `${number}-${no}-${ref.slice(0, 8).replaceAll('_', '-')}`

const homeOf = ({ config: { baseHost } }: PayTools) => `${isOwnMachine(baseHost) ? 'http' : 'https'}://${baseHost}`

async function payableOrder({ db, id: seller }: Seller, { order: id, company }: Wanted): Promise<Order> {
  const { rows } = await sql<Order>`
    select number, state, payment_price as price, currency, coalesce((snapshot -> 'rule' ->> 'decimal_places')::integer, 2) as decimals,
      (coalesce(expires_at < now(), false) or transfer_waits) as is_over, taking, billing_name, billing_email
    from sale_order where company_id = ${seller} and id = ${id} and company = ${company} for update`.execute(db)
  const [order] = rows
  if (!order) throw refuse('ZBOA0404')
  const { state, is_over, taking } = order
  if ((state !== 'CREATED' && state !== 'PENDING') || is_over || taking !== null) throw refuse('ZBSU0105', { state })
  if (Number(order.price) === 0) throw refuse('ZBSU0107')
  return order
}

/** The newest of the order, while it runs at the same provider; those that nobody heard of any more are over. */
async function lastAttempt({ db, id: seller }: Seller, order: number, gateway: Gateway): Promise<Running | undefined> {
  await sql`update payment_attempt set status = 'FAILED', next_check_at = null
    where company_id = ${seller} and sale_order = ${order} and status = 'INIT' and create_time < now() - interval '30 seconds'`.execute(
    db,
  )
  const { rows } = await sql<Running>`
    select id, redirect_url, expires_at, status = 'INIT' as is_fresh from payment_attempt a
    where company_id = ${seller} and sale_order = ${order} and gateway_name = ${gateway}
      and (status = 'INIT' or (status = 'REDIRECTED' and expires_at > now() + interval '1 minute'))
      and not exists (select from payment_attempt n where n.company_id = a.company_id and n.sale_order = a.sale_order
        and n.attempt_no > a.attempt_no)`.execute(db)
  return rows[0]
}

async function insertAttempt(
  { db, id: seller, actor }: Seller,
  { order: id, company, gateway }: Wanted,
  { number, price, currency }: Order,
  { public_ref, mid }: { readonly public_ref: string; readonly mid: string },
): Promise<{ readonly attempt: number; readonly no: number }> {
  const { rows: before } = await sql<{ no: number }>`
    select coalesce(max(attempt_no), 0) + 1 as no from payment_attempt
    where company_id = ${seller} and sale_order = ${id}`.execute(db)
  const no = before[0]?.no ?? 1
  const { rows } = await sql<{ id: number }>`
    insert into payment_attempt (company_id, sale_order, company, attempt_no, public_ref, gateway_name, mid, cart, amount, currency,
      create_user)
    values (${seller}, ${id}, ${company}, ${no}, ${public_ref}, ${gateway}, ${mid}, ${cartOf(number, no, public_ref)}, ${price},
      ${currency}, ${actor}) returning id`.execute(db)
  const attempt = rows[0]?.id
  if (attempt === undefined) throw new Error('an attempt was not made')
  await sql`update sale_order set state = 'PENDING', payment_method = ${gateway}, version = version + 1, change_time = now(),
      change_user = ${actor} where company_id = ${seller} and id = ${id}`.execute(db)
  return { attempt, no }
}

async function make(
  tools: PayTools,
  { seller, order, gateway, actor }: Wanted,
  { attempt, provider, what }: Extract<Step, { kind: 'MAKE' }>,
): Promise<Started> {
  const store = inSale(tools.database, seller, actor)
  const created = await provider.create(what).catch(async (error) => {
    if (!(error instanceof ProviderFault)) throw error
    await store((sale) => fail(sale, order, attempt, error))
    throw refuse('ZBSU0106', { provider: gateway })
  })
  await store((sale) => begun(sale, attempt, created))
  // What the provider told before it was known whose it is.
  await takeWaiting(tools, gateway, created.provider_id)
  return { redirect_url: created.redirect_url, expires_at: created.expires_at.toISOString() }
}

const begun = ({ db, id }: Seller, attempt: number, { provider_id, redirect_url, expires_at }: Created) =>
  sql`update payment_attempt set provider_id = ${provider_id}, redirect_url = ${redirect_url}, expires_at = ${expires_at},
      status = 'REDIRECTED', next_check_at = now() + make_interval(secs => ${nextAsk(0)}::integer)
    where company_id = ${id} and id = ${attempt}`.execute(db)

async function fail(seller: Seller, order: number, attempt: number, { issue, message }: ProviderFault): Promise<void> {
  const { db, id } = seller
  await sql`update payment_attempt set status = 'FAILED', resp_code = ${issue?.slice(0, 50) ?? null}, resp_msg = ${message.slice(0, 200)}
    where company_id = ${id} and id = ${attempt}`.execute(db)
  await sql`update sale_order set state = ${await waitingState(seller, order)}
    where company_id = ${id} and id = ${order} and state in ('CREATED', 'PENDING')`.execute(db)
}

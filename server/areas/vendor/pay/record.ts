// Writes down what a provider said of an attempt, in one transaction that holds the order: any number of times, for once.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import { amount } from '../price/amount.ts'
import { applyOrder } from '../sale/apply.ts'
import type { Seller } from '../sale/seller.ts'
import { isStillGood } from '../sale/still-good.ts'
import { type Attempt, attemptAt, running } from './attempts.ts'
import { bookApplied, bookReceipt } from './book.ts'
import type { Found } from './providers/provider.ts'
import { recordRefunds } from './refunds.ts'

export interface Recorded {
  /** Of the attempt. */
  readonly status: string
  readonly orderState: string
  /** Its money was seen for the first time. */
  readonly isNew: boolean
}

export interface Seen {
  readonly found: Found
  /** Whoever asked held the claim on taking, and knows what came of it. */
  readonly isTaking: boolean
}

export async function record(seller: Seller, id: number, { found, isTaking }: Seen): Promise<Recorded> {
  const { db, id: owner } = seller
  const { sale_order } = await attemptAt(seller, id)
  await sql`select from sale_order where company_id = ${owner} and id = ${sale_order} for update`.execute(db)
  // Read again: until the order was held, another signal may have written.
  const attempt = await attemptAt(seller, id)
  const isNew = found.state === 'PAID' && (await receive(seller, attempt, found))
  if (found.state === 'PAID') await recordRefunds(seller, attempt, found)
  else await follow(seller, attempt, { found, isTaking })
  await sql`update payment_attempt set checked_at = now(), version = version + 1, change_time = now(), change_user = ${seller.actor}
    where company_id = ${owner} and id = ${id}`.execute(db)
  noteChanged({ company: owner, resource: 'payment_attempt', ids: [id], added: false })
  const { status, order_state: orderState } = await attemptAt(seller, id)
  return { status, orderState, isNew }
}

/** False: the money was seen before. */
async function receive(seller: Seller, attempt: Attempt, found: Found): Promise<boolean> {
  const { db, id: owner, actor } = seller
  const { id, sale_order: order, gateway_name: gateway } = attempt
  if (found.txn_id === null || found.amount === null || found.currency === null) return false
  const what = { order, attempt: id, amount: found.amount, currency: found.currency }
  if (!(await bookReceipt(seller, gateway, found.txn_id, what))) return false
  await sql`insert into payment (company_id, sale_order, company, attempt, attempt_no, gateway_name, txn_id, txn_date, tnx_amount,
      currency, status, create_user, change_user)
    select ${owner}, ${order}, a.company, a.id, a.attempt_no, a.gateway_name, ${found.txn_id},
      (now() at time zone c.company_timezone)::date, ${found.amount}::numeric, ${found.currency}, 'UNAPPLIED', ${actor}, ${actor}
    from payment_attempt a join company c on c.id = a.company_id where a.company_id = ${owner} and a.id = ${id}`.execute(
    db,
  )
  await sql`update payment_attempt set status = 'PAID', txn_id = ${found.txn_id}, payer_id = ${found.payer_id}, paid_at = now(),
      resp_code = ${found.code?.slice(0, 50) ?? null}, next_check_at = null where company_id = ${owner} and id = ${id}`.execute(
    db,
  )
  await sql`update sale_order set taking = null where company_id = ${owner} and id = ${order} and taking = ${id}`.execute(
    db,
  )
  const isRight = found.isOurs && found.currency === attempt.currency && amount(found.amount) === amount(attempt.amount)
  const isOpen = openStates.has(attempt.order_state)
  const isUsable =
    isRight &&
    (await isCustomer(seller, attempt.company)) &&
    (isOpen || (await isStillGood(seller, { order, company: attempt.company, state: attempt.order_state })))
  if (isUsable) await use(seller, attempt, found.txn_id)
  else if (isOpen || attempt.order_state === 'EXPIRED' || attempt.order_state === 'CANCELLED')
    await toState(seller, order, isRight ? 'LATE_PAID' : 'MISMATCH')
  return true
}

/** Still this vendor's, and not closed. */
async function isCustomer(seller: Seller, company: number): Promise<boolean> {
  const { rows } = await sql`select from customer_facts() f where f.id = ${company} and f.state <> 'CLOSED'`.execute(
    seller.db,
  )
  return rows.length > 0
}

const openStates: ReadonlySet<string> = new Set(['CREATED', 'PENDING', 'REVIEW'])

/** The order takes effect, with its invoice; what was paid is used up by it. */
async function use(seller: Seller, attempt: Attempt, txn: string): Promise<void> {
  const { sale_order: order, id, amount: paid, currency, gateway_name: gateway } = attempt
  await sql`update sale_order set payment_method = ${gateway} where company_id = ${seller.id} and id = ${order}`.execute(
    seller.db,
  )
  await applyOrder(seller, order, { isLate: true })
  await bookApplied(seller, { order, attempt: id, amount: paid, currency })
  await sql`update payment set status = 'PAID' where company_id = ${seller.id} and gateway_name = ${gateway}
    and txn_id = ${txn}`.execute(seller.db)
}

const toState = ({ db, id, actor }: Seller, order: number, state: string) =>
  sql`update sale_order set state = ${state}, version = version + 1, change_time = now(), change_user = ${actor}
    where company_id = ${id} and id = ${order} and state <> ${state}`.execute(db)

const minute = 60
/** Seconds after its beginning at which an attempt is asked about, then each day for a week. */
const asks = [5 * minute, 15 * minute, 60 * minute, 6 * 60 * minute, 24 * 60 * minute]
const week = 7 * 24 * 60 * minute

/** When to ask next, in seconds from now; null: no more. */
export function nextAsk(age: number): number | null {
  if (age >= week) return null
  return (asks.find((after) => after > age) ?? age + 24 * 60 * minute) - age
}

const followed = {
  OPEN: 'REDIRECTED',
  APPROVED: 'REDIRECTED',
  PENDING: 'PENDING',
  DECLINED: 'DECLINED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
} as const

/** No money came: the attempt goes on or is over, and the order waits as it did. */
async function follow(seller: Seller, attempt: Attempt, { found, isTaking }: Seen): Promise<void> {
  const { db, id: owner } = seller
  if (found.state === 'PAID' || attempt.status === 'PAID') return
  // Who called it off may still come back to it: a provider that has it open keeps it so, the attempt stays called off.
  const keeps = attempt.status === 'CANCELLED' && (found.state === 'OPEN' || found.state === 'APPROVED')
  const status = keeps ? 'CANCELLED' : followed[found.state]
  const isOver = found.state === 'DECLINED' || found.state === 'CANCELLED' || found.state === 'EXPIRED'
  const next = isOver ? null : nextAsk(attempt.age_seconds)
  await sql`update payment_attempt set status = ${status}, resp_code = ${found.code?.slice(0, 50) ?? null}, resp_msg = ${found.message?.slice(0, 200) ?? null},
      check_count = check_count + 1,
      next_check_at = case when ${next}::integer is null then null else now() + make_interval(secs => ${next ?? 0}::integer) end
    where company_id = ${owner} and id = ${attempt.id}`.execute(db)
  // What was agreed to and not taken keeps its claim, for nobody knows yet what comes of it; and who looked before another one took
  // gives nothing free.
  if (isOver || (found.state === 'OPEN' && isTaking))
    await sql`update sale_order set taking = null
      where company_id = ${owner} and id = ${attempt.sale_order} and taking = ${attempt.id}`.execute(db)
  if (openStates.has(attempt.order_state))
    await toState(seller, attempt.sale_order, await waitingState(seller, attempt.sale_order))
}

/** Of an order that nobody has paid, by its attempts. */
export async function waitingState({ db, id }: Pick<Seller, 'db' | 'id'>, order: number): Promise<string> {
  const { rows } = await sql<{ status: string }>`
    select status from payment_attempt where company_id = ${id} and sale_order = ${order}`.execute(db)
  if (rows.some(({ status }) => status === 'PENDING')) return 'REVIEW'
  return rows.some(({ status }) => running.has(status)) ? 'PENDING' : 'CREATED'
}

// Finds for each movement that a provider reports the one in the book, and the other way round. What the book lacks is asked for first,
// by the way that decides payments: only what it does not know afterwards is a difference.
import { sql } from 'kysely'
import { amount } from '../../price/amount.ts'
import { inSale } from '../../sale/in-sale.ts'
import type { Seller } from '../../sale/seller.ts'
import { findAttempt, type PayTools } from '../attempts.ts'
import type { Gateway, Provider, Reported } from '../providers/provider.ts'
import { settle } from '../settle.ts'

export interface Difference {
  readonly kind: 'NOT_BOOKED' | 'NOT_REPORTED' | 'AMOUNT' | 'UNKNOWN' | 'NO_REPORT'
  readonly txn_id: string
  readonly direction?: Reported['direction']
  readonly order?: number | null
  readonly booked?: string | null
  readonly reported?: string | null
  readonly currency?: string
  readonly message?: string
}

interface Day {
  readonly seller: number
  readonly gateway: Gateway
  readonly provider: Provider
  readonly from: Date
  readonly to: Date
}

interface Booked {
  readonly id: string
  readonly direction: Reported['direction']
  readonly amount: string
  readonly currency: string
  readonly order: number
  /** Of the payment that it belongs to. */
  readonly payment: string
}

/** Throws ProviderFault where the provider gives no report. */
export async function differencesOf(tools: PayTools, day: Day): Promise<readonly Difference[]> {
  const { provider, to } = day
  const inBooks = inSale(tools.database, day.seller)
  const booked = await inBooks((sale) => bookedIn(sale, day))
  const payments = [...new Set(booked.map(({ payment }) => payment))]
  const reported = (await provider.report?.({ from: day.from, to, payments })) ?? []
  const found: Difference[] = []
  for (const one of reported) found.push(...(await ofReported(tools, day, one)))
  const listed = new Set(reported.map(({ id }) => id.toLowerCase()))
  for (const ours of booked) {
    if (listed.has(ours.id.toLowerCase())) continue
    const later = await provider.reported?.(ours.id, to)
    found.push(...(later ? sameAmount(ours, later) : [notReported(ours)]))
  }
  return found.map((one) => ({ ...one, txn_id: one.txn_id.slice(0, 100) }))
}

async function bookedIn({ db, id }: Seller, { gateway, from, to }: Day): Promise<readonly Booked[]> {
  const { rows } = await sql<Booked>`${bookedRows(id, gateway)}
    and m.create_time >= ${from} and m.create_time < ${to} and m.key not like ${`REFUND ${gateway} DISPUTE %`} order by m.id`.execute(
    db,
  )
  return rows
}

/** Payments and what went back of them; what a provider sets apart while a dispute is open is no movement of it. */
const bookedRows = (seller: number, gateway: Gateway) => sql`
  select substr(m.key, length(m.kind || ' ' || ${gateway} || ' ') + 1) as id,
    case when m.debit = ${gateway} then 'IN' else 'BACK' end as direction, m.amount, m.currency, m.sale_order as "order",
    coalesce(a.txn_id, substr(m.key, length(m.kind || ' ' || ${gateway} || ' ') + 1)) as payment
  from money_movement m left join payment_attempt a on a.company_id = m.company_id and a.id = m.attempt
  where m.company_id = ${seller} and m.kind in ('RECEIPT', 'REFUND') and ${gateway} in (m.debit, m.credit)`

async function ofReported(tools: PayTools, day: Day, reported: Reported): Promise<readonly Difference[]> {
  const inBooks = inSale(tools.database, day.seller)
  const look = () => inBooks((sale) => bookedAs(sale, day.gateway, reported))
  const known = await look()
  if (known !== undefined) return known === 'DISPUTED' ? [] : sameAmount(known, reported)
  const { id: txn_id, direction, amount: told, currency, of, names } = reported
  const shown = { txn_id, direction, currency, reported: told, booked: null }
  const attempt = await attemptOf(tools, day, [...(of === null ? [txn_id] : [of]), ...names])
  if (!attempt) return [{ ...shown, kind: 'UNKNOWN', order: null }]
  await settle(tools, attempt)
  const since = await look()
  if (since !== undefined) return since === 'DISPUTED' ? [] : sameAmount(since, reported)
  const order = await inBooks(({ db, id }) => orderOf({ db, id }, attempt.attempt))
  return [{ ...shown, kind: 'NOT_BOOKED', order }]
}

/** By its own name at any time; or as what a dispute took or gave free of the same payment. */
async function bookedAs(
  { db, id }: Seller,
  gateway: Gateway,
  { id: txn, direction, of, amount: told, currency }: Reported,
): Promise<Booked | 'DISPUTED' | undefined> {
  const kind = of === null ? 'RECEIPT' : 'REFUND'
  const { rows } =
    await sql<Booked>`${bookedRows(id, gateway)} and lower(m.key) = lower(${`${kind} ${gateway} ${txn}`})`.execute(db)
  if (rows[0] || of === null) return rows[0]
  const { rows: disputed } = await sql`select from money_movement m
      join payment_attempt a on a.company_id = m.company_id and a.id = m.attempt
    where m.company_id = ${id} and a.gateway_name = ${gateway} and a.txn_id = ${of} and m.amount = ${told}::numeric
      and m.currency = ${currency} and ${direction} = case when m.debit = ${gateway} then 'IN' else 'BACK' end
      and (m.kind = 'DISPUTE' or m.key like ${`REFUND ${gateway} DISPUTE %`}) limit 1`.execute(db)
  return disputed.length > 0 ? 'DISPUTED' : undefined
}

async function attemptOf(tools: PayTools, { seller, gateway }: Day, names: readonly string[]) {
  for (const name of names) {
    const place = await findAttempt(tools, gateway, name, true)
    if (place?.seller === seller) return place
  }
  return undefined
}

async function orderOf({ db, id }: Pick<Seller, 'db' | 'id'>, attempt: number): Promise<number | null> {
  const { rows } = await sql<{ order: number }>`select sale_order as "order" from payment_attempt
    where company_id = ${id} and id = ${attempt}`.execute(db)
  return rows[0]?.order ?? null
}

const notReported = ({ id: txn_id, direction, amount: booked, currency, order }: Booked): Difference => ({
  ...{ kind: 'NOT_REPORTED', txn_id, direction, currency, order, booked, reported: null },
})

function sameAmount(ours: Booked, theirs: Reported): readonly Difference[] {
  const isSame =
    amount(ours.amount) === amount(theirs.amount) &&
    ours.currency === theirs.currency &&
    ours.direction === theirs.direction
  if (isSame) return []
  const message = ours.currency === theirs.currency ? undefined : `${theirs.amount} ${theirs.currency}`
  return [
    {
      ...{ ...notReported(ours), kind: 'AMOUNT', reported: theirs.amount },
      ...(message !== undefined && { message }),
    },
  ]
}

// The payer is back from a provider's pages: what became of the payment, as the provider says. Nothing that the address says decides it.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { actor } from '../sale/in-sale.ts'
import type { Seller } from '../sale/seller.ts'
import { type AttemptPlace, attemptAt, findAttempt, type PayTools } from './attempts.ts'
import { type Gateway, ProviderFault } from './providers/provider.ts'
import { type Settled, settle } from './settle.ts'

export type Outcome = components['schemas']['PaymentOutcome']

interface Back {
  readonly gateway: Gateway
  /** Our reference, or the provider's name of it. */
  readonly name: string
  /** Wallet alone: who came back, null where the address names nobody. */
  readonly payer?: string | null | undefined
  readonly isCancelled?: boolean | undefined
}

const untold = {
  ...{
    order_number: null,
    amount: null,
    currency: null,
    plan: null,
    company_name: null,
    paid_at: null,
    company_domain: null,
  },
}

export async function confirmPayment(tools: PayTools, { gateway, name, payer, isCancelled }: Back): Promise<Outcome> {
  const place = await findAttempt(tools, gateway, name)
  if (!place) return { ...untold, status: 'ORDER_NOT_FOUND', retry: false }
  const outcome = await settled(tools, place, { payer, isCancelled })
  if (outcome === undefined) return { ...untold, status: 'PENDING', retry: true }
  // A wallet that nobody agreed with has nothing to wait for; a card may still be paid on its page.
  if (gateway === 'PAYPAL' && outcome.status === 'REDIRECTED' && !outcome.isOtherPayer) {
    await calledOff(tools, place)
    return { ...untold, status: payer || isCancelled ? 'FAILED' : 'INVALID_PAYER', retry: false }
  }
  const status = await statusOf(tools, place, gateway, outcome)
  const isTold = place.isByReference && (status === 'PAID' || status === 'ORDER_PAID')
  return { ...(isTold ? await told(tools, place) : untold), status, retry: status === 'PENDING' }
}

/** Undefined: the provider does not answer at present. */
async function settled(
  tools: PayTools,
  place: AttemptPlace,
  { payer, isCancelled }: Pick<Back, 'payer' | 'isCancelled'>,
): Promise<Settled | undefined> {
  try {
    return await settle(tools, place, isCancelled ? { isCalledOff: true } : payer === undefined ? {} : { payer })
  } catch (error) {
    if (error instanceof ProviderFault) return undefined
    throw error
  }
}

async function statusOf(
  tools: PayTools,
  place: AttemptPlace,
  gateway: Gateway,
  { status, orderState, isNew, isOtherPayer }: Settled,
): Promise<Outcome['status']> {
  if (isOtherPayer) return 'INVALID_PAYER'
  if (status === 'PAID') {
    if (orderState === 'MISMATCH') return 'FAILED'
    return (await isFirstShown(tools, place)) || isNew ? 'PAID' : 'ORDER_PAID'
  }
  if (status === 'DECLINED' || status === 'CANCELLED') return gateway === 'TELR' ? status : 'FAILED'
  return status === 'EXPIRED' || status === 'FAILED' ? 'FAILED' : 'PENDING'
}

/** A notice may have been quicker than the payer, who has not seen the success yet. */
const isFirstShown = ({ database }: PayTools, { seller, attempt }: AttemptPlace): Promise<boolean> =>
  inCompany(database, seller, async (db) => {
    const { rows } = await sql`update payment_attempt set shown_at = now()
      where company_id = ${seller} and id = ${attempt} and shown_at is null and paid_at > now() - interval '2 minutes'
      returning id`.execute(db)
    return rows.length > 0
  })

/** The attempt is over for the payer; the order can be paid again. */
const calledOff = ({ database }: PayTools, { seller, attempt: id }: AttemptPlace): Promise<void> =>
  inCompany(database, seller, async (db) => {
    const { sale_order } = await attemptAt({ db, id: seller }, id)
    await sql`select from sale_order where company_id = ${seller} and id = ${sale_order} for update`.execute(db)
    await sql`update payment_attempt set status = 'CANCELLED' where company_id = ${seller} and id = ${id}
      and status = 'REDIRECTED'`.execute(db)
    await sql`update sale_order o set state = 'CREATED', version = version + 1, change_time = now(), change_user = ${actor}
      where company_id = ${seller} and id = ${sale_order} and state = 'PENDING' and taking is null and not exists (
        select from payment_attempt a where a.company_id = o.company_id and a.sale_order = o.id
          and a.status in ('INIT', 'REDIRECTED', 'AUTHORISED', 'HELD', 'PENDING'))`.execute(db)
  })

interface Told {
  readonly order_number: string
  readonly amount: string
  readonly currency: string
  readonly plan: string
  readonly paid_at: string | null
  readonly company: number
}

async function told({ database }: PayTools, { seller, attempt }: AttemptPlace) {
  const rows = await inCompany(database, seller, async (db: Seller['db']) => {
    const found = await sql<Told>`
      select o.number as order_number, trim_scale(a.amount)::text as amount, a.currency, o.snapshot ->> 'plan' as plan, a.paid_at,
        a.company
      from payment_attempt a join sale_order o on o.company_id = a.company_id and o.id = a.sale_order
      where a.company_id = ${seller} and a.id = ${attempt}`.execute(db)
    return found.rows
  })
  const [row] = rows
  if (!row) return untold
  const { company, ...facts } = row
  const names = await inIdentity(database, async (db) => {
    const { rows } = await sql<{ company_name: string; company_domain: string }>`
      select company_name, company_domain from company where id = ${company}`.execute(db)
    return rows[0] ?? { company_name: null, company_domain: null }
  })
  return { ...facts, ...names }
}

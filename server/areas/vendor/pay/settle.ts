// The one way in which a payment is decided, whoever gives the reason to ask (return, notice, reconciler): the provider is asked, what the
// payer agreed to is taken for the one attempt that may, and what is true is written down.
import { sql } from 'kysely'
import { inSale } from '../sale/in-sale.ts'
import type { Seller } from '../sale/seller.ts'
import { providerOf } from './accounts.ts'
import { type Attempt, type AttemptPlace, attemptAt, type PayTools } from './attempts.ts'
import { type Found, type Known, ProviderFault } from './providers/provider.ts'
import { type Recorded, record } from './record.ts'

export interface Settled extends Recorded {
  /** What the payer sent along is not who paid; nothing was taken or changed. */
  readonly isOtherPayer?: boolean
}

interface Asked {
  /** Who came back, as the address says; it has to be who agreed. Absent where nobody came back. */
  readonly payer?: string | null
  /** Who came back called it off: nothing is taken. */
  readonly isCalledOff?: boolean
}

/** Throws ProviderFault where the provider does not answer: nothing is decided then. */
export async function settle(
  tools: PayTools,
  { seller, attempt: id }: AttemptPlace,
  asked: Asked = {},
): Promise<Settled> {
  const inBooks = inSale(tools.database, seller)
  const { attempt, provider } = await inBooks(async (sale) => {
    const attempt = await attemptAt(sale, id)
    return { attempt, provider: await providerOf(sale, tools.config, attempt.gateway_name) }
  })
  const known = knownOf(attempt)
  if (!known) return { status: attempt.status, orderState: attempt.order_state, isNew: false }
  if (!provider) throw new ProviderFault('the vendor has no keys any more')
  let found = await provider.check(known)
  if (isOther(found, asked))
    return { status: attempt.status, orderState: attempt.order_state, isNew: false, isOtherPayer: true }
  const { take } = provider
  const isTaking =
    found.state === 'APPROVED' &&
    take !== undefined &&
    !asked.isCalledOff &&
    (await inBooks((sale) => claim(sale, attempt)))
  if (isTaking) found = await take(known)
  return inBooks((sale) => record(sale, id, { found, isTaking }))
}

const knownOf = ({ provider_id, public_ref, cart }: Attempt): Known | undefined =>
  provider_id === null ? undefined : { provider_id, public_ref, cart }

/** A payment that is taken already is nobody's to claim. */
const isOther = ({ state, payer_id }: Found, { payer }: Asked): boolean =>
  payer !== undefined && state === 'APPROVED' && payer_id !== payer

/**
 * One attempt of an order takes money: the newest one, while the order waits to be paid. The claim stands until it is known
 * what came of it, so that a server that dies in between leaves no second attempt the way.
 */
async function claim({ db, id }: Seller, attempt: Attempt): Promise<boolean> {
  if (!attempt.is_newest) return false
  const { rows } = await sql`update sale_order set taking = ${attempt.id}
    where company_id = ${id} and id = ${attempt.sale_order} and state in ('CREATED', 'PENDING', 'REVIEW')
      and (taking is null or taking = ${attempt.id}) returning id`.execute(db)
  return rows.length > 0
}

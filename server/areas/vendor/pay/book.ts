// The book of money: each movement takes an amount from one account to another, and is written once, whoever tells of it.
//
// Accounts: those where money lies (TELR, PAYPAL, BANK), UNAPPLIED for what arrived and pays for nothing yet, SALES for what pays an
// order, DISPUTED for what a provider keeps until a dispute is decided, CREDITED between two orders of which one pays the other. A movement adds to `debit` and takes off `credit`; all accounts together are always nothing.
import { sql } from 'kysely'
import type { Seller } from '../sale/seller.ts'

type Place = 'TELR' | 'PAYPAL' | 'BANK'
type Account = Place | 'UNAPPLIED' | 'SALES' | 'DISPUTED' | 'CREDITED'

interface Movement {
  readonly order: number
  readonly attempt?: number | null
  readonly amount: string
  readonly currency: string
}

interface Entry extends Movement {
  readonly key: string
  readonly kind: 'RECEIPT' | 'APPLY' | 'REFUND' | 'DISPUTE' | 'CREDIT'
  readonly debit: Account
  readonly credit: Account
}

/** False: it was written before. */
async function write({ db, id, actor }: Seller, entry: Entry): Promise<boolean> {
  const { key, kind, debit, credit, amount, currency, order, attempt = null } = entry
  const { rows } = await sql`
    insert into money_movement (company_id, key, kind, debit, credit, amount, currency, sale_order, attempt, create_user)
    values (${id}, ${key}, ${kind}, ${debit}, ${credit}, ${amount}, ${currency}, ${order}, ${attempt}, ${actor})
    on conflict (company_id, key) do nothing returning id`.execute(db)
  return rows.length > 0
}

export const placeOf = (gateway: string): Place => (gateway === 'TELR' || gateway === 'PAYPAL' ? gateway : 'BANK')

/** Money arrived. `reference`: the provider's or the bank's. */
export const bookReceipt = (seller: Seller, place: Place, reference: string, what: Movement): Promise<boolean> =>
  write(seller, { ...what, key: `RECEIPT ${place} ${reference}`, kind: 'RECEIPT', debit: place, credit: 'UNAPPLIED' })

/** What arrived pays for the order, which nothing else does. */
export async function bookApplied(seller: Seller, what: Movement): Promise<void> {
  const isNew = await write(seller, {
    ...{ ...what, key: `APPLY ${what.order}`, kind: 'APPLY' },
    ...{ debit: 'UNAPPLIED', credit: 'SALES' },
  })
  if (!isNew) throw new Error(`order ${what.order}: paid for twice`)
}

/** Under which money that went back is written. */
export const refundKey = (place: Place, reference: string) => `REFUND ${place} ${reference}`

/** Money went back: of what paid for the order, or of what paid for nothing. */
export const bookRefund = (
  seller: Seller,
  place: Place,
  reference: string,
  what: Movement & { readonly of: 'SALES' | 'UNAPPLIED' },
): Promise<boolean> => {
  const { of, ...movement } = what
  return write(seller, { ...movement, key: refundKey(place, reference), kind: 'REFUND', debit: of, credit: place })
}

/** A provider keeps the money of a dispute, or gives free what it kept. */
export const bookSetApart = (seller: Seller, place: Place, dispute: string, isKept: boolean, what: Movement) =>
  write(seller, {
    ...{ ...what, kind: 'DISPUTE', key: `DISPUTE ${isKept ? 'OPEN' : 'END'} ${dispute}` },
    ...(isKept ? { debit: 'DISPUTED', credit: place } : { debit: place, credit: 'DISPUTED' }),
  })

interface Credit {
  readonly from: { readonly order: number; readonly attempt: number | null }
  readonly to: number
  readonly amount: string
  readonly currency: string
}

/** Money that pays for nothing is taken off one order and given to another. */
export async function bookCredit(seller: Seller, { from, to, ...money }: Credit): Promise<void> {
  const entry = { ...money, kind: 'CREDIT' } as const
  await write(seller, { ...entry, ...from, key: `CREDIT OUT ${to}`, debit: 'UNAPPLIED', credit: 'CREDITED' })
  const isNew = await write(seller, {
    ...entry,
    order: to,
    key: `CREDIT IN ${to}`,
    debit: 'CREDITED',
    credit: 'UNAPPLIED',
  })
  if (!isNew) throw new Error(`order ${to}: credited twice`)
}

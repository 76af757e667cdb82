// What the stand-ins know: orders with what was paid and paid back, and what the next answers are to be like.
import { randomBytes } from 'node:crypto'

export interface StandInRefund {
  readonly id: string
  readonly amount: string
  readonly custom_id: string | null
  readonly at?: string
}

export interface StandInOrder {
  readonly gateway: 'PAYPAL' | 'TELR'
  readonly id: string
  readonly amount: string
  readonly currency: string
  readonly custom_id: string
  readonly cart: string
  readonly back: string
  readonly cancelled: string
  readonly notify: string | null
  readonly store: string
  readonly test: string
  status: 'OPEN' | 'APPROVED' | 'PAID' | 'PENDING' | 'DECLINED' | 'CANCELLED' | 'EXPIRED'
  payer: string
  capture: string | null
  /** When its money was taken. */
  takenAt?: string
  /** How often money was really taken. */
  taken: number
  readonly refunds: StandInRefund[]
}

/** What a customer asks back of a payment, as PayPal tells of it. */
export interface StandInDispute {
  readonly order: StandInOrder
  readonly id: string
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED'
  outcome?: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | 'ACCEPTED'
  returned?: string
  /** What the vendor answered. */
  answers?: readonly { readonly how: string; readonly input: object }[]
}

/** What goes wrong, until it is set otherwise. */
export interface Wishes {
  /** A status for every call, such as 503; answers of money that was taken get lost so. */
  fail?: number | null
  /** Only for calls whose path holds it. */
  failPath?: string | null
  /** The money is taken, and the answer says nothing. */
  emptyCapture?: boolean
  /** What taking money is refused with, such as INSTRUMENT_DECLINED. */
  issue?: string | null
  /** Stands in messages of Telr, as in those of a provider that tells more than it should. */
  says?: string | null
  /** Telr answers nothing but that it refuses. */
  refuses?: boolean
  /** The money stays with the provider, who looks at it. */
  pending?: boolean
  /** The next payment is of another amount. */
  amount?: string | null
  currency?: string | null
  /** Tokens are refused once. */
  dropToken?: boolean
  refundPending?: boolean
  /** The money goes back, and the answer gets lost. */
  loseRefund?: boolean
  /** The money does not go back, and no answer comes. */
  dropRefund?: boolean
  delayMs?: number
  /** The app may not search transactions. */
  reportRefused?: boolean
  /** Transactions that the report does not list. */
  reportHides?: readonly string[]
  /** Transactions of the account that no order of ours made. */
  reportAlso?: readonly { readonly transaction_id: string; readonly transaction_initiation_date: string }[]
  /** What the report says otherwise of a transaction. */
  reportChanges?: Readonly<Record<string, object>>
  /** The name of the next order of PayPal. */
  nextId?: string | null
  /** The keys that prove the notices. */
  secret?: string
}

export interface StandIn {
  origin: string
  readonly orders: Map<string, StandInOrder>
  readonly disputes: Map<string, StandInDispute>
  /** By the name of a call that counts once. */
  readonly named: Map<string, string>
  readonly wishes: Wishes
}

export const emptyState = (): StandIn => ({
  origin: 'http://localhost',
  orders: new Map(),
  disputes: new Map(),
  named: new Map(),
  wishes: { secret: 'stand-in' },
})

export const newId = (prefix: string) => prefix + randomBytes(8).toString('hex').toUpperCase()

/** As PayPal writes it: without parts of a second. */
export const now = () => new Date().toISOString().replace(/\.\d+Z$/, 'Z')

/** The one payer of the stand-in. */
export const payer = 'STANDXNPAYER2'

/** Money is taken, however often it is asked for: once. */
export function take(state: StandIn, order: StandInOrder): void {
  if (order.capture !== null && order.status === 'PAID') return
  order.capture ??= newId('C')
  order.status = state.wishes.pending ? 'PENDING' : 'PAID'
  if (order.status !== 'PAID') return
  order.taken += 1
  order.takenAt = now()
}

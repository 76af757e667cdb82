// Which orders money can still pay that is not under way: the list that one is chosen from asks it, and the call that pays one.
import { sql } from 'kysely'

/** Of an order `p`. */
export const waitsForPayment = sql<boolean>`(p.state = 'CREATED' and not p.transfer_waits and p.payment_price > 0)`

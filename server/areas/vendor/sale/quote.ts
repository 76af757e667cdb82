// A quote: what a choice costs a customer today, as which kind of change, and from when until when.
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import { amount, amountText, most } from '../price/amount.ts'
import { lastDay, type PaidPeriod, unusedWorth } from '../price/periods.ts'
import { type Price, priceOf } from '../price/price.ts'
import { type Choice, type Chosen, checkedChoice } from './choice.ts'
import { countedNumbers } from './counted.ts'
import { reductionsFor } from './discounts.ts'
import { featuresOf, type Offer, offersTo } from './offers.ts'
import type { Customer, Seller } from './seller.ts'

export type Kind = 'NEW' | 'RENEW' | 'UPGRADE' | 'DOWNGRADE'

export interface Quote {
  readonly kind: Kind
  readonly chosen: Chosen
  readonly price: Price
  readonly currency: string
  readonly start_date: string
  readonly end_date: string
  readonly discount: number | null
}

export interface Subscription {
  readonly id: number
  readonly plan: number
  /** The plan in place of its own; null where it goes on. */
  readonly gives_way_to: number | null
  readonly next_plan: number | null
  readonly state: string
  readonly end_date: string
  readonly start_date: string
  readonly currency: string
  readonly monthly_price: string
  readonly choice: Choice
  readonly next_choice: NextChoice | null
}

/** What holds from a day on. */
export interface NextChoice {
  readonly choice: Choice
  readonly from: string
}

export async function subscriptionOf({ db, id: seller }: Seller, customer: number): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select s.id, s.plan, p.migrate_to as gives_way_to, s.next_plan, s.state, s.start_date, s.end_date, s.currency, s.monthly_price,
      s.choice, s.next_choice
    from company_subscription s join plan p on p.company_id = s.company_id and p.id = s.plan
    where s.company_id = ${seller} and s.company = ${customer}`.execute(db)
  return rows[0]
}

/** The same choice, whatever the period and the code; of a plan that gave way, the one in its place is the same. */
const isSame = (a: Choice, b: Choice, offer: Offer, before: string | null) => {
  const key = (choice: Choice) =>
    JSON.stringify([
      ...[choice.plan === before ? offer.code : choice.plan, choice.employees, choice.devices],
      ...[countedNumbers(choice, offer), [...(choice.features ?? [])].sort()],
    ])
  return key(a) === key(b)
}

/** Throws what a choice may be refused with. `given`: a plan that need not be on offer. */
export async function quoteFor(seller: Seller, customer: Customer, choice: Choice, given?: number): Promise<Quote> {
  const goods = { offers: await offersTo(seller, customer, given), features: await featuresOf(seller), customer }
  const chosen = checkedChoice(choice, goods)
  const { offer } = chosen
  const present = await subscriptionOf(seller, customer.id)
  const reductions = await reductionsFor(seller, customer, {
    offer,
    months: choice.period_months,
    employees: choice.employees,
    code: choice.discount_code ?? undefined,
  })
  const priced = (credit: string) => priceOf({ ...termsOf(chosen, choice), reductions, credit })
  const kind = kindOf(choice, present, priced('0').monthly, offer)
  const credit = kind === 'UPGRADE' ? await creditOf(seller, customer, offer.currency) : '0'
  const price = kind === 'DOWNGRADE' ? nothingNow(priced('0')) : priced(credit)
  const start = startOf(kind, customer, present)
  const code = reductions.find((one) => one.kind === 'CODE')
  return {
    ...{ kind, chosen, price, currency: offer.currency, start_date: start },
    end_date: lastDay(start, choice.period_months),
    discount: code && price.used.includes(code.id) ? code.id : null,
  }
}

function termsOf({ offer, resources, priced }: Chosen, { period_months }: Choice) {
  return {
    ...{ resources, features: priced, base_price: offer.base_price_per_month, months: period_months },
    ...{ tax_percent: offer.tax_percent, tax_included: offer.tax_included },
    ...{ decimals: offer.decimal_places, rounding: offer.rounding },
  }
}

const isLive = ({ state }: Subscription) => state === 'ACTIVE' || state === 'PENDING_CHANGE'

function kindOf(choice: Choice, present: Subscription | undefined, monthly: string, offer: Offer): Kind {
  if (!present || (!isLive(present) && present.state !== 'GRACE')) return 'NEW'
  const { currency, id } = offer
  const before = present.gives_way_to === id ? present.choice.plan : null
  if (!isLive(present) || isSame(choice, present.choice, offer, before)) return 'RENEW'
  if (present.next_choice && isSame(choice, present.next_choice.choice, offer, before)) return 'RENEW'
  const isCheaper = currency === present.currency && amount(monthly) < amount(present.monthly_price)
  return isCheaper ? 'DOWNGRADE' : 'UPGRADE'
}

function startOf(kind: Kind, { today }: Customer, present: Subscription | undefined): string {
  return present && (kind === 'RENEW' || kind === 'DOWNGRADE') ? addDays(present.end_date, 1) : today
}

/** A change to less waits for the end of what is paid for. */
const nothingNow = (price: Price): Price => ({ ...price, payment_price: '0' })

/** What is left of paid periods of the same currency: by price less discounts, less what was paid back. */
async function creditOf({ db, id: seller }: Seller, { id, today }: Customer, currency: string): Promise<string> {
  const { rows } = await sql<Omit<PaidPeriod, 'worth'> & { price: string; off: string; back: string }>`
    select o.start_date, o.end_date, o.original_price as price, o.discount_price as off,
      coalesce((select sum(m.amount) from money_movement m where m.company_id = o.company_id and m.sale_order = o.id
          and m.kind = 'REFUND' and m.debit = 'SALES'), 0) as back
    from sale_order o where o.company_id = ${seller} and o.company = ${id} and o.currency = ${currency}
      and o.state in ('PAID', 'PARTLY_REFUNDED') and o.applied_at is not null and o.replaced_on is null
      and o.end_date > ${today}`.execute(db)
  const periods = rows.map(({ start_date, end_date, price, off, back }) => ({
    ...{ start_date, end_date },
    worth: amountText(most(0n, amount(price) - amount(off) - amount(back))),
  }))
  return amountText(unusedWorth(periods, today))
}

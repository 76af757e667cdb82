// The price of a subscription, worked out from a rule and what is wanted: pure, exact, with a line for each step.
import {
  type Amount,
  amount,
  amountText,
  least,
  most,
  percentOf,
  percentWithin,
  type Rounding,
  rounded,
  sum,
} from './amount.ts'
import { bandsOf, type Priced } from './bands.ts'
import { bestReduction, ofPeriod, type Reduction } from './reductions.ts'

export interface PricedFeature {
  readonly name: string
  readonly price: string
  readonly count: number
}

export interface Wanted {
  readonly base_price: string
  readonly resources: readonly Priced[]
  readonly features: readonly PricedFeature[]
  readonly months: number
  readonly reductions: readonly Reduction[]
  /** What is left of a subscription that this one takes the place of. */
  readonly credit: string
  readonly tax_percent: string
  readonly tax_included: boolean
  readonly decimals: number
  readonly rounding: Rounding
}

export interface Line {
  readonly kind: 'BASE' | 'RESOURCE' | 'FEATURE' | 'PERIOD' | 'DISCOUNT' | 'CREDIT' | 'TAX' | 'ROUNDING'
  /** A resource, months of a discount for the period, or the name of a feature or discount. */
  readonly label: string
  readonly quantity: number
  readonly unit_price: string
  /** Of the whole period. */
  readonly amount: string
}

export interface Price {
  readonly lines: readonly Line[]
  /** A month, before anything is taken off. */
  readonly monthly: string
  readonly original_price: string
  readonly discount_price: string
  readonly credit_price: string
  readonly net_price: string
  readonly tax_price: string
  readonly payment_price: string
  /** The code's discount, where it counted. */
  readonly used: readonly number[]
}

export function priceOf(wanted: Wanted): Price {
  const round = (value: Amount) => rounded(value, wanted.decimals, wanted.rounding)
  const months = BigInt(wanted.months)
  const monthlyLines = linesOfMonth(wanted)
  const monthly = sum(monthlyLines.map(({ value }) => value))
  const original = monthly * months
  const { parts, used } = bestReduction(wanted.reductions, original)
  const off = least(sum(parts.map(({ value }) => value)), original)
  const credit = least(amount(wanted.credit), original - off)
  const net = most(original - off - credit, 0n)
  const percent = amount(wanted.tax_percent)
  const tax = wanted.tax_included ? percentWithin(net, percent) : percentOf(net, percent)
  const payment = round(wanted.tax_included ? net : net + tax)
  const text = (value: Amount) => amountText(round(value))
  const lines: Line[] = [
    ...monthlyLines.map(({ value, ...line }) => ({ ...line, amount: text(value * months) })),
    ...parts.map(({ id, name, value }) => ({
      ...once(id === ofPeriod ? 'PERIOD' : 'DISCOUNT', name),
      amount: text(-value),
    })),
    ...(credit > 0n ? [{ ...once('CREDIT', ''), amount: text(-credit) }] : []),
    ...(tax > 0n && !wanted.tax_included ? [{ ...once('TAX', amountText(percent)), amount: text(tax) }] : []),
  ]
  const gap = payment - sum(lines.map((line) => amount(line.amount)))
  return {
    lines: gap === 0n ? lines : [...lines, { ...once('ROUNDING', ''), amount: amountText(gap) }],
    monthly: amountText(monthly),
    original_price: text(original),
    discount_price: text(off),
    credit_price: text(credit),
    net_price: text(wanted.tax_included ? net - tax : net),
    tax_price: text(tax),
    payment_price: amountText(payment),
    used,
  }
}

const once = (kind: Line['kind'], label: string) => ({ kind, label, quantity: 1, unit_price: '0' })

function linesOfMonth({ base_price, resources, features }: Wanted) {
  const line = (kind: Line['kind'], label: string, quantity: number, unit_price: string) => ({
    kind,
    label,
    quantity,
    unit_price: amountText(amount(unit_price)),
    value: amount(unit_price) * BigInt(quantity),
  })
  return [
    line('BASE', '', 1, base_price),
    ...resources.flatMap((one) =>
      bandsOf(one).map(({ quantity, unit_price }) => line('RESOURCE', one.resource, quantity, unit_price)),
    ),
    ...features.map(({ name, price, count }) => line('FEATURE', name, count, price)),
  ].filter(({ kind, value }) => kind === 'BASE' || value > 0n)
}

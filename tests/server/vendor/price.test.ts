// The price of a subscription: worked examples, and what holds for every price: sums are equal, nothing is lost by rounding.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#openapi/dates.ts'
import { amount, amountText, rounded, sum } from '#server/areas/vendor/price/amount.ts'
import { lastDay, unusedWorth } from '#server/areas/vendor/price/periods.ts'
import { priceOf, type Wanted } from '#server/areas/vendor/price/price.ts'
import type { Reduction } from '#server/areas/vendor/price/reductions.ts'

const plain: Wanted = {
  base_price: '99',
  resources: [
    { resource: 'employees', quantity: 60, threshold: 25, unit_price: '3' },
    { resource: 'devices', quantity: 2, threshold: 1, unit_price: '20' },
  ],
  features: [],
  months: 1,
  reductions: [],
  credit: '0',
  tax_percent: '0',
  tax_included: false,
  decimals: 2,
  rounding: 'HALF_UP',
}
const off = (id: number, more: Partial<Reduction> = {}): Reduction => ({
  ...{ id, name: `D${id}`, kind: 'PERIOD', ratio: '10', amount: null, stackable: false },
  ...more,
})

describe('a month', () => {
  test('is the base price and each further employee and terminal', () => {
    // 99 + (60 − 25) × 3 + (2 − 1) × 20
    expect(priceOf(plain)).toMatchObject({ monthly: '224', original_price: '224', payment_price: '224' })
  })

  test('costs nothing further for numbers within what is included', () => {
    const few = plain.resources.map((one) => ({ ...one, quantity: one.threshold }))
    expect(priceOf({ ...plain, resources: few }).lines).toEqual([
      { kind: 'BASE', label: '', quantity: 1, unit_price: '99', amount: '99' },
    ])
  })

  test('costs by volume what its number has reached, from the first of that number on', () => {
    const of = (quantity: number) =>
      priceOf({
        ...plain,
        resources: [
          {
            ...{ resource: 'EMPLOYEE', quantity, threshold: 25, unit_price: '3', mode: 'VOLUME' },
            tiers: [{ from: 50, unit_price: '2' }],
          },
        ],
      }).monthly
    // 99 + 24 × 3, and 99 + 25 × 2
    expect([of(49), of(50)]).toEqual(['171', '149'])
  })

  test('has features by their count', () => {
    const features = [{ name: 'Doors', price: '0.5', count: 60 }]
    expect(priceOf({ ...plain, features }).monthly).toBe('254')
  })
})

describe('a discount', () => {
  const year = { ...plain, months: 12 }

  test('that comes by itself is the best single one', () => {
    const price = priceOf({
      ...year,
      reductions: [off(1), off(2, { ratio: '15' }), off(3, { kind: 'VOLUME', ratio: '5' })],
    })
    // 224 × 12 = 2688; 15 % of it
    expect(price).toMatchObject({ original_price: '2688', discount_price: '403.2', payment_price: '2284.8', used: [2] })
  })

  test('by a code takes the place of the other where it is better, and only then', () => {
    const code = off(9, { kind: 'CODE', ratio: '25' })
    expect(priceOf({ ...year, reductions: [off(1), code] })).toMatchObject({ discount_price: '672', used: [9] })
    const small = off(9, { kind: 'CODE', ratio: '5' })
    expect(priceOf({ ...year, reductions: [off(1), small] })).toMatchObject({ discount_price: '268.8', used: [1] })
  })

  test('by a code that stands beside others is taken of what they leave', () => {
    const code = off(9, { kind: 'CODE', ratio: '25', stackable: true })
    // 2688 − 268.8 = 2419.2; a quarter of it is 604.8
    expect(priceOf({ ...year, reductions: [off(1), code] })).toMatchObject({
      discount_price: '873.6',
      payment_price: '1814.4',
      used: [1, 9],
    })
  })

  test('of a fixed amount never goes below nothing', () => {
    const code = off(9, { kind: 'CODE', ratio: null, amount: '5000' })
    expect(priceOf({ ...year, reductions: [code] })).toMatchObject({ discount_price: '2688', payment_price: '0' })
  })
})

describe('tax', () => {
  test('comes on top, or is contained', () => {
    expect(priceOf({ ...plain, tax_percent: '16' })).toMatchObject({ tax_price: '35.84', payment_price: '259.84' })
    // 224 × 16 / 116
    expect(priceOf({ ...plain, tax_percent: '16', tax_included: true })).toMatchObject({
      net_price: '193.1',
      tax_price: '30.9',
      payment_price: '224',
    })
  })
})

describe('currencies', () => {
  test('without decimals and with three have their own last place', () => {
    expect(priceOf({ ...plain, base_price: '0.5', resources: [], decimals: 0 }).payment_price).toBe('1')
    expect(priceOf({ ...plain, base_price: '0.4', resources: [], decimals: 0 }).payment_price).toBe('0')
    expect(priceOf({ ...plain, base_price: '0.4', resources: [], decimals: 0, rounding: 'UP' }).payment_price).toBe('1')
    expect(priceOf({ ...plain, base_price: '1.0005', resources: [], decimals: 3 }).payment_price).toBe('1.001')
  })
})

describe('what is left of a period', () => {
  test('is its share of days after today', () => {
    // 31 days, 21 of them after the tenth
    const period = { start_date: '2026-01-01', end_date: '2026-01-31', worth: '310' }
    expect(amountText(unusedWorth([period], '2026-01-10'))).toBe('210')
    expect(amountText(unusedWorth([period], '2026-02-10'))).toBe('0')
    expect(amountText(unusedWorth([period], '2025-12-10'))).toBe('310')
  })

  test('counts over the end of a month', () => {
    const period = { start_date: '2026-01-20', end_date: '2026-02-19', worth: '62' }
    expect(amountText(unusedWorth([period], '2026-02-01'))).toBe('36')
  })

  test('is paid with: never more than the new price', () => {
    expect(priceOf({ ...plain, credit: '24' })).toMatchObject({ credit_price: '24', payment_price: '200' })
    expect(priceOf({ ...plain, credit: '900' })).toMatchObject({ credit_price: '224', payment_price: '0' })
  })
})

describe('months', () => {
  test('end on the eve of the same day, or with a shorter month', () => {
    expect(lastDay('2026-03-15', 1)).toBe('2026-04-14')
    expect(lastDay('2026-01-01', 12)).toBe('2026-12-31')
    expect(lastDay('2026-01-31', 1)).toBe('2026-02-28')
    expect(lastDay('2028-01-30', 1)).toBe('2028-02-29')
  })

  test('follow each other without gap and without a day twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 60 }), (from, months) => {
        const start = addDays('2024-01-01', from)
        const days = daysBetween(start, lastDay(start, months)) + 1
        expect(days).toBeGreaterThanOrEqual(28 * months)
        expect(days).toBeLessThanOrEqual(31 * months)
      }),
    )
  })
})

const money = fc.integer({ min: 0, max: 2_000_000_000 }).map((value) => amountText(BigInt(value)))
const percent = fc.integer({ min: 0, max: 1_000_000 }).map((value) => amountText(BigInt(value) * 10_000n))
const reduction = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  name: fc.constant('D'),
  kind: fc.constantFrom('CODE' as const, 'PERIOD' as const, 'VOLUME' as const),
  ratio: fc.option(percent),
  amount: money,
  stackable: fc.boolean(),
})
const wanted: fc.Arbitrary<Wanted> = fc.record({
  base_price: money,
  resources: fc.array(
    fc.record({
      resource: fc.constantFrom('employees', 'devices'),
      quantity: fc.integer({ min: 0, max: 5000 }),
      threshold: fc.integer({ min: 0, max: 100 }),
      unit_price: money,
    }),
    { maxLength: 3 },
  ),
  features: fc.array(fc.record({ name: fc.constant('F'), price: money, count: fc.integer({ min: 0, max: 500 }) }), {
    maxLength: 3,
  }),
  months: fc.integer({ min: 1, max: 36 }),
  reductions: fc.array(reduction, { maxLength: 4 }),
  credit: money,
  tax_percent: percent,
  tax_included: fc.boolean(),
  decimals: fc.integer({ min: 0, max: 3 }),
  rounding: fc.constantFrom('HALF_UP' as const, 'UP' as const),
})

describe('of every price', () => {
  test('the lines come to what is paid, in whole units of the currency', () => {
    fc.assert(
      fc.property(wanted, (one) => {
        const price = priceOf(one)
        const paid = amount(price.payment_price)
        expect(sum(price.lines.map((line) => amount(line.amount)))).toBe(paid)
        expect(rounded(paid, one.decimals, 'HALF_UP')).toBe(paid)
        expect(paid).toBeGreaterThanOrEqual(0n)
      }),
    )
  })

  test('rounding is less than a unit for each line', () => {
    fc.assert(
      fc.property(wanted, (one) => {
        const { lines } = priceOf(one)
        const unit = 10n ** BigInt(8 - one.decimals)
        const gap = amount(lines.find(({ kind }) => kind === 'ROUNDING')?.amount ?? '0')
        expect(gap < 0n ? -gap : gap).toBeLessThanOrEqual(unit * BigInt(lines.length + 1))
      }),
    )
  })

  test('a further employee never makes it cheaper, a further discount never dearer', () => {
    fc.assert(
      fc.property(wanted, reduction, (one, more) => {
        const bigger = one.resources.map((line) => ({ ...line, quantity: line.quantity + 1 }))
        const bare = { ...one, reductions: [], credit: '0' }
        expect(amount(priceOf({ ...bare, resources: bigger }).payment_price)).toBeGreaterThanOrEqual(
          amount(priceOf(bare).payment_price),
        )
        const automatic = { ...more, kind: 'PERIOD' as const, stackable: false }
        expect(amount(priceOf({ ...bare, reductions: [automatic] }).payment_price)).toBeLessThanOrEqual(
          amount(priceOf(bare).payment_price),
        )
      }),
    )
  })

  test('it reads as it was written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), (value) => {
        expect(amount(amountText(value))).toBe(value)
      }),
    )
  })
})

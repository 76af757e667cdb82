// Slips with money: prices, periods, discounts, the book of movements, who confirms.
import type { Fault } from './fault.ts'

const vendor = 'server/areas/vendor'
const price = ['tests/server/vendor/price.test.ts']

export const billingFaults: readonly Fault[] = [
  {
    name: 'half-a-cent-goes-down',
    file: `${vendor}/price/amount.ts`,
    find: 'const quotient = (size * 2n + by) / (by * 2n)',
    replace: 'const quotient = (size * 2n + by - 1n) / (by * 2n)',
    tests: price,
  },
  {
    name: 'tax-within-is-taken-as-on-top',
    file: `${vendor}/price/price.ts`,
    find: 'wanted.tax_included ? percentWithin(net, percent) : percentOf(net, percent)',
    replace: 'percentOf(net, percent)',
    tests: price,
  },
  {
    name: 'credit-below-zero-pays-out',
    file: `${vendor}/price/price.ts`,
    find: 'least(amount(wanted.credit), original - off)',
    replace: 'amount(wanted.credit)',
    tests: price,
  },
  {
    name: 'code-beside-a-better-discount',
    file: `${vendor}/price/reductions.ts`,
    find: 'alone.value > automatic.value ? [alone] : [automatic]',
    replace: '[alone]',
    tests: price,
  },
  {
    name: 'period-ends-a-day-late',
    file: `${vendor}/price/periods.ts`,
    find: ': addDays(moved, -1)',
    replace: ': moved',
    tests: ['tests/server/vendor/price-steps.test.ts', 'tests/server/vendor/price.test.ts'],
  },
  {
    name: 'today-is-paid-back',
    file: `${vendor}/price/periods.ts`,
    find: 'daysBetween(today, end_date)))',
    replace: 'daysBetween(today, end_date) + 1))',
    tests: ['tests/server/vendor/price-steps.test.ts', 'tests/server/vendor/price.test.ts'],
  },
  {
    name: 'money-of-one-receipt-booked-twice',
    file: `${vendor}/pay/book.ts`,
    find: 'key: `RECEIPT ${place} ${reference}`',
    replace: 'key: `RECEIPT ${place} ${reference} ${Date.now()}`',
    tests: ['tests/server/vendor/payment-online.test.ts', 'tests/server/vendor/payment-orders-of-events.test.ts'],
  },
  {
    name: 'wrong-amount-pays-the-order',
    file: `${vendor}/pay/record.ts`,
    find: ' && amount(found.amount) === amount(attempt.amount)',
    replace: '',
    tests: [
      'tests/server/vendor/payment-endings.test.ts',
      'tests/server/vendor/payment-online.test.ts',
      'tests/server/vendor/payment-orders-of-events.test.ts',
    ],
  },
  {
    name: 'one-person-notes-and-confirms',
    file: `${vendor}/pay/second-person.ts`,
    find: 'if (first === principal.user) throw refuse(code)',
    replace: '',
    tests: ['tests/server/vendor/transfers.test.ts', 'tests/server/vendor/change-owner.test.ts'],
  },
  {
    name: 'refund-in-parts-is-never-whole',
    file: `${vendor}/pay/refunds.ts`,
    find: 'const left = amount(row.paid) - amount(row.back)',
    replace: 'const left = amount(row.paid)',
    tests: [
      'tests/server/vendor/payment-telr-refunds.test.ts',
      'tests/server/vendor/payment-online.test.ts',
      'tests/server/vendor/payment-orders-of-events.test.ts',
    ],
  },
  {
    name: 'tier-begins-one-too-late',
    file: `${vendor}/price/bands.ts`,
    find: 'rising.filter(({ from }) => from <= quantity)',
    replace: 'rising.filter(({ from }) => from < quantity)',
    tests: price,
  },
  {
    name: 'discount-beyond-its-last-use',
    file: `${vendor}/sale/discounts.ts`,
    find: 'and (d.max_uses is null or d.max_uses > d.used_count + (select',
    replace: 'and (d.max_uses is null or d.max_uses >= d.used_count + (select',
    tests: ['tests/server/vendor/sale.test.ts'],
  },
]

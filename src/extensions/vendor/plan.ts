// What a plan has beside its entry: what it takes off for single periods.
import { extend, late } from '#src/crud/extend.ts'

export const planExtension = extend('plan', {
  inputs: { period_discounts: late(async () => (await import('./period-discounts-input.tsx')).PeriodDiscountsInput) },
})

// What a price strategy has beside its entry: its table of graduated prices, and trying a price on a day.
import { extend, late } from '#src/crud/extend.ts'

export const priceStrategyExtension = extend('price_strategy', {
  inputs: { tiers: late(async () => (await import('./tiers-input.tsx')).TiersInput) },
  aside: late(async () => (await import('./try-price.tsx')).TryPrice),
})

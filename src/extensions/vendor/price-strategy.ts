// What a price strategy has beside its entry: its table of graduated prices, a country that brings its currency, and a price to try.
import { extend, late } from '#src/crud/extend.ts'

export const priceStrategyExtension = extend('price_strategy', {
  inputs: {
    tiers: late(async () => (await import('./tiers-input.tsx')).TiersInput),
    country: late(async () => (await import('./priced-country.tsx')).PricedCountry),
  },
  aside: late(async () => (await import('./try-price.tsx')).TryPrice),
})

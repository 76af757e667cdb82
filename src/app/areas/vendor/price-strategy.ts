// What the pages at `/vendor/subscription/price-strategy` are made of.
import { priceStrategyMeta } from '#openapi/generated/contract/vendor/price-strategy.ts'
import { priceStrategy } from '#resources/vendor/price-strategy.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { priceStrategyExtension } from '#src/extensions/vendor/price-strategy.ts'

export const screen = resourceScreen(priceStrategy, priceStrategyMeta, priceStrategyExtension)

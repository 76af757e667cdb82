// What the pages at `/vendor/subscription/currency` are made of.
import { currencyMeta } from '#openapi/generated/contract/vendor/currency.ts'
import { currency } from '#resources/vendor/currency.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(currency, currencyMeta)

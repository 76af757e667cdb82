// What the pages at `/vendor/subscription/discount` are made of.
import { discountMeta } from '#openapi/generated/contract/vendor/discount.ts'
import { discount } from '#resources/vendor/discount.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(discount, discountMeta)

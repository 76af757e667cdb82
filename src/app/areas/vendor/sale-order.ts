// What the pages at `/vendor/payment/order` are made of.
import { saleOrderMeta } from '#openapi/generated/contract/vendor/sale-order.ts'
import { saleOrder } from '#resources/vendor/sale-order.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(saleOrder, saleOrderMeta)

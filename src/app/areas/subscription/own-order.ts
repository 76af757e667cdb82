// What the pages at `/subscription/order` are made of.
import { ownOrderMeta } from '#openapi/generated/contract/subscription/own-order.ts'
import { ownOrder } from '#resources/subscription/own-order.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(ownOrder, ownOrderMeta)

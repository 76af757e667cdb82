// What the pages at `/vendor/payment/subscription-history` are made of.
import { subscriptionHistoryMeta } from '#openapi/generated/contract/vendor/subscription-history.ts'
import { subscriptionHistory } from '#resources/vendor/subscription-history.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(subscriptionHistory, subscriptionHistoryMeta)

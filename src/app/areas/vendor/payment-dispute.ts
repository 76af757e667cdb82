// What the pages at `/vendor/payment/dispute` are made of.
import { paymentDisputeMeta } from '#openapi/generated/contract/vendor/payment-dispute.ts'
import { paymentDispute } from '#resources/vendor/payment-dispute.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { paymentDisputeExtension } from '#src/extensions/vendor/payment-dispute.ts'

export const screen = resourceScreen(paymentDispute, paymentDisputeMeta, paymentDisputeExtension)

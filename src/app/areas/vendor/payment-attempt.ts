// What the pages at `/vendor/payment/attempt` are made of.
import { paymentAttemptMeta } from '#openapi/generated/contract/vendor/payment-attempt.ts'
import { paymentAttempt } from '#resources/vendor/payment-attempt.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(paymentAttempt, paymentAttemptMeta)

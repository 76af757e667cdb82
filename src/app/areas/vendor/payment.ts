// What the pages at `/vendor/payment/transaction` are made of.
import { paymentMeta } from '#openapi/generated/contract/vendor/payment.ts'
import { payment } from '#resources/vendor/payment.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(payment, paymentMeta)

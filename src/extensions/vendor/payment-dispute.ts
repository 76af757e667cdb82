// What stands beside a dispute: what to do about it.
import { extend, late } from '#src/crud/extend.ts'

export const paymentDisputeExtension = extend('payment_dispute', {
  aside: late(async () => (await import('./payment-dispute-steps.tsx')).PaymentDisputeSteps),
})

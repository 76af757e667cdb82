// The calls with which a payer who comes back from a provider learns what became of the payment, without signing in.
import type { components } from '#openapi/generated/schema.d.ts'
import { client } from './client.ts'
import { dataOf } from './identity.ts'

export type PaymentOutcome = components['schemas']['PaymentOutcome']

const base = '/web/vendor/api/v2/payment'

export const confirmCard = (order_ref: string): Promise<PaymentOutcome> =>
  dataOf(client.POST(`${base}/telr/`, { body: { order_ref } }))

export const confirmWallet = (body: components['schemas']['PayPalReturn']): Promise<PaymentOutcome> =>
  dataOf(client.POST(`${base}/paypal/`, { body }))

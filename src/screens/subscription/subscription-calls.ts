// The calls of a company about its own subscription.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'

type Schemas = components['schemas']
export type OwnSubscription = Schemas['OwnSubscription']
export type OfferedPlan = Schemas['OfferedPlan']
export type Choice = Schemas['SubscriptionChoice']
export type Quote = Schemas['SubscriptionQuote']
export type Billing = Schemas['BillingDetails']

const base = '/web/vendor/api/v2/subscriptions/'

export const subscriptionQuery = queryOptions({
  queryKey: ['own-subscription'] as const,
  queryFn: ({ signal }) => call<OwnSubscription>('get', base, { signal }),
})

export const plansQuery = queryOptions({
  queryKey: ['own-subscription', 'plans'] as const,
  queryFn: ({ signal }) => call<readonly OfferedPlan[]>('get', `${base}plans/`, { signal }),
})

export const quoteChoice = (body: Choice) => call<Quote>('post', `${base}quote/`, { body })

export const orderQuote = (quote_id: string, billing: Billing, payment_method: 'OFFLINE' | 'TELR' | 'PAYPAL') =>
  call<Schemas['OwnOrderRow']>('post', `${base}order/`, {
    body: { quote_id, agreement: true, billing, payment_method },
  })

/** The page of the provider at which the order is paid. */
export const startPayment = (order: number, payment_method: 'TELR' | 'PAYPAL') =>
  call<Schemas['StartedPayment']>('post', '/web/vendor/api/v2/payment/', { body: { order, payment_method } })

export const activateQuote = (quote_id: string) =>
  call<OwnSubscription>('post', `${base}activate/`, { body: { quote_id } })

export const cancelOrder = (id: number) =>
  call<Schemas['OwnOrderRow']>('post', `${base}orders/cancel/{id}/`, { path: { id }, body: {} })

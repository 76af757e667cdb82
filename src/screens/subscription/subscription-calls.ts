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

export const orderQuote = (quote_id: string, billing: Billing) =>
  call<Schemas['OwnOrderRow']>('post', `${base}order/`, { body: { quote_id, agreement: true, billing } })

export const activateQuote = (quote_id: string) =>
  call<OwnSubscription>('post', `${base}activate/`, { body: { quote_id } })

export const cancelOrder = (id: number) =>
  call<Schemas['OwnOrderRow']>('post', `${base}orders/cancel/{id}/`, { path: { id }, body: {} })

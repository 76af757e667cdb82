// The history of subscriptions on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const subscriptionHistory = defineResource('subscription_history', {
  title: msg`History of subscriptions`,
  one: msg`change`,
  at: '/vendor/payment/subscription-history',
  sort: '-change_date',
  columns: [
    { field: 'change_date', width: 170 },
    { field: 'company', width: 240 },
    { field: 'kind', width: 200 },
    { field: 'plan_name', width: 150 },
    { field: 'sale_order', width: 180 },
    { field: 'end_before', width: 130 },
    { field: 'end_after', width: 130 },
    { field: 'reason', width: 260 },
    { field: 'actor', width: 200 },
  ],
  filters: ['company__in', 'kind__in', { from: 'change_date__gte', to: 'change_date__lte', label: msg`When` }],
  empty: msg`What happens to subscriptions appears here.`,
})

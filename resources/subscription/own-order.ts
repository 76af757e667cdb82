// A company's own orders on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const ownOrder = defineResource('own_order', {
  title: msg`Orders`,
  one: msg`order`,
  at: '/subscription/order',
  sort: '-create_time',
  opens: 'drawer',
  beside: ['orderPapers'],
  form: [],
  columns: [
    { field: 'number', width: 180 },
    { field: 'plan', width: 160 },
    { field: 'kind', width: 130 },
    { field: 'state', width: 150 },
    { field: 'payment_price', width: 120 },
    { field: 'currency', width: 100 },
    { field: 'subscription_duration', width: 110 },
    { field: 'start_date', width: 120 },
    { field: 'end_date', width: 120 },
    { field: 'expires_at', width: 170 },
    { field: 'paid_at', width: 170 },
    { field: 'invoice_number', width: 140 },
  ],
  hiddenColumns: [
    ...(['employees_count', 'devices_count', 'original_price', 'discount_price', 'credit_price'] as const),
    ...(['tax_price', 'payment_method', 'create_user', 'create_time'] as const),
  ],
  filters: ['state__in', 'kind', { from: 'paid_at__gte', to: 'paid_at__lte', label: msg`Paid` }],
  rowActions: [
    {
      action: 'cancel',
      tone: 'danger',
      when: { state: ['CREATED', 'PENDING'] },
      confirm: msg`The order can no longer be paid.`,
    },
  ],
  empty: msg`What your company orders appears here.`,
})

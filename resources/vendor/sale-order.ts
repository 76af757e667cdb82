// Orders on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const saleOrder = defineResource('sale_order', {
  title: msg`Orders`,
  one: msg`order`,
  sort: '-create_time',
  opens: 'drawer',
  form: [],
  columns: [
    { field: 'number', width: 170 },
    { field: 'company', width: 220 },
    { field: 'kind', width: 130 },
    { field: 'plan', width: 150 },
    { field: 'state', width: 150 },
    { field: 'payment_price', width: 130 },
    { field: 'currency', width: 100 },
    { field: 'subscription_duration', width: 100 },
    { field: 'employees_count', width: 110 },
    { field: 'start_date', width: 120 },
    { field: 'end_date', width: 120 },
    { field: 'paid_at', width: 170 },
    { field: 'create_time', width: 170 },
  ],
  hiddenColumns: [
    'devices_count',
    'original_price',
    'discount_price',
    'credit_price',
    'tax_price',
    'discount',
    'payment_method',
    'billing_name',
    'billing_tax_number',
    'expires_at',
    'invoice_number',
    'price_strategy',
  ],
  filters: [
    'state__in',
    'company__in',
    'kind',
    'currency',
    { from: 'paid_at__gte', to: 'paid_at__lte', label: msg`Paid` },
  ],
  rowActions: [
    {
      action: 'mark_paid',
      fields: ['reference', 'paid_on', 'amount'],
      when: { state: 'CREATED' },
      confirm: msg`The subscription begins, or goes on, at once.`,
    },
    {
      action: 'cancel',
      tone: 'danger',
      when: { state: ['CREATED', 'PENDING'] },
      confirm: msg`The order can no longer be paid.`,
    },
  ],
  empty: msg`Orders of your companies appear here.`,
})

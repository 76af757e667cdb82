// Payments on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const payment = defineResource('payment', {
  title: msg`Payments`,
  one: msg`payment`,
  at: '/vendor/payment/transaction',
  sort: '-txn_date',
  columns: [
    { field: 'txn_id', width: 140 },
    { field: 'company', width: 160 },
    { field: 'sale_order', width: 180 },
    { field: 'gateway_name', width: 140 },
    { field: 'txn_date', width: 130 },
    { field: 'tnx_amount', width: 130 },
    { field: 'currency', width: 115 },
    { field: 'status', width: 150 },
    { field: 'refunded_amount', width: 130 },
  ],
  hiddenColumns: ['credited_amount', 'attempt_no', 'refund_reason', 'create_user', 'create_time'],
  filters: [
    'status__in',
    'company__in',
    'gateway_name',
    { from: 'txn_date__gte', to: 'txn_date__lte', label: msg`Received` },
  ],
  rowActions: [
    {
      action: 'refund',
      fields: ['amount', 'reason', 'ends'],
      tone: 'danger',
      when: { status: ['PAID', 'PARTLY_REFUNDED', 'UNAPPLIED', 'REFUNDING'] },
      confirm: msg`PayPal sends the money back, and Telr where paying back by Telr is set. Note anything else here once it was sent back.`,
    },
    {
      action: 'credit',
      fields: ['order'],
      lookups: {
        order: {
          of: 'sale_order',
          where: { waits_for_payment: true },
          follow: { company: 'company', currency: 'currency' },
        },
      },
      when: { status: 'UNAPPLIED' },
      confirm: msg`The order takes effect at once, and nothing is paid back. What is left still waits to be paid back.`,
    },
  ],
  empty: msg`Payments of your companies appear here.`,
})

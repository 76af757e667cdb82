// Attempts to pay on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const paymentAttempt = defineResource('payment_attempt', {
  title: msg`Payment attempts`,
  one: msg`payment attempt`,
  at: '/vendor/payment/attempt',
  sort: '-create_time',
  columns: [
    { field: 'sale_order', width: 180 },
    { field: 'company', width: 220 },
    { field: 'status', width: 190 },
    { field: 'amount', width: 120 },
    { field: 'currency', width: 100 },
    { field: 'gateway_name', width: 140 },
    { field: 'resp_msg', width: 260 },
    { field: 'checked_at', width: 170 },
    { field: 'next_check_at', width: 170 },
    { field: 'create_time', width: 170 },
  ],
  hiddenColumns: ['attempt_no', 'provider_id', 'resp_code', 'check_count', 'create_user'],
  filters: ['status__in', 'company__in', 'gateway_name'],
  rowActions: [
    {
      action: 'recheck',
      confirm: msg`The provider is asked within a minute. If it was paid after all, the order takes effect.`,
    },
  ],
  empty: msg`Attempts of your customers to pay by card or wallet appear here, with what the provider said.`,
})

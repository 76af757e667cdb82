// Disputes of payments on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const paymentDispute = defineResource('payment_dispute', {
  title: msg`Disputes`,
  one: msg`dispute`,
  at: '/vendor/payment/dispute',
  sort: '-opened_at',
  opens: 'drawer',
  form: [],
  columns: [
    { field: 'dispute_id', width: 190 },
    { field: 'company', width: 220 },
    { field: 'state', width: 190 },
    { field: 'respond_by', width: 170 },
    { field: 'amount', width: 130 },
    { field: 'currency', width: 100 },
    { field: 'reason', width: 220 },
    { field: 'outcome', width: 190 },
    { field: 'returned_amount', width: 150 },
    { field: 'opened_at', width: 170 },
  ],
  hiddenColumns: [
    ...(['sale_order', 'payment', 'stage', 'set_apart'] as const),
    ...(['answer', 'answer_state', 'answer_note', 'answer_message'] as const),
  ],
  filters: [
    'state__in',
    'company__in',
    'reason__in',
    { from: 'respond_by__gte', to: 'respond_by__lte', label: msg`Answer until` },
  ],
  rowActions: [
    { action: 'answer', fields: ['note'], when: { state: ['ANSWER', 'OPEN'] } },
    {
      action: 'accept',
      fields: ['note'],
      tone: 'danger',
      when: { state: ['ANSWER', 'OPEN'] },
      confirm: msg`The customer gets the money back. This cannot be taken back.`,
    },
  ],
  empty: msg`Customers who ask PayPal for their money back appear here, with the day until which you answer.`,
})

// Differences with the reports of payment providers on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const paymentDifference = defineResource('payment_difference', {
  title: msg`Provider differences`,
  one: msg`difference`,
  at: '/vendor/payment/difference',
  sort: '-day',
  opens: 'drawer',
  beside: ['differenceSteps'],
  form: [],
  columns: [
    { field: 'day', width: 120 },
    { field: 'txn_id', width: 200 },
    { field: 'kind', width: 200 },
    { field: 'state', width: 150 },
    { field: 'booked_amount', width: 130 },
    { field: 'reported_amount', width: 130 },
    { field: 'currency', width: 100 },
    { field: 'direction', width: 130 },
    { field: 'company', width: 220 },
    { field: 'gateway_name', width: 140 },
  ],
  hiddenColumns: ['sale_order', 'message', 'closed_note', 'create_time', 'change_user'],
  filters: ['state__in', 'kind__in', 'gateway_name', { from: 'day__gte', to: 'day__lte', label: msg`Day` }],
  rowActions: [{ action: 'close', fields: ['reason'], when: { state: ['OPEN'] } }],
  empty: msg`Each day the book is compared with the reports of PayPal and Telr. What differs appears here, with what to do about it.`,
})

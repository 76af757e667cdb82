// Subscriptions of companies on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const companySubscription = defineResource('company_subscription', {
  title: msg`Subscriptions of companies`,
  one: msg`subscription`,
  at: '/vendor/payment/company-subscription',
  sort: 'end_date',
  columns: [
    { field: 'company', width: 180 },
    { field: 'plan', width: 110 },
    { field: 'state', width: 110 },
    { field: 'start_date', width: 120 },
    { field: 'end_date', width: 120 },
    { field: 'period_months', width: 100 },
    { field: 'employees_count', width: 125 },
    { field: 'devices_count', width: 110 },
    { field: 'monthly_price', width: 105 },
    { field: 'currency', width: 115 },
    { field: 'next_plan', width: 150 },
    { field: 'cancel_at_end', width: 150 },
  ],
  hiddenColumns: ['mobile_applications_count', 'transactions_count', 'admin_users_count'],
  filters: ['state__in', 'company__in', 'plan__in', { from: 'end_date__gte', to: 'end_date__lte', label: msg`Ends` }],
  rowActions: [
    { action: 'extend', fields: ['days', 'reason'] },
    {
      action: 'change_plan',
      fields: ['plan', 'period_months', 'employees', 'devices', 'free_of_charge', 'reason'],
    },
    {
      action: 'terminate',
      fields: ['when', 'reason'],
      tone: 'danger',
      when: { state: ['ACTIVE', 'PENDING_CHANGE', 'GRACE'] },
      confirm: msg`At once, the company can only read from now on. Nothing of it is lost.`,
    },
  ],
  empty: msg`Companies that bought a plan appear here.`,
})

// Discounts on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const discount = defineResource('discount', {
  title: msg`Discounts`,
  one: msg`discount`,
  at: '/vendor/subscription/discount',
  sort: 'name',
  opens: 'drawer',
  columns: [
    { field: 'name', width: 220 },
    { field: 'kind', width: 220 },
    { field: 'effective_status', width: 110 },
    { field: 'code', width: 150 },
    { field: 'discount_ratio', width: 130 },
    { field: 'amount', width: 120 },
    { field: 'currency', width: 120 },
    { field: 'used_count', width: 90 },
    { field: 'valid_to', width: 170 },
  ],
  hiddenColumns: ['value_type', 'min_months', 'min_employees', 'plans', 'max_uses', 'valid_from', 'create_user'],
  filters: ['kind', 'effective_status', 'plans__in', { from: 'valid_to__gte', to: 'valid_to__lte', label: msg`Ends` }],
  form: [
    { columns: 2, fields: ['name', 'kind'] },
    { when: { kind: 'CODE' }, fields: [{ field: 'code', help: msg`Left empty: drawn by lot` }] },
    { when: { kind: 'PERIOD' }, fields: ['min_months'] },
    { when: { kind: 'VOLUME' }, fields: ['min_employees'] },
    {
      title: msg`Reduction`,
      columns: 2,
      fields: [
        'value_type',
        { field: 'discount_ratio', when: { value_type: 'PERCENT' } },
        { field: 'amount', when: { value_type: 'FIXED' } },
        { field: 'currency', when: { value_type: 'FIXED' } },
        { field: 'stackable', help: msg`A code counts on top of an automatic discount` },
      ],
    },
    {
      title: msg`For whom`,
      columns: 2,
      fields: ['plans', { field: 'countries', input: 'countries' }, 'first_order_only', 'once_per_company'],
    },
    { title: msg`How long`, columns: 2, fields: ['valid_from', 'valid_to', 'max_uses', 'effective_status'] },
  ],
  empty: msg`Discounts are codes for your customers, or reductions for long subscriptions and many employees.`,
})

// Plans on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const plan = defineResource('plan', {
  title: msg`Plans`,
  one: msg`plan`,
  at: '/vendor/subscription/plan-pricing',
  sort: 'sort',
  opens: 'page',
  columns: [
    { field: 'code', width: 100 },
    { field: 'name', width: 130 },
    { field: 'price_strategy', width: 140 },
    { field: 'base_price', width: 160 },
    { field: 'employee_price', width: 180 },
    { field: 'visible', width: 170 },
    { field: 'is_trial_plan', width: 205 },
  ],
  hiddenColumns: [
    'sort',
    'trial_days',
    'countries',
    'retired_at',
    'tagline',
    'features',
    'min_employees',
    'max_employees',
    'min_devices',
    'max_devices',
    'periods',
    'highlight',
    'migrate_to',
  ],
  filters: ['price_strategy__in', 'is_trial_plan', 'visible', 'retired_at__isnull'],
  form: [
    {
      columns: 2,
      fields: ['code', 'name', 'name_es', 'name_ar', 'name_tr', 'tagline', { field: 'description', span: 2 }],
    },
    {
      title: msg`Price`,
      columns: 2,
      fields: [
        'price_strategy',
        { field: 'periods', help: msg`Months; only those that the price strategy allows` },
        { field: 'period_discounts', span: 2 },
      ],
    },
    {
      title: msg`Numbers`,
      columns: 3,
      fields: ['min_employees', 'default_employees', 'max_employees', 'min_devices', 'default_devices', 'max_devices'],
    },
    { title: msg`Included`, fields: ['features'] },
    {
      title: msg`Offer`,
      columns: 2,
      fields: [
        { field: 'visible', help: msg`Needs a price strategy that is in effect` },
        'highlight',
        'is_trial_plan',
        'trial_days',
        { field: 'countries', input: 'countries', help: msg`Left empty: everywhere` },
        'sort',
      ],
    },
  ],
  rowActions: [
    {
      action: 'retire',
      fields: ['migrate_to'],
      tone: 'danger',
      when: { retired_at: [null] },
      confirm: msg`Nobody new can choose the plan, and it cannot be brought back. Those who have it renew on it, or on the plan that you name here; then their owners are notified at once.`,
    },
  ],
  empty: msg`A plan is the card that a customer chooses: a price, numbers and what is included.`,
})

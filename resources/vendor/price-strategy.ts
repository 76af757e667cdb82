// Price strategies on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const priceStrategy = defineResource('price_strategy', {
  title: msg`Price strategies`,
  one: msg`price strategy`,
  at: '/vendor/subscription/price-strategy',
  sort: 'name',
  opens: 'page',
  opensAdded: true,
  saveAnd: { action: 'activate', label: msg`Save and put into effect` },
  related: {
    of: 'plan',
    page: '/vendor/subscription/plan-pricing',
    by: 'price_strategy',
    columns: ['code', 'name', 'visible'],
    sort: 'sort',
    add: 'price_strategy',
  },
  columns: [
    { field: 'name', width: 210 },
    { field: 'type', width: 130 },
    { field: 'country', width: 190 },
    { field: 'currency', width: 130 },
    { field: 'base_price_per_month', width: 190 },
    { field: 'employee_unit_price', width: 190 },
    { field: 'effective_status', width: 110 },
  ],
  hiddenColumns: [
    'effective_from',
    'company',
    'employee_threshold',
    'device_threshold',
    'device_unit_price',
    'tax_percent',
    'allowed_periods',
    'tier_mode',
  ],
  filters: ['type', 'currency__in', 'effective_status'],
  form: [
    {
      columns: 2,
      fields: [
        'name',
        'type',
        { field: 'company', when: { type: 'CUSTOM' } },
        'country',
        'currency',
        'base_price_per_month',
      ],
    },
    {
      title: msg`Numbers`,
      columns: 2,
      fields: [
        ...(['employee_threshold', 'employee_unit_price', 'device_threshold', 'device_unit_price'] as const),
        ...(['admin_user_threshold', 'admin_user_unit_price'] as const),
        { field: 'mobile_app_limit_status', span: 2, help: msg`Off: as many as one likes` },
        { field: 'mobile_app_threshold', when: { mobile_app_limit_status: true } },
        { field: 'mobile_app_unit_price', when: { mobile_app_limit_status: true } },
        { field: 'transaction_limit_status', span: 2, help: msg`Off: as many as one likes` },
        { field: 'transaction_threshold', when: { transaction_limit_status: true } },
        { field: 'transaction_unit_price', when: { transaction_limit_status: true } },
        { field: 'tiers', span: 2 },
        { field: 'tier_mode', span: 2, help: msg`Read where graduated prices stand above` },
      ],
    },
    { title: msg`Included`, fields: ['features', 'discounts'] },
    {
      title: msg`Tax and periods`,
      columns: 2,
      fields: [
        'tax_percent',
        'tax_included',
        { field: 'allowed_periods', span: 2, help: msg`Months that a customer may subscribe for` },
      ],
    },
  ],
  rowActions: [
    {
      action: 'activate',
      when: { effective_status: false },
      confirm: msg`From now on prices follow this strategy. It cannot be changed afterwards; the one before retires.`,
    },
    { action: 'copy', fields: ['name'] },
  ],
  empty: msg`A price strategy says what a month costs: a base price, and so much for each further employee and terminal.`,
})

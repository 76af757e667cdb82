// Features on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const feature = defineResource('feature', {
  title: msg`Features`,
  one: msg`feature`,
  at: '/vendor/subscription/feature',
  sort: 'sort',
  opens: 'drawer',
  columns: [
    { field: 'code', width: 150 },
    { field: 'name', width: 220 },
    { field: 'type', width: 170 },
    { field: 'effective_status', width: 110 },
    { field: 'display_status', width: 140 },
    { field: 'country', width: 190 },
    { field: 'price', width: 140 },
    { field: 'currency', width: 120 },
    { field: 'price_unit', width: 130 },
  ],
  hiddenColumns: ['name_es', 'name_ar', 'name_tr', 'limit_kind', 'limit_amount', 'description', 'sort'],
  filters: ['type', 'currency__in', 'effective_status', 'display_status'],
  form: [
    { columns: 2, fields: ['code', 'type', { field: 'name', span: 2 }, 'name_es', 'name_ar', 'name_tr', 'sort'] },
    { when: { type: 'QUANTITY' }, columns: 2, fields: ['limit_kind', 'limit_amount'] },
    { title: msg`Price`, columns: 3, fields: ['price', 'currency', 'price_unit'] },
    {
      title: msg`Use`,
      columns: 2,
      fields: [
        { field: 'country', help: msg`Left empty: everywhere` },
        'effective_status',
        'display_status',
        { field: 'description', span: 2 },
      ],
    },
  ],
  empty: msg`Features are the parts of the product that plans include: modules, larger limits, services.`,
})

// Training types on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const trainingType = defineResource('training_type', {
  title: msg`Training types`,
  one: msg`training type`,
  sort: 'category_code',
  opens: 'drawer',
  columns: [
    { field: 'category_code', width: 120 },
    'category_name',
    { field: 'report_symbol', width: 130 },
    { field: 'unit', width: 110 },
    { field: 'counts_as_work', width: 140 },
    { field: 'colour', width: 120 },
    { field: 'allow_self_request', width: 150 },
    { field: 'is_active', width: 100 },
  ],
  hiddenColumns: ['minimum_unit', 'round_off', 'counts_overtime'],
  filters: ['counts_as_work', 'is_active', 'allow_self_request'],
  form: [
    {
      columns: 2,
      fields: [
        'category_code',
        'category_name',
        { field: 'report_symbol', help: msg`One to five letters, shown in the cell of a day` },
        'colour',
        'is_active',
      ],
    },
    { title: msg`Counting`, columns: 2, fields: ['unit', 'minimum_unit', 'round_off'] },
    { title: msg`Use`, columns: 2, fields: ['counts_as_work', 'counts_overtime', 'allow_self_request'] },
  ],
  bulkActions: [{ action: 'set_active', fields: ['active'] }],
  import: {
    key: 'category_code',
    columns: ['category_code', 'category_name', 'report_symbol', 'unit', 'minimum_unit', 'round_off', 'is_active'],
  },
  empty: msg`Training types say what people are trained in, and whether the time counts as work.`,
})

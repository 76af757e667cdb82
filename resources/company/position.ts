// Positions on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const position = defineResource('position', {
  title: msg`Positions`,
  one: msg`position`,
  sort: 'position_code',
  columns: [
    { field: 'position_code', width: 140 },
    'position_name',
    { field: 'parent_position', width: 220 },
    { field: 'employee_count', width: 120 },
    { field: 'is_default', width: 110 },
  ],
  hiddenColumns: ['remark'],
  filters: ['parent_position__in'],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'position_code', help: msg`Left empty: the next number` },
        'position_name',
        'parent_position',
        { field: 'remark', span: 2 },
      ],
    },
  ],
  rowActions: [
    { action: 'set_default', when: { is_default: false } },
    { action: 'set_position', fields: ['employees', 'effective_date', 'remark'] },
  ],
  import: { key: 'position_code', columns: ['position_code', 'position_name', 'parent_position', 'remark'] },
  empty: msg`Positions are job titles. Approvals and reports can look at them.`,
})

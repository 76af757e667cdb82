// Areas on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const area = defineResource('area', {
  title: msg`Areas`,
  one: msg`area`,
  sort: 'area_code',
  columns: [
    { field: 'area_code', width: 130 },
    'area_name',
    { field: 'parent_area', width: 220 },
    { field: 'employee_count', width: 120 },
    { field: 'is_default', width: 110 },
  ],
  hiddenColumns: ['terminal_count', 'area_timezone', 'is_system', 'remark'],
  filters: ['parent_area__in', 'is_system'],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'area_code', help: msg`Left empty: the next number` },
        'area_name',
        { field: 'parent_area', help: msg`Groups areas only: people of an area above are not in those below it` },
        { field: 'area_timezone', help: msg`Left empty: the company’s` },
        { field: 'remark', span: 2 },
      ],
    },
  ],
  rowActions: [
    { action: 'set_default', when: { is_default: false, is_system: false } },
    { action: 'set_area', fields: ['employees', 'mode'], when: { is_system: false } },
  ],
  bulkActions: [{ action: 'sync' }],
  import: { key: 'area_code', columns: ['area_code', 'area_name', 'parent_area', 'area_timezone', 'remark'] },
  empty: msg`Areas are zones of terminals: an employee can be identified by the terminals of their areas.`,
})

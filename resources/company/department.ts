// Departments on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const department = defineResource('department', {
  title: msg`Departments`,
  one: msg`department`,
  sort: 'dept_code',
  columns: [
    { field: 'dept_code', width: 170 },
    'dept_name',
    { field: 'parent_dept', width: 220 },
    { field: 'manager', width: 200 },
    { field: 'employee_count', width: 120 },
    { field: 'total_count', label: msg`With sub-departments`, width: 190 },
    { field: 'is_default', width: 110 },
    { field: 'path', cell: 'path', width: 240, hidden: true },
  ],
  hiddenColumns: ['level', 'sort_order', 'remark'],
  filters: ['parent_dept__in', 'manager__in', 'manager__isnull'],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'dept_code', help: msg`Left empty: the next number` },
        'dept_name',
        { field: 'parent_dept', help: msg`Left empty: the default department` },
        'manager',
        'sort_order',
        { field: 'remark', span: 2 },
      ],
    },
  ],
  rowActions: [
    { action: 'set_default', when: { is_default: false } },
    { action: 'set_department', fields: ['employees', 'effective_date', 'remark'] },
  ],
  bulkActions: [
    { action: 'move', fields: ['parent_dept'] },
    {
      action: 'merge',
      fields: ['into'],
      tone: 'danger',
      confirm: msg`Employees and sub-departments move over, and the other chosen departments are deleted.`,
    },
  ],
  import: {
    key: 'dept_code',
    columns: ['dept_code', 'dept_name', 'parent_dept', 'manager', 'sort_order', 'remark'],
  },
  empty: msg`Departments group people for schedules, rules and approvals. Add the first one or bring them in from a file.`,
})

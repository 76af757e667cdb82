// Workflow roles on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const workflowRole = defineResource('workflow_role', {
  title: msg`Workflow roles`,
  one: msg`workflow role`,
  sort: 'role_code',
  columns: [
    { field: 'role_code', width: 140 },
    { field: 'role_name', width: 240 },
    { field: 'employee_count', width: 120 },
    'description',
  ],
  hiddenColumns: ['employees'],
  filters: ['employees__in'],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'role_code', help: msg`Left empty: the next free number` },
        'role_name',
        { field: 'employees', span: 2, input: 'employees' },
        { field: 'description', span: 2 },
      ],
    },
  ],
  rowActions: [{ action: 'assign_employee', fields: ['employees', 'mode'] }],
  import: { key: 'role_code', columns: ['role_code', 'role_name', 'description'] },
  empty: msg`A workflow role is a group of employees who decide requests, such as “Shift leads”.`,
})

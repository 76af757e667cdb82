// Overtime on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const overtime = defineResource('overtime', {
  title: msg`Overtime`,
  one: msg`overtime request`,
  sort: '-start_time',
  opens: 'drawer',
  columns: [
    { field: 'number', width: 140 },
    { field: 'employee', width: 220 },
    { field: 'department', width: 200 },
    { field: 'att_date', width: 120 },
    { field: 'start_time', width: 170 },
    { field: 'end_time', width: 170 },
    { field: 'minutes', width: 120 },
    { field: 'compensation', width: 120 },
    { field: 'approval_status', width: 120 },
    { field: 'approver', width: 180 },
  ],
  hiddenColumns: ['overtime_type', 'apply_reason', 'apply_time', 'audit_time', 'audit_reason', 'source', 'attachment'],
  filters: [
    { query: 'approval_status__in', label: msg`State` },
    'employee__in',
    { from: 'att_date__gte', to: 'att_date__lte', label: msg`Date` },
    'overtime_type',
    'compensation',
    'source',
  ],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'employees', only: 'create', span: 2, lookup: { where: { status: 'ACTIVE' } } },
        { field: 'start_time', help: msg`On the clock of the employee’s place` },
        'end_time',
        { field: 'att_date', help: msg`Left empty: the day on which it starts` },
        { field: 'overtime_type', help: msg`Left empty: as the day is` },
        'compensation',
        { field: 'apply_reason', span: 2 },
        { field: 'attachment', span: 2 },
        { field: 'begin', only: 'create', span: 2 },
      ],
    },
  ],
  bulkActions: [
    { action: 'approve', fields: ['reason'] },
    { action: 'reject', fields: ['reason'], tone: 'danger' },
    { action: 'revoke', fields: ['reason'], tone: 'danger' },
    { action: 'submit' },
    { action: 'remind' },
  ],
  empty: msg`Work beyond the plan is asked for here, before or after it was done.`,
})

// Manual logs on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const manualLog = defineResource('manual_log', {
  title: msg`Manual logs`,
  one: msg`manual log`,
  sort: '-punch_time',
  opens: 'drawer',
  columns: [
    { field: 'number', width: 140 },
    { field: 'employee', width: 220 },
    { field: 'department', width: 200 },
    { field: 'punch_time', width: 170 },
    { field: 'punch_state', width: 120 },
    { field: 'reason_type', width: 170 },
    { field: 'approval_status', width: 120 },
    { field: 'approver', width: 180 },
  ],
  hiddenColumns: ['apply_reason', 'apply_time', 'audit_time', 'audit_reason', 'work_code', 'source', 'attachment'],
  filters: [
    { query: 'approval_status__in', label: msg`State` },
    'employee__in',
    { from: 'punch_time__gte', to: 'punch_time__lte', label: msg`Time` },
    'punch_state',
    'reason_type',
    'source',
  ],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'employees', only: 'create', span: 2, lookup: { where: { status: 'ACTIVE' } } },
        { field: 'punch_time', help: msg`On the clock of the employee’s place` },
        'punch_state',
        'reason_type',
        { field: 'work_code', lookup: { where: { is_active: true } } },
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
  empty: msg`Who forgot to punch, or could not, asks for the punch here. Once approved it counts like any other.`,
})

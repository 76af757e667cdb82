// Steps of workflows on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

// biome-ignore format: so many fields read better by kind than one on each line
export const workflowNode = defineResource('workflow_node', {
  title: msg`Workflow steps`,
  one: msg`workflow step`,
  sort: 'workflow_engine',
  columns: [
    { field: 'workflow_engine', width: 240 }, { field: 'order_id', width: 90 }, { field: 'node_name', width: 200 },
    { field: 'approver_type', width: 190 }, { field: 'approver', width: 220 }, { field: 'approve_rule', width: 170 },
    { field: 'can_edit', width: 150 },
  ],
  hiddenColumns: ['approver_employees', 'approver_users', 'superior_level', 'notifier_type', 'notifier', 'skip_if_same'],
  filters: ['workflow_engine__in', 'approver_type__in', 'approver__in'],
  opens: 'drawer',
  form: [
    { columns: 2, fields: [{ field: 'workflow_engine', span: 2 }, { field: 'node_name', span: 2 }] },
    { title: msg`Who decides`, columns: 2, fields: [
      'approver_type', 'approve_rule',
      { field: 'approver', span: 2, when: { approver_type: 1 } },
      { field: 'approver_by_overall', when: { approver_type: 1 } },
      { field: 'approve_scope', when: { approver_type: 1, approver_by_overall: false } },
      { field: 'approve_departments', span: 2, when: { approver_type: 1, approver_by_overall: false, approve_scope: 'LISTED' } },
      { field: 'superior_level', when: { approver_type: 2 }, help: msg`1 is the direct superior; the step stops at the top` },
      { field: 'approver_employees', span: 2, when: { approver_type: 4 }, input: 'employees' },
      { field: 'approver_users', span: 2, when: { approver_type: 5 } },
      'can_edit', 'skip_if_same',
    ] },
    { title: msg`Notify`, columns: 2, fields: [
      { field: 'notifier_type', span: 2, help: msg`When the step begins and when it is decided` },
      { field: 'notifier', span: 2, when: { notifier_type: 1 } },
      { field: 'notify_by_overall', when: { notifier_type: 1 } },
      { field: 'notify_scope', when: { notifier_type: 1, notify_by_overall: false } },
      { field: 'notify_departments', span: 2, when: { notifier_type: 1, notify_by_overall: false, notify_scope: 'LISTED' } },
      { field: 'notifier_employees', span: 2, when: { notifier_type: 4 }, input: 'employees' },
      { field: 'notifier_users', span: 2, when: { notifier_type: 5 } },
    ] },
  ],
  rowActions: [{ action: 'copy' }],
  empty: msg`Steps are added on the page of their workflow, where they are drawn in their order.`,
})

// Workflows on the screen; their steps are drawn beside the form.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

// biome-ignore format: so many fields read better by kind than one on each line
export const workflow = defineResource('workflow', {
  title: msg`Workflows`,
  one: msg`workflow`,
  sort: 'workflow_code',
  columns: [
    { field: 'workflow_code', width: 130 }, { field: 'workflow_name', width: 240 }, { field: 'request_type', width: 150 },
    { field: 'target', width: 140 }, { field: 'status', width: 120 }, { field: 'node_count', width: 100 },
    { field: 'start_date', width: 130 }, { field: 'end_date', width: 130 },
  ],
  hiddenColumns: [
    'departments', 'applicant_position', 'employees', 'incident_types', 'auto_approve_after_h', 'timeout_action', 'description',
  ],
  filters: [
    'request_type__in', 'target__in', 'status__in', 'departments__in', 'applicant_position__in',
    { from: 'start_date__gte', to: 'start_date__lte', label: msg`Begins` },
  ],
  opens: 'page',
  opensAdded: true,
  form: [
    { columns: 2, fields: [
      { field: 'workflow_code', help: msg`Left empty: the next free number` }, 'workflow_name', 'request_type',
      { field: 'description', span: 2 },
    ] },
    { title: msg`For whom`, columns: 2, fields: [
      { field: 'target', help: msg`Of workflows that fit a request, one for the employee goes before one for the position, and that before the nearest department’s` },
      { field: 'departments', when: { target: 'DEPARTMENT' } }, { field: 'include_sub', when: { target: 'DEPARTMENT' } },
      { field: 'applicant_position', when: { target: 'POSITION' } },
      { field: 'employees', when: { target: 'EMPLOYEE' }, input: 'employees' },
    ] },
    { title: msg`When`, columns: 2, fields: [
      'start_date', 'end_date',
      { field: 'incident_types', span: 2, when: { request_type: 'LEAVE' } },
      { field: 'min_days', when: { request_type: 'LEAVE' } }, { field: 'max_days', when: { request_type: 'LEAVE' } },
      { field: 'min_hours', when: { request_type: 'OVERTIME' } }, { field: 'max_hours', when: { request_type: 'OVERTIME' } },
    ] },
    { title: msg`Applicants`, columns: 2, fields: [
      { field: 'allow_self_approval', help: msg`Off: where the applicant alone would decide, the next superior does` },
      { field: 'allow_revoke', help: msg`Before its first day at once; later the last approver decides` },
    ] },
    { title: msg`Time and news`, columns: 2, fields: [
      { field: 'auto_approve_after_h', help: msg`For each step; 0: without end` }, 'timeout_action',
      { field: 'inform_type', span: 2, help: msg`Within these ways, each person chooses for themselves` },
    ] },
  ],
  rowActions: [{ action: 'copy', fields: ['workflow_code', 'workflow_name'] }],
  bulkActions: [
    { action: 'activate' },
    { action: 'disable', confirm: msg`New requests go by other workflows, or by the built-in rule; those that run go on.` },
  ],
  empty: msg`A workflow says who decides requests of a kind, in which order. Without one, those who may approve such requests decide.`,
})

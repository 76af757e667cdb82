// Leave on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'
import {
  furtherColumns,
  officeActions,
  officeSaves,
  peopleField,
  reasonFields,
  standColumns,
  stateFilter,
} from './request-parts.ts'

export const leave = defineResource('leave', {
  title: msg`Leave`,
  one: msg`leave request`,
  sort: '-start_time',
  opens: 'drawer',
  above: ['balances', 'requestCheck'],
  wholeDays: { from: 'start_time', to: 'end_time', unless: { day_type: 'HOURS' } },
  saveAs: officeSaves,
  beside: ['leftOfLeave', 'way'],
  columns: [
    { field: 'number', width: 140 },
    { field: 'employee', width: 220 },
    { field: 'category', width: 180 },
    { field: 'day_type', width: 130 },
    { field: 'start_time', cell: 'moment', width: 170 },
    { field: 'end_time', cell: 'moment', width: 170 },
    { field: 'days', width: 90 },
    { field: 'balance_after', width: 120 },
    ...standColumns,
  ],
  hiddenColumns: ['department', 'payment', 'minutes', 'balance_before', 'handover_to', 'over_limit', ...furtherColumns],
  filters: [
    stateFilter,
    'employee__in',
    'category__in',
    { from: 'start_time__gte', to: 'start_time__lte', label: msg`Begins` },
    'day_type',
    'payment',
    'source',
    'over_limit',
  ],
  form: [
    {
      columns: 2,
      fields: [
        peopleField,
        { field: 'category', span: 2, lookup: { where: { is_active: true } } },
        { field: 'day_type', input: 'segments', span: 2 },
        'start_time',
        'end_time',
      ],
    },
    {
      title: msg`More, if needed`,
      columns: 2,
      fields: [
        { field: 'start_part', when: { day_type: 'FULL' } },
        { field: 'end_part', when: { day_type: 'FULL' } },
        { field: 'handover_to', span: 2, lookup: { where: { status: 'ACTIVE' } } },
        ...reasonFields,
      ],
    },
  ],
  import: {
    key: ['employee', 'start_time'],
    columns: [
      'employee',
      'category',
      'day_type',
      'start_time',
      'end_time',
      'start_part',
      'end_part',
      'handover_to',
      'apply_reason',
    ],
  },
  rowActions: [{ action: 'shorten', fields: ['new_end', 'reason'], when: { approval_status: 2 } }],
  bulkActions: [...officeActions, { action: 'override', fields: ['reason'], tone: 'danger' }],
  empty: msg`Time off is asked for here. How many days it takes follows from the plan of the employee.`,
})

// Manual logs on the screen.
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

export const manualLog = defineResource('manual_log', {
  title: msg`Manual logs`,
  one: msg`manual log`,
  sort: '-punch_time',
  opens: 'drawer',
  saveAs: officeSaves,
  above: ['punchesOfDay', 'requestCheck'],
  beside: ['way'],
  columns: [
    { field: 'number', width: 140 },
    { field: 'employee', width: 220 },
    { field: 'department', width: 200 },
    { field: 'punch_time', width: 170 },
    { field: 'punch_state', width: 120 },
    { field: 'reason_type', width: 170 },
    ...standColumns,
  ],
  hiddenColumns: ['work_code', ...furtherColumns],
  filters: [
    stateFilter,
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
        peopleField,
        { field: 'punch_time', help: msg`On the clock of the employee’s place` },
        'punch_state',
        'reason_type',
        { field: 'work_code', lookup: { where: { is_active: true } } },
        ...reasonFields,
      ],
    },
  ],
  import: {
    key: ['employee', 'punch_time'],
    columns: ['employee', 'punch_time', 'punch_state', 'reason_type', 'work_code', 'apply_reason'],
  },
  bulkActions: officeActions,
  empty: msg`Who forgot to punch, or could not, asks for the punch here. Once approved it counts like any other.`,
})

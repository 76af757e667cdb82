// Overtime on the screen.
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

export const overtime = defineResource('overtime', {
  title: msg`Overtime`,
  one: msg`overtime request`,
  sort: '-start_time',
  opens: 'drawer',
  saveAs: officeSaves,
  above: ['requestCheck'],
  beside: ['way'],
  columns: [
    { field: 'number', width: 140 },
    { field: 'employee', width: 220 },
    { field: 'department', width: 200 },
    { field: 'att_date', width: 120 },
    { field: 'start_time', width: 170 },
    { field: 'end_time', width: 170 },
    { field: 'minutes', width: 120 },
    { field: 'compensation', width: 120 },
    ...standColumns,
  ],
  hiddenColumns: ['overtime_type', 'calculated_minutes', 'counted_minutes', ...furtherColumns],
  filters: [
    stateFilter,
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
        peopleField,
        { field: 'start_time', help: msg`On the clock of the employee’s place` },
        'end_time',
        { field: 'att_date', help: msg`Left empty: the day on which it starts` },
        { field: 'overtime_type', help: msg`Left empty: as the day is` },
        'compensation',
        ...reasonFields,
      ],
    },
  ],
  import: {
    key: ['employee', 'start_time'],
    columns: ['employee', 'start_time', 'end_time', 'att_date', 'overtime_type', 'compensation', 'apply_reason'],
  },
  bulkActions: officeActions,
  empty: msg`Work beyond the plan is asked for here, before or after it was done.`,
})

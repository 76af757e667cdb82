// Training on the screen.
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

export const training = defineResource('training', {
  title: msg`Training`,
  one: msg`training request`,
  sort: '-start_time',
  opens: 'drawer',
  saveAs: officeSaves,
  above: ['requestCheck'],
  beside: ['way'],
  columns: [
    { field: 'number', width: 140 },
    { field: 'employee', width: 220 },
    { field: 'category', width: 180 },
    { field: 'title', width: 180 },
    { field: 'start_time', width: 170 },
    { field: 'end_time', width: 170 },
    { field: 'minutes', width: 110 },
    ...standColumns,
  ],
  hiddenColumns: ['department', 'trainer', 'place', ...furtherColumns],
  filters: [
    stateFilter,
    'employee__in',
    'category__in',
    { from: 'start_time__gte', to: 'start_time__lte', label: msg`Begins` },
    'source',
  ],
  form: [
    {
      columns: 2,
      fields: [
        peopleField,
        { field: 'category', span: 2, lookup: { where: { is_active: true } } },
        { field: 'start_time', help: msg`On the clock of the employee’s place` },
        'end_time',
        { field: 'daily', only: 'create', span: 2, help: msg`A request for each day; else nights are part of it` },
        { field: 'title', span: 2 },
        'trainer',
        'place',
        ...reasonFields,
      ],
    },
  ],
  import: {
    key: ['employee', 'start_time'],
    columns: ['employee', 'category', 'start_time', 'end_time', 'title', 'trainer', 'place', 'apply_reason'],
  },
  bulkActions: officeActions,
  empty: msg`Time that people spend learning is asked for here: in which course, and from when to when.`,
})

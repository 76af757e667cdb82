// Training that employees ask for themselves.
import { msg } from '@lingui/core/macro'
import {
  ownActions,
  ownFurtherColumns,
  ownSaves,
  ownStandColumns,
  reasonFields,
  stateFilter,
} from '#resources/attendance/request-parts.ts'
import { defineResource } from '#resources/define.ts'

export const myTraining = defineResource('my_training', {
  title: msg`My training`,
  one: msg`training request`,
  at: '/personal/request/training',
  sort: '-start_time',
  opens: 'drawer',
  saveAs: ownSaves,
  above: ['requestCheck'],
  beside: ['way'],
  columns: [
    { field: 'number', width: 140 },
    { field: 'category', width: 180 },
    { field: 'title', width: 180 },
    { field: 'start_time', width: 170 },
    { field: 'end_time', width: 170 },
    { field: 'minutes', width: 110 },
    ...ownStandColumns,
  ],
  hiddenColumns: ['trainer', 'place', ...ownFurtherColumns],
  filters: [stateFilter, 'category__in', { from: 'start_time__gte', to: 'start_time__lte', label: msg`Begins` }],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'category', span: 2 },
        { field: 'start_time', help: msg`On the clock of your place` },
        'end_time',
        { field: 'daily', only: 'create', span: 2, help: msg`A request for each day; else nights are part of it` },
        { field: 'title', span: 2 },
        'trainer',
        'place',
        ...reasonFields,
      ],
    },
  ],
  bulkActions: ownActions,
  empty: msg`Ask for time to learn here: in which course, and from when to when.`,
})

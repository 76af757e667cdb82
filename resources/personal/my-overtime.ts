// Overtime that employees ask for themselves.
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

export const myOvertime = defineResource('my_overtime', {
  title: msg`My overtime`,
  one: msg`overtime request`,
  at: '/personal/request/overtime',
  sort: '-start_time',
  opens: 'drawer',
  saveAs: ownSaves,
  above: ['proposedOvertime', 'requestCheck'],
  beside: ['way'],
  columns: [
    { field: 'number', width: 140 },
    { field: 'att_date', width: 120 },
    { field: 'start_time', width: 170 },
    { field: 'end_time', width: 170 },
    { field: 'minutes', width: 120 },
    { field: 'compensation', width: 120 },
    ...ownStandColumns,
  ],
  hiddenColumns: ['overtime_type', 'calculated_minutes', 'counted_minutes', ...ownFurtherColumns],
  filters: [stateFilter, { from: 'att_date__gte', to: 'att_date__lte', label: msg`Date` }],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'start_time', help: msg`On the clock of your place` },
        'end_time',
        { field: 'att_date', help: msg`Left empty: the day on which it starts` },
        { field: 'overtime_type', help: msg`Left empty: as the day is` },
        { field: 'compensation', span: 2 },
        ...reasonFields,
      ],
    },
  ],
  bulkActions: ownActions,
  empty: msg`Ask for work beyond your plan here, before or after it was done.`,
})

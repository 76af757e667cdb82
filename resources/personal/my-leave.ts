// Leave that employees ask for themselves.
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

export const myLeave = defineResource('my_leave', {
  title: msg`My leave`,
  one: msg`leave request`,
  at: '/personal/request/leave',
  sort: '-start_time',
  opens: 'drawer',
  aboveList: ['ownBalances'],
  above: ['ownBalances', 'requestCheck'],
  wholeDays: { from: 'start_time', to: 'end_time', unless: { day_type: 'HOURS' } },
  saveAs: ownSaves,
  beside: ['leftOfLeave', 'way'],
  columns: [
    { field: 'number', width: 140 },
    { field: 'category', width: 180 },
    { field: 'start_time', cell: 'moment', width: 170 },
    { field: 'end_time', cell: 'moment', width: 170 },
    { field: 'days', width: 90 },
    { field: 'balance_after', width: 120 },
    ...ownStandColumns,
  ],
  hiddenColumns: ['day_type', 'payment', 'minutes', 'balance_before', 'handover_to', ...ownFurtherColumns],
  filters: [stateFilter, 'category__in', { from: 'start_time__gte', to: 'start_time__lte', label: msg`Begins` }],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'category', span: 2 },
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
        { field: 'handover_to', span: 2 },
        ...reasonFields,
      ],
    },
  ],
  bulkActions: ownActions,
  empty: msg`Ask for time off here. How many days it takes follows from your plan.`,
})

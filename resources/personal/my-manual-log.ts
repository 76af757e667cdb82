// Punches that employees ask for because they forgot them, or could not make them.
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

export const myManualLog = defineResource('my_manual_log', {
  title: msg`My manual logs`,
  one: msg`manual log`,
  at: '/personal/request/manual-log',
  sort: '-punch_time',
  opens: 'drawer',
  saveAs: ownSaves,
  above: ['proposedPunches', 'punchesOfDay', 'requestCheck'],
  beside: ['way'],
  columns: [
    { field: 'number', width: 140 },
    { field: 'punch_time', width: 170 },
    { field: 'punch_state', width: 120 },
    { field: 'reason_type', width: 170 },
    ...ownStandColumns,
  ],
  hiddenColumns: ['work_code', ...ownFurtherColumns],
  filters: [stateFilter, { from: 'punch_time__gte', to: 'punch_time__lte', label: msg`Time` }, 'punch_state'],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'punch_time', help: msg`On the clock of your place` },
        'punch_state',
        'reason_type',
        'work_code',
        ...reasonFields,
      ],
    },
  ],
  bulkActions: ownActions,
  empty: msg`You forgot to punch, or could not? Ask for the punch here. Once approved it counts like any other.`,
})

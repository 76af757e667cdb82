// Overtime that waits for a decision, or was told of.
import { msg } from '@lingui/core/macro'
import {
  askedColumns,
  askedFacts,
  correctable,
  placeColumns,
  placeFacts,
  placeFilters,
  placeFurther,
  verdicts,
} from '#resources/attendance/request-parts.ts'
import { defineResource } from '#resources/define.ts'

export const overtimeApproval = defineResource('overtime_approval', {
  title: msg`Overtime to decide`,
  one: msg`overtime request`,
  at: '/personal/approval/overtime',
  sort: 'entered_time',
  opens: 'drawer',
  beside: ['askedDays', 'way'],
  columns: [
    ...askedColumns,
    { field: 'start_time', width: 170 },
    { field: 'end_time', width: 170 },
    { field: 'minutes', width: 120 },
    { field: 'compensation', width: 120 },
    ...placeColumns,
  ],
  hiddenColumns: ['att_date', 'overtime_type', ...placeFurther],
  facts: [
    ...askedFacts,
    'att_date',
    'overtime_type',
    'start_time',
    'end_time',
    'minutes',
    'compensation',
    ...placeFacts,
  ],
  filters: placeFilters,
  rowActions: [{ action: 'correct', fields: ['start_time', 'end_time', 'reason'], ...correctable }],
  bulkActions: verdicts,
  empty: msg`No overtime waits for you.`,
})

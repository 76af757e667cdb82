// Leave that waits for a decision, or was told of.
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

export const leaveApproval = defineResource('leave_approval', {
  title: msg`Leave to decide`,
  one: msg`leave request`,
  at: '/personal/approval/leave',
  sort: 'entered_time',
  opens: 'drawer',
  beside: ['askersBalance', 'askedDays', 'way'],
  columns: [
    ...askedColumns,
    { field: 'category', width: 160 },
    { field: 'start_time', cell: 'moment', width: 170 },
    { field: 'end_time', cell: 'moment', width: 170 },
    { field: 'days', width: 90 },
    ...placeColumns,
  ],
  hiddenColumns: ['day_type', 'start_part', 'end_part', 'payment', 'handover_to', ...placeFurther],
  facts: [
    ...askedFacts,
    'category',
    'days',
    'start_time',
    'end_time',
    'day_type',
    'payment',
    'start_part',
    'end_part',
    'handover_to',
    ...placeFacts,
  ],
  filters: placeFilters,
  rowActions: [
    {
      action: 'correct',
      fields: ['day_type', 'start_time', 'end_time', 'start_part', 'end_part', 'reason'],
      ...correctable,
    },
  ],
  bulkActions: verdicts,
  empty: msg`No leave waits for you.`,
})

// Manual logs that waits for a decision, or was told of.
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

export const manualLogApproval = defineResource('manual_log_approval', {
  title: msg`Manual logs to decide`,
  one: msg`manual log`,
  at: '/personal/approval/manual-log',
  sort: 'entered_time',
  opens: 'drawer',
  beside: ['askedDays', 'way'],
  columns: [
    ...askedColumns,
    { field: 'punch_time', width: 170 },
    { field: 'punch_state', width: 120 },
    { field: 'reason_type', width: 170 },
    ...placeColumns,
  ],
  hiddenColumns: ['work_code', ...placeFurther],
  facts: [...askedFacts, 'punch_time', 'punch_state', 'reason_type', 'work_code', ...placeFacts],
  filters: placeFilters,
  rowActions: [{ action: 'correct', fields: ['punch_time', 'punch_state', 'reason'], ...correctable }],
  bulkActions: verdicts,
  empty: msg`No manual logs wait for you.`,
})

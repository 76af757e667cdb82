// Training that waits for a decision, or was told of.
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

export const trainingApproval = defineResource('training_approval', {
  title: msg`Training to decide`,
  one: msg`training request`,
  at: '/personal/approval/training',
  sort: 'entered_time',
  opens: 'drawer',
  beside: ['askedDays', 'way'],
  columns: [
    ...askedColumns,
    { field: 'category', width: 160 },
    { field: 'title', width: 160 },
    { field: 'start_time', width: 170 },
    { field: 'end_time', width: 170 },
    ...placeColumns,
  ],
  hiddenColumns: ['trainer', 'place_name', ...placeFurther],
  facts: [...askedFacts, 'category', 'title', 'start_time', 'end_time', 'trainer', 'place_name', ...placeFacts],
  filters: placeFilters,
  rowActions: [{ action: 'correct', fields: ['start_time', 'end_time', 'reason'], ...correctable }],
  bulkActions: verdicts,
  empty: msg`No training waits for you.`,
})

// Swaps of schedules that wait for a decision or for the colleague's word, or were told of.
import { msg } from '@lingui/core/macro'
import {
  askedColumns,
  askedFacts,
  placeColumns,
  placeFacts,
  placeFilters,
  placeFurther,
  verdicts,
} from '#resources/attendance/request-parts.ts'
import { swapColumns, swapFacts, swapFurther } from '#resources/attendance/swap-parts.ts'
import { defineResource } from '#resources/define.ts'

export const swapScheduleApproval = defineResource('swap_schedule_approval', {
  title: msg`Swaps to decide`,
  one: msg`schedule swap`,
  at: '/personal/approval/swap-schedule',
  sort: 'entered_time',
  opens: 'drawer',
  beside: ['swapPlans', 'way'],
  columns: [...askedColumns, { field: 'asked_as', width: 140 }, ...swapColumns, ...placeColumns],
  hiddenColumns: [...swapFurther, ...placeFurther],
  facts: [...askedFacts, 'asked_as', ...swapFacts, ...placeFacts],
  filters: [...placeFilters, 'asked_as'],
  bulkActions: verdicts,
  empty: msg`No swap waits for you, neither as the colleague nor to decide.`,
})

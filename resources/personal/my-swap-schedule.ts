// Swaps of schedules that employees ask for themselves.
import { msg } from '@lingui/core/macro'
import {
  ownActions,
  ownFurtherColumns,
  ownSaves,
  ownStandColumns,
  reasonFields,
  stateFilter,
} from '#resources/attendance/request-parts.ts'
import { swapColumns, swapDates, swapFields, swapFurther } from '#resources/attendance/swap-parts.ts'
import { defineResource } from '#resources/define.ts'

export const mySwapSchedule = defineResource('my_swap_schedule', {
  title: msg`My swaps`,
  one: msg`schedule swap`,
  at: '/personal/request/swap-schedule',
  sort: '-att_date',
  opens: 'drawer',
  saveAs: ownSaves,
  beside: ['swapPlans', 'way'],
  columns: [{ field: 'number', width: 140 }, ...swapColumns, ...ownStandColumns],
  hiddenColumns: [...swapFurther, ...ownFurtherColumns],
  filters: [stateFilter, 'swap_type', swapDates],
  form: [
    {
      columns: 2,
      fields: [
        ...swapFields,
        { field: 'timetable', when: { swap_type: 'CHANGE_TIMETABLE' } },
        { field: 'counterpart', when: { swap_type: 'COLLEAGUE' }, span: 2, help: msg`Agrees before anybody decides` },
        ...reasonFields,
      ],
    },
  ],
  bulkActions: ownActions,
  empty: msg`Ask for another timetable on a date, exchange two of your dates, or swap with a colleague.`,
})

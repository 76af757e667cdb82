// Swaps of schedules on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'
import {
  furtherColumns,
  officeActions,
  officeSaves,
  peopleField,
  reasonFields,
  standColumns,
  stateFilter,
} from './request-parts.ts'
import { swapColumns, swapDates, swapFields, swapFurther } from './swap-parts.ts'

export const swapSchedule = defineResource('swap_schedule', {
  title: msg`Schedule swaps`,
  one: msg`schedule swap`,
  sort: '-att_date',
  opens: 'drawer',
  saveAs: officeSaves,
  beside: ['swapPlans', 'way'],
  columns: [{ field: 'number', width: 140 }, { field: 'employee', width: 220 }, ...swapColumns, ...standColumns],
  hiddenColumns: ['department', ...swapFurther, ...furtherColumns],
  filters: [
    stateFilter,
    'employee__in',
    'counterpart__in',
    swapDates,
    'swap_type',
    'counterpart_state',
    'timetable__in',
    'source',
  ],
  form: [
    {
      columns: 2,
      fields: [
        peopleField,
        ...swapFields,
        {
          field: 'timetable',
          when: { swap_type: 'CHANGE_TIMETABLE' },
          help: msg`Left empty: a day off, for those who may enter temporary schedules`,
        },
        {
          field: 'counterpart',
          when: { swap_type: 'COLLEAGUE' },
          span: 2,
          lookup: { where: { status: 'ACTIVE' } },
          help: msg`Agrees before anybody decides`,
        },
        ...reasonFields,
      ],
    },
  ],
  bulkActions: officeActions,
  empty: msg`Swaps change who works when: another timetable on a date, two dates of one person, or the dates of two people.`,
})

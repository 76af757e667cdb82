// Shifts on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const shift = defineResource('shift', {
  title: msg`Shifts`,
  one: msg`shift`,
  sort: 'alias',
  opens: 'page',
  effect: true,
  columns: [
    { field: 'alias', width: 200 },
    { field: 'cycle', width: 260 },
    { field: 'day_summary', width: 300 },
    { field: 'cycle_unit', width: 110 },
    { field: 'shift_cycle', width: 170 },
    { field: 'used_by', width: 120 },
  ],
  hiddenColumns: ['auto_shift', 'weekend_policy', 'holiday_policy', 'timetables', 'is_default'],
  filters: ['cycle_unit', 'timetables__in', 'auto_shift'],
  form: [
    { columns: 3, fields: ['alias', 'cycle_unit', 'shift_cycle'] },
    { title: msg`Days of the cycle`, fields: ['days'] },
    {
      title: msg`Weekends, holidays, choice by punches`,
      columns: 3,
      fields: [
        'weekend_policy',
        'holiday_policy',
        {
          field: 'auto_shift',
          help: msg`The timetables of a day are candidates; the first punch decides between them`,
        },
      ],
    },
  ],
  rowActions: [{ action: 'copy' }],
  export: ['alias', 'cycle_unit', 'shift_cycle', 'day_summary', 'weekend_policy', 'holiday_policy', 'used_by'],
  empty: msg`A shift is a cycle of days, such as Monday to Friday or two days, two nights, two off. Schedules give it to people.`,
})

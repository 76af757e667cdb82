// Access holidays on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const accessHoliday = defineResource('access_holiday', {
  title: msg`Access holidays`,
  one: msg`access holiday`,
  at: '/acc/holiday',
  sort: 'holiday_no',
  opens: 'dialog',
  columns: [
    { field: 'holiday_no', width: 100 },
    { field: 'holiday_name', width: 220 },
    { field: 'area', width: 200 },
    { field: 'timezone', width: 190 },
    { field: 'start_date', width: 140 },
    { field: 'end_date', width: 140 },
    { field: 'recurring', width: 170 },
    { field: 'is_sent', width: 130 },
    { field: 'doors_pending', width: 150 },
    { field: 'doors_failed', width: 150 },
  ],
  hiddenColumns: ['holiday'],
  filters: ['area__in', 'holiday__in', 'timezone__in'],
  form: [
    {
      fields: [
        { field: 'area', help: msg`Doors hold one table of holidays, of 24 at most: that of their area` },
        'holiday',
        {
          field: 'timezone',
          lookup: { follow: { area: 'area' } },
          help: msg`Left empty: period 1 of the area. To close all day, choose so in the menu of the saved one.`,
        },
      ],
    },
  ],
  rowActions: [
    {
      action: 'close',
      confirm: msg`The doors stay closed all day for the groups that keep holidays: with a period of which every weekday is off.`,
    },
    { action: 'copy', fields: ['areas'] },
  ],
  bulkActions: [{ action: 'sync' }],
  empty: msg`On an access holiday, doors keep other hours for the groups to which holidays apply.`,
})

// Holidays on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const holiday = defineResource('holiday', {
  title: msg`Holidays`,
  one: msg`holiday`,
  sort: '-start_date',
  opens: 'drawer',
  buttons: ['publicHolidays'],
  columns: [
    { field: 'alias', width: 240 },
    { field: 'start_date', width: 130 },
    { field: 'end_date', width: 130 },
    { field: 'duration_day', width: 100 },
    { field: 'work_type', width: 150 },
    { field: 'recurring', width: 160 },
    'departments',
    'locations',
  ],
  hiddenColumns: ['half_day', 'paid', 'overtime_lv1', 'overtime_lv2', 'overtime_lv3', 'colour', 'remark'],
  filters: [
    { from: 'start_date__gte', to: 'start_date__lte', label: msg`First day` },
    'work_type__in',
    'recurring',
    'departments__in',
    'locations__in',
  ],
  form: [
    {
      columns: 2,
      fields: [
        'alias',
        'colour',
        { field: 'start_date', help: msg`Left empty: today` },
        'duration_day',
        { field: 'half_day', when: { duration_day: 1 } },
        'recurring',
      ],
    },
    {
      title: msg`For whom`,
      columns: 2,
      fields: [
        { field: 'departments', help: msg`With everything below; none means all departments` },
        { field: 'locations', help: msg`With everything below; none means all locations` },
      ],
    },
    {
      title: msg`Pay`,
      columns: 3,
      fields: [
        'work_type',
        { field: 'paid', span: 2, help: msg`A scheduled day that nobody works counts as paid` },
        { field: 'overtime_lv1', help: msg`The first hours of work; all 0: as the attendance rule says` },
        { field: 'overtime_lv2', help: msg`The hours after those` },
        { field: 'overtime_lv3', help: msg`The hours after those` },
      ],
    },
    { fields: ['remark'] },
  ],
  bulkActions: [{ action: 'copy_year', fields: ['year'] }],
  import: {
    key: ['alias', 'start_date'],
    columns: [
      'alias',
      'start_date',
      'duration_day',
      'work_type',
      'overtime_lv1',
      'overtime_lv2',
      'overtime_lv3',
      'recurring',
      'half_day',
      'paid',
      'departments',
      'locations',
      'colour',
      'remark',
    ],
  },
  empty: msg`Holidays are days on which nobody is expected to work, for everybody or for some places.`,
})

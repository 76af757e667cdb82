// Fences of departments on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const gpsDepartment = defineResource('gps_department', {
  title: msg`Fences of departments`,
  one: msg`fence of a department`,
  sort: 'department',
  columns: [
    { field: 'department', width: 220 },
    { field: 'include_sub', width: 120 },
    { field: 'location', width: 280 },
    { field: 'alias', width: 150 },
    { field: 'distance', width: 110 },
    { field: 'start_date', width: 120 },
    { field: 'end_date', width: 120 },
    { field: 'enable', width: 100 },
  ],
  hiddenColumns: ['fence_code', 'latitude', 'longitude', 'time_from', 'time_to', 'weekdays', 'source_client'],
  filters: [
    'department__in',
    'include_sub',
    'enable',
    { from: 'start_date__gte', to: 'start_date__lte', label: msg`Begins` },
  ],
  form: [
    {
      title: msg`For whom`,
      columns: 2,
      fields: [
        'department',
        { field: 'others', only: 'create', help: msg`Each gets a fence like it` },
        { field: 'include_sub', span: 2 },
      ],
    },
    {
      title: msg`Where`,
      columns: 2,
      fields: [
        { field: 'location', span: 2 },
        'latitude',
        'longitude',
        'distance',
        { field: 'alias', help: msg`What the phone shows; left empty: the whole address` },
      ],
    },
    {
      title: msg`When`,
      columns: 2,
      fields: [
        { field: 'start_date', help: msg`Left empty: today` },
        { field: 'end_date', help: msg`Left empty: the end of 2099` },
        { field: 'time_from', help: msg`Both left empty: all day` },
        { field: 'time_to', help: msg`Before the start: on the next day` },
        { field: 'weekdays', span: 2, help: msg`None chosen: every day` },
        'enable',
        { field: 'fence_code', help: msg`Left empty: the next number. Files find a fence by it.` },
      ],
    },
  ],
  bulkActions: [
    { action: 'copy_to', fields: ['departments'] },
    { action: 'set_period', fields: ['start_date', 'end_date'] },
    { action: 'enable' },
    { action: 'disable' },
  ],
  // biome-ignore format: names alone read better side by side
  import: {
    key: 'fence_code',
    columns: [
      'fence_code', 'department', 'include_sub', 'location', 'alias', 'latitude', 'longitude', 'distance', 'start_date',
      'end_date', 'time_from', 'time_to', 'weekdays', 'enable',
    ],
  },
  empty: msg`A fence is a circle on the map inside which the people of a department may punch with the phone.`,
})

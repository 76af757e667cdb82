// Fences of departments on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'
import { fenceFile, fenceForm, fenceHidden } from './fence-form.ts'

export const gpsDepartment = defineResource('gps_department', {
  title: msg`Fences of departments`,
  one: msg`fence of a department`,
  at: '/gps/gps-of-department',
  map: { radius: 'distance', address: 'location' },
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
  hiddenColumns: fenceHidden,
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
    ...fenceForm,
  ],
  bulkActions: [
    { action: 'copy_to', fields: ['departments'] },
    { action: 'set_period', fields: ['start_date', 'end_date'] },
    { action: 'enable' },
    { action: 'disable' },
  ],
  import: { key: 'fence_code', columns: ['fence_code', 'department', 'include_sub', ...fenceFile] },
  empty: msg`A fence is a circle on the map inside which the people of a department may punch with the phone.`,
})

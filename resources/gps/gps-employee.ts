// Fences of employees on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'
import { fenceFile, fenceForm, fenceHidden } from './fence-form.ts'

export const gpsEmployee = defineResource('gps_employee', {
  title: msg`Fences of employees`,
  one: msg`fence of an employee`,
  at: '/gps/gps-of-employee',
  map: { radius: 'distance', address: 'location' },
  sort: 'employee',
  columns: [
    { field: 'employee', width: 220 },
    { field: 'location', width: 280 },
    { field: 'alias', width: 150 },
    { field: 'distance', width: 110 },
    { field: 'start_date', width: 120 },
    { field: 'end_date', width: 120 },
    { field: 'enable', width: 100 },
  ],
  hiddenColumns: fenceHidden,
  filters: ['employee__in', 'enable', { from: 'start_date__gte', to: 'start_date__lte', label: msg`Begins` }],
  form: [
    {
      title: msg`For whom`,
      columns: 2,
      fields: [
        { field: 'employee', lookup: { where: { status: 'ACTIVE' } } },
        {
          field: 'others',
          only: 'create',
          lookup: { where: { status: 'ACTIVE' } },
          help: msg`Each gets a fence like it`,
        },
      ],
    },
    ...fenceForm,
  ],
  bulkActions: [
    { action: 'copy_to', fields: ['employees'] },
    { action: 'set_period', fields: ['start_date', 'end_date'] },
    { action: 'enable' },
    { action: 'disable' },
  ],
  import: { key: 'fence_code', columns: ['fence_code', 'employee', ...fenceFile] },
  empty: msg`A fence is a circle on the map inside which employees may punch with the phone. Employees with their own fences do not use those of the department.`,
})

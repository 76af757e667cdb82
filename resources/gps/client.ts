// Clients on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const client = defineResource('client', {
  title: msg`Clients`,
  one: msg`client`,
  at: '/gps/client-details',
  map: { radius: 'punch_location_radius', address: 'address' },
  sort: 'client_id',
  columns: [
    { field: 'client_id', width: 140 },
    { field: 'company_name', width: 220 },
    { field: 'branch', width: 150 },
    { field: 'contact_person', width: 180 },
    { field: 'mobile', width: 150 },
    { field: 'address', width: 280 },
    { field: 'distance', width: 130 },
    { field: 'enable', width: 100 },
  ],
  hiddenColumns: ['email', 'category', 'punch_location_radius', 'latitude', 'longitude', 'logo', 'remark'],
  filters: ['category', 'enable'],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'client_id', help: msg`Left empty: the next number` },
        'company_name',
        'branch',
        'category',
        'contact_person',
        'mobile',
        'email',
        'enable',
      ],
    },
    {
      title: msg`Place`,
      columns: 2,
      fields: [
        { field: 'address', span: 2 },
        'latitude',
        'longitude',
        { field: 'punch_location_radius', help: msg`A visit counts inside it` },
      ],
    },
    { title: msg`Further`, columns: 2, fields: ['logo', 'remark'] },
  ],
  bulkActions: [
    { action: 'make_fence', fields: ['employees', 'start_date', 'end_date'] },
    { action: 'enable' },
    { action: 'disable' },
  ],
  // biome-ignore format: names alone read better side by side
  import: {
    key: 'client_id',
    columns: [
      'client_id', 'company_name', 'branch', 'contact_person', 'mobile', 'email', 'address', 'latitude', 'longitude',
      'punch_location_radius', 'category', 'remark', 'enable',
    ],
  },
  empty: msg`Clients are the customers whom your people visit: who they are and where they are found.`,
})

// Locations on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const location = defineResource('location', {
  title: msg`Locations`,
  one: msg`location`,
  sort: 'location_code',
  columns: [
    { field: 'location_code', width: 140 },
    'location_name',
    { field: 'parent_location', width: 200 },
    { field: 'address', width: 260 },
    { field: 'employee_count', width: 120 },
  ],
  hiddenColumns: [
    'country_code',
    'state',
    'city',
    'latitude',
    'longitude',
    'radius',
    'location_timezone',
    'is_default',
  ],
  filters: ['parent_location__in'],
  place: {
    address: 'address',
    country: 'country_code',
    state: 'state',
    city: 'city',
    latitude: 'latitude',
    longitude: 'longitude',
    timezone: 'location_timezone',
  },
  form: [
    {
      columns: 2,
      fields: [
        { field: 'location_code', help: msg`Left empty: the next number` },
        'location_name',
        'parent_location',
        { field: 'location_timezone', help: msg`Left empty: the company’s` },
      ],
    },
    {
      title: msg`Place`,
      columns: 2,
      fields: [{ field: 'address', span: 2 }, 'country_code', 'state', 'city', 'radius', 'latitude', 'longitude'],
    },
  ],
  rowActions: [{ action: 'set_default', when: { is_default: false } }],
  import: {
    key: 'location_code',
    columns: [
      'location_code',
      'location_name',
      'parent_location',
      'address',
      'country_code',
      'state',
      'city',
      'latitude',
      'longitude',
      'radius',
      'location_timezone',
    ],
  },
  empty: msg`Locations are work sites: branches, buildings, yards. Holidays, reports and fences look at them.`,
})

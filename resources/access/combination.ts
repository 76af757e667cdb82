// Combinations on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

// biome-ignore format: so many fields read better by kind than one on each line
export const combination = defineResource('combination', {
  title: msg`Combinations`,
  one: msg`combination`,
  sort: 'combination_no',
  columns: [
    { field: 'combination_no', width: 100 }, { field: 'combination_name', width: 220 }, { field: 'area', width: 200 },
    { field: 'group1', width: 160 }, { field: 'group2', width: 160 }, { field: 'group3', width: 160 },
    { field: 'group4', width: 160 }, { field: 'group5', width: 160 },
    { field: 'doors_pending', width: 150 }, { field: 'doors_failed', width: 150 },
  ],
  hiddenColumns: ['is_default', 'remark'],
  filters: ['area__in'],
  form: [
    { columns: 2, fields: [
      'area', { field: 'combination_no', help: msg`Left empty: the lowest free number, up to 10` },
      { field: 'combination_name', span: 2 },
      { field: 'group1', lookup: { follow: { area: 'area' } }, help: msg`One person of each named group has to verify; the same group twice means two people of it` },
      { field: 'group2', lookup: { follow: { area: 'area' } } }, { field: 'group3', lookup: { follow: { area: 'area' } } },
      { field: 'group4', lookup: { follow: { area: 'area' } } }, { field: 'group5', lookup: { follow: { area: 'area' } } },
      { field: 'remark', span: 2 },
    ] },
  ],
  bulkActions: [{ action: 'copy', fields: ['areas'] }, { action: 'sync' }],
  empty: msg`A combination says which groups have to verify together for a door to open.`,
})

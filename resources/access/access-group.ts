// Access groups on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

// biome-ignore format: so many fields read better by kind than one on each line
export const accessGroup = defineResource('access_group', {
  title: msg`Access groups`,
  one: msg`access group`,
  at: '/acc/group',
  sort: 'group_no',
  columns: [
    { field: 'group_no', width: 100 }, { field: 'group_name', width: 220 }, { field: 'area', width: 200 },
    { field: 'verify_mode', width: 170 }, { field: 'timezone1', width: 170 }, { field: 'timezone2', width: 170 },
    { field: 'timezone3', width: 170 }, { field: 'opens_alone', width: 120 }, { field: 'member_count', width: 110 },
    { field: 'doors_pending', width: 150 }, { field: 'doors_failed', width: 150 },
  ],
  hiddenColumns: ['is_include_holiday', 'is_default'],
  filters: ['area__in', 'verify_mode__in', 'opens_alone'],
  form: [
    { columns: 2, fields: [
      'area', { field: 'group_no', help: msg`Left empty: the lowest free number, up to 99` }, 'group_name', 'verify_mode',
      { field: 'timezone1', lookup: { follow: { area: 'area' } }, help: msg`Left empty: period 1 of the area` },
      { field: 'timezone2', lookup: { follow: { area: 'area' } } }, { field: 'timezone3', lookup: { follow: { area: 'area' } } },
      { field: 'is_include_holiday', help: msg`On access holidays the hours of the holiday count` },
      { field: 'opens_alone', help: msg`One person of the group is enough to open a door` },
    ] },
  ],
  rowActions: [{ action: 'set_member', fields: ['employees'] }, { action: 'copy', fields: ['areas'] }],
  bulkActions: [{ action: 'sync' }],
  empty: msg`An access group is people with the same hours and the same way of verification.`,
})

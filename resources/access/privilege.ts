// Privileges on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

// biome-ignore format: so many fields read better by kind than one on each line
export const privilege = defineResource('privilege', {
  title: msg`Privileges`,
  one: msg`privilege`,
  columns: [
    { field: 'employee', width: 190 }, { field: 'area', width: 150 }, { field: 'group', width: 110 },
    { field: 'is_suspended', width: 115 }, { field: 'is_group_timezone', width: 165 }, { field: 'is_group_verifycode', width: 195 },
    { field: 'verify_mode', width: 130 }, { field: 'timezone1', width: 130 }, { field: 'suspended_until', width: 140 },
  ],
  hiddenColumns: ['group_no', 'timezone2', 'timezone3', 'timezone_no1', 'timezone_no2', 'timezone_no3', 'valid_from', 'valid_to'],
  filters: ['employee__in', 'area__in', 'group__in', 'is_group_timezone', 'is_group_verifycode', 'is_suspended'],
  opens: 'drawer',
  form: [{ columns: 2, fields: [
    'employee', 'area', { field: 'group', lookup: { follow: { area: 'area' } } }, 'is_group_timezone',
    { field: 'timezone1', lookup: { follow: { area: 'area' } }, when: { is_group_timezone: false } },
    { field: 'timezone2', lookup: { follow: { area: 'area' } }, when: { is_group_timezone: false } },
    { field: 'timezone3', lookup: { follow: { area: 'area' } }, when: { is_group_timezone: false } },
    'is_group_verifycode', { field: 'verify_mode', when: { is_group_verifycode: false } },
  ] }],
  bulkActions: [
    { action: 'set_group', fields: ['group'] }, { action: 'set_time_period', fields: ['is_group_timezone', 'timezone1', 'timezone2', 'timezone3'] },
    { action: 'set_verify_mode', fields: ['is_group_verifycode', 'verify_mode', 'sure'] }, { action: 'copy', fields: ['source'] },
    { action: 'suspend', fields: ['until'], tone: 'danger', confirm: msg`The chosen people are taken off the doors of the area; terminals without a door keep them.` },
    { action: 'reinstate' }, { action: 'sync' },
  ],
  import: { key: ['employee', 'area'], columns: ['employee', 'area', 'group_no', 'is_group_timezone', 'timezone_no1', 'timezone_no2', 'timezone_no3', 'is_group_verifycode', 'verify_mode'] },
  export: ['employee', 'area', 'group_no', 'is_group_timezone', 'timezone_no1', 'timezone_no2', 'timezone_no3', 'is_group_verifycode', 'verify_mode', 'is_suspended'],
  empty: msg`Everybody has a privilege in each of their areas: the group whose doors open for them.`,
})

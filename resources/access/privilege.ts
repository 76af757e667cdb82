// Privileges on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

// biome-ignore format: so many fields read better by kind than one on each line
export const privilege = defineResource('privilege', {
  title: msg`Privileges`,
  one: msg`privilege`,
  columns: [
    { field: 'employee', width: 220 }, { field: 'area', width: 190 }, { field: 'group', width: 170 },
    { field: 'is_group_timezone', width: 150 }, { field: 'timezone1', width: 160 }, { field: 'is_group_verifycode', width: 170 },
    { field: 'verify_mode', width: 150 }, { field: 'is_suspended', width: 120 }, { field: 'suspended_until', width: 140 },
  ],
  hiddenColumns: ['timezone2', 'timezone3', 'valid_from', 'valid_to'],
  filters: ['employee__in', 'area__in', 'group__in', 'is_group_timezone', 'is_group_verifycode', 'is_suspended'],
  bulkActions: [
    { action: 'set_group', fields: ['group'] },
    { action: 'set_time_period', fields: ['is_group_timezone', 'timezone1', 'timezone2', 'timezone3'] },
    { action: 'set_verify_mode', fields: ['is_group_verifycode', 'verify_mode', 'sure'] },
    { action: 'copy', fields: ['source'] },
    { action: 'suspend', fields: ['until'], tone: 'danger', confirm: msg`The chosen people are taken off the doors of the area; terminals without a door keep them.` },
    { action: 'reinstate' },
    { action: 'sync' },
  ],
  empty: msg`Everybody has a privilege in each of their areas: the group whose doors open for them.`,
})

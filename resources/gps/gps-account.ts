// Phones on the screen: who is signed in with which, and what can be done about it.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const gpsAccount = defineResource('gps_account', {
  title: msg`Phones`,
  one: msg`phone`,
  at: '/gps/accounts',
  sort: '-last_active',
  columns: [
    { field: 'employee', width: 220 },
    { field: 'client_category', width: 140 },
    { field: 'device_model', width: 160 },
    { field: 'binding_state', width: 170 },
    { field: 'active', width: 150 },
    { field: 'enable', width: 100 },
    { field: 'last_active', width: 180 },
  ],
  hiddenColumns: ['username', 'client_id', 'os_version', 'app_version', 'login_time'],
  filters: [
    'employee__in',
    'client_category',
    'binding_state',
    'active',
    'enable',
    { from: 'last_active__gte', to: 'last_active__lte', label: msg`Last used` },
  ],
  bulkActions: [
    { action: 'approve_device' },
    {
      action: 'reject_device',
      confirm: msg`The chosen phones are signed out and cannot sign in again.`,
      tone: 'danger',
    },
    { action: 'sign_out', confirm: msg`The chosen phones are signed out. They may sign in again.` },
    { action: 'unbind', confirm: msg`The next phone that these people sign in with becomes theirs.` },
    { action: 'enable' },
    {
      action: 'disable',
      confirm: msg`The chosen phones are signed out and cannot sign in again until they are enabled.`,
      tone: 'danger',
    },
  ],
  empty: msg`A phone stands here as soon as an employee signs in with the app. Whom the app lets in is said in the employee’s record.`,
})

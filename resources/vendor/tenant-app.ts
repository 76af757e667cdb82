// Phones of a vendor's companies on the screen: accounts are masked.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const tenantApp = defineResource('tenant_app', {
  title: msg`Phones of companies`,
  one: msg`phone`,
  at: '/vendor/tenement/mobile-app',
  sort: '-last_active',
  columns: [
    { field: 'company', width: 240 },
    { field: 'account', width: 180 },
    { field: 'category', width: 120 },
    { field: 'device_model', width: 180 },
    { field: 'app_version', width: 140 },
    { field: 'login_time', width: 170 },
    { field: 'last_active', width: 170 },
    { field: 'active', width: 130 },
    { field: 'enabled', width: 110 },
  ],
  filters: ['company__in', 'category', 'app_version', 'active', 'enabled'],
  bulkActions: [
    { action: 'disable', tone: 'danger', confirm: msg`The app on the chosen phones is signed out at once.` },
    { action: 'enable' },
  ],
  empty: msg`Phones on which people of your companies use the app appear here.`,
})

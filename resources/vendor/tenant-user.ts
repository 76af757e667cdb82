// People with an account in a vendor's companies on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const tenantUser = defineResource('tenant_user', {
  title: msg`Users of companies`,
  one: msg`user`,
  at: '/vendor/tenement/user',
  sort: 'name',
  columns: [
    { field: 'name', width: 220 },
    { field: 'email', width: 260 },
    { field: 'companies', width: 260 },
    { field: 'kind', width: 120 },
    { field: 'state', width: 140 },
    { field: 'last_login', width: 170 },
    { field: 'mfa_enabled', width: 140 },
  ],
  filters: ['kind', 'state__in', { from: 'last_login__gte', to: 'last_login__lte', label: msg`Signed in` }],
  bulkActions: [
    { action: 'unlock', fields: ['reason'] },
    { action: 'sign_out', fields: ['reason'], confirm: msg`All sessions of the chosen people end at once.` },
    {
      action: 'disable',
      fields: ['reason'],
      tone: 'danger',
      confirm: msg`The chosen people can no longer sign in to any company.`,
    },
    { action: 'enable', fields: ['reason'] },
  ],
  empty: msg`People of your companies who can sign in appear here.`,
})

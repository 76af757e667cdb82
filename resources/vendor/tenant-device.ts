// Terminals of a vendor's companies on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const tenantDevice = defineResource('tenant_device', {
  title: msg`Terminals of companies`,
  one: msg`terminal`,
  at: '/vendor/tenement/device',
  sort: 'sn',
  columns: [
    { field: 'sn', width: 170 },
    { field: 'device_alias', width: 180 },
    { field: 'company', width: 220 },
    { field: 'device_model', width: 130 },
    { field: 'fw_ver', width: 140 },
    { field: 'state', width: 140 },
    { field: 'blocked', width: 100 },
    { field: 'last_activity', width: 170 },
    { field: 'user_count', width: 100 },
    { field: 'transaction_count', width: 110 },
  ],
  hiddenColumns: ['push_ver', 'ip_address', 'face_count', 'fp_count', 'country'],
  filters: ['company__in', 'state__in', 'blocked', 'device_model', 'country'],
  bulkActions: [
    {
      action: 'block',
      tone: 'danger',
      confirm: msg`What the chosen terminals send and ask is refused until they are unblocked.`,
    },
    { action: 'unblock' },
    {
      action: 'move',
      fields: ['company', 'reason'],
      tone: 'danger',
      confirm: msg`The chosen terminals leave their company at once, with everything that waits for them. On its next call each belongs to the other company and is cleared: punches that it has not sent yet are lost. The owners of both companies are notified.`,
    },
    {
      action: 'release',
      fields: ['reason'],
      tone: 'danger',
      confirm: msg`The chosen terminals leave their company at once and belong to nobody. What they have sent stays; the owners are notified.`,
    },
  ],
  empty: msg`Terminals of your companies appear here.`,
})

// Firmware that a vendor offers to its companies on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const vendorFirmware = defineResource('vendor_firmware', {
  title: msg`Firmware for companies`,
  one: msg`firmware`,
  at: '/vendor/tenement/firmware',
  sort: '-create_time',
  buttons: ['addVendorFirmware'],
  columns: [
    { field: 'device_model', width: 150 },
    { field: 'firmware_version', width: 190 },
    { field: 'offer', width: 120 },
    { field: 'companies_count', width: 190 },
    { field: 'terminals_count', width: 180 },
    { field: 'release_date', width: 180 },
    { field: 'file_name', width: 200 },
    { field: 'size', width: 120 },
  ],
  hiddenColumns: ['state', 'received', 'md5', 'note', 'create_time', 'create_user'],
  facts: [
    ...(['device_model', 'firmware_version', 'offer', 'companies_count', 'terminals_count', 'release_date'] as const),
    ...(['file_name', 'state', 'size', 'received', 'md5', 'note'] as const),
  ],
  filters: ['offer__in', 'device_model'],
  rowActions: [
    {
      action: 'release',
      when: { offer: ['DRAFT', 'WITHDRAWN'], state: 'READY' },
      confirm: msg`All of your companies see it from now on, and can send it to terminals of its model.`,
    },
    {
      action: 'withdraw',
      tone: 'danger',
      when: { offer: 'RELEASED' },
      confirm: msg`No company sees it any more, and no terminal gets it. Terminals that have it keep it.`,
    },
  ],
  empty: msg`Firmware that you release here is offered to all of your companies. Each sends it to its own terminals.`,
})

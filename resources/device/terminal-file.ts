// Files of terminals on the screen: firmware and others that are sent, and those that were fetched.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const terminalFile = defineResource('terminal_file', {
  title: msg`Firmware and files`,
  one: msg`file`,
  at: '/device/file',
  sort: '-create_time',
  buttons: ['addTerminalFile'],
  columns: [
    { field: 'file_name', width: 240 },
    { field: 'purpose', width: 180 },
    { field: 'device_model', width: 150 },
    { field: 'firmware_version', width: 200 },
    { field: 'offered', width: 150 },
    { field: 'state', width: 120 },
    { field: 'size', width: 150 },
    { field: 'create_time', width: 180 },
    { field: 'create_user', width: 180 },
  ],
  hiddenColumns: ['terminal', 'release_date', 'path', 'received', 'md5', 'note'],
  facts: [
    ...(['purpose', 'state', 'device_model', 'firmware_version', 'release_date', 'offered'] as const),
    ...(['terminal', 'path', 'size', 'received', 'md5', 'note'] as const),
  ],
  beside: ['fetchedFile'],
  removable: { offered: false },
  filters: ['purpose__in', 'offered', 'state__in', 'device_model', 'terminal__in'],
  empty: msg`Firmware and other files for terminals are kept here. Add one, tick terminals of its model, and choose “Upgrade firmware”.`,
})

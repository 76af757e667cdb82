// Uploads of terminals on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const terminalUpload = defineResource('terminal_upload', {
  title: msg`Uploads`,
  one: msg`upload`,
  at: '/device/upload-log',
  sort: '-upload_time',
  columns: [
    { field: 'upload_time', width: 180 },
    { field: 'terminal', width: 220 },
    { field: 'event', width: 140 },
    { field: 'content', width: 240 },
    { field: 'upload_count', width: 130 },
    { field: 'duplicate_count', width: 140 },
    { field: 'error_count', width: 130 },
  ],
  hiddenColumns: ['area'],
  filters: [
    'terminal__in',
    'area__in',
    'event',
    { from: 'upload_time__gte', to: 'upload_time__lte', label: msg`Arrived on` },
  ],
  empty: msg`What terminals send, and how much of it was new, is logged here.`,
})

// Errors of terminals on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const terminalError = defineResource('terminal_error', {
  title: msg`Terminal errors`,
  one: msg`error`,
  at: '/device/error-log',
  sort: '-upload_time',
  columns: [
    { field: 'upload_time', width: 180 },
    { field: 'terminal', width: 220 },
    { field: 'error_code', width: 130 },
    { field: 'error_msg', width: 220 },
    { field: 'data_origin', width: 120 },
    { field: 'cmd', width: 280 },
    { field: 'handled', width: 110 },
  ],
  hiddenColumns: ['area', 'additional'],
  filters: [
    'handled',
    'terminal__in',
    'area__in',
    'data_origin__in',
    'error_code',
    { from: 'upload_time__gte', to: 'upload_time__lte', label: msg`Arrived on` },
  ],
  bulkActions: [{ action: 'settle' }],
  empty: msg`Errors that terminals send would stand here.`,
})

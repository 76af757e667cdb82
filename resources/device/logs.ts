// Logs of terminals on the screen: operations, errors, uploads.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const terminalOperation = defineResource('terminal_operation', {
  title: msg`Operation log`,
  one: msg`log entry`,
  sort: '-action_time',
  columns: [
    { field: 'action_time', width: 180 },
    { field: 'terminal', width: 220 },
    { field: 'action_text', width: 220 },
    { field: 'admin', width: 140 },
    { field: 'object', width: 140 },
    { field: 'upload_time', width: 180 },
  ],
  hiddenColumns: ['area', 'action_name', 'terminal_tz', 'param1', 'param2', 'param3'],
  filters: [
    'terminal__in',
    'area__in',
    'action_name',
    { from: 'action_time__gte', to: 'action_time__lte', label: msg`Happened` },
  ],
  empty: msg`What people do at the menus of terminals is logged here.`,
})

export const terminalError = defineResource('terminal_error', {
  title: msg`Error log`,
  one: msg`error`,
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
  empty: msg`Errors that terminals report would stand here.`,
})

export const terminalUpload = defineResource('terminal_upload', {
  title: msg`Upload log`,
  one: msg`upload`,
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

// What people did at terminals, on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const terminalOperation = defineResource('terminal_operation', {
  title: msg`Terminal operations`,
  one: msg`log entry`,
  at: '/device/operation-log',
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

// Operations of the app on the screen: read, filtered, taken out as a file.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const appOperation = defineResource('app_operation', {
  title: msg`Operations of the app`,
  one: msg`operation of the app`,
  at: '/gps/operation-log',
  sort: '-action_time',
  columns: [
    { field: 'action_time', width: 180 },
    { field: 'employee', width: 220 },
    { field: 'user', width: 140 },
    { field: 'action', width: 150 },
    { field: 'request_status', width: 110 },
    { field: 'client', width: 200 },
    { field: 'describe', width: 220 },
    { field: 'remote_ip', width: 140 },
  ],
  hiddenColumns: ['code'],
  filters: [
    { from: 'action_time__gte', to: 'action_time__lte', label: msg`Time` },
    'employee__in',
    'action__in',
    'request_status',
  ],
  empty: msg`Who signs in or out with the app leaves a line here, kept for a year.`,
})

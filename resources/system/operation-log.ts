// The operation log on the screen: read, filtered, taken out as a file, never changed.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const operationLog = defineResource('operation_log', {
  title: msg`Operation log`,
  one: msg`log entry`,
  at: '/system/operation-Log',
  sort: '-op_time',
  columns: [
    { field: 'op_time', width: 180 },
    { field: 'user_name', width: 200 },
    { field: 'action', width: 170 },
    { field: 'resource', width: 160 },
    'targets_repr',
    { field: 'action_status', width: 110 },
    { field: 'ip_address', width: 150 },
  ],
  hiddenColumns: ['principal_kind', 'module', 'code', 'description', 'client', 'user_agent', 'request_id', 'chain_no'],
  filters: [
    { from: 'op_time__gte', to: 'op_time__lte', label: msg`Time` },
    'action',
    'resource',
    'action_status',
    'principal_kind',
    'ip_address',
  ],
  opens: 'drawer',
  form: [],
})

// Punches of nobody on the screen: given to an employee, or set aside.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'
import { stateNames } from '#resources/report/state-names.ts'

export const unregisteredTransaction = defineResource('unregistered_transaction', {
  title: msg`Unregistered transactions`,
  one: msg`unregistered transaction`,
  sort: '-punch_time',
  columns: [
    { field: 'punch_time', width: 180 },
    { field: 'emp_code', width: 140 },
    { field: 'reason', width: 190 },
    { field: 'state', width: 120 },
    { field: 'assigned_employee', width: 200 },
    { field: 'terminal_alias', width: 190 },
    { field: 'area', width: 180 },
    { field: 'verify_type', width: 150 },
    { field: 'upload_time', width: 180 },
    { field: 'punch_state_name', words: stateNames, hidden: true },
  ],
  // biome-ignore format: names alone read better side by side
  hiddenColumns: ['punch_state', 'work_code', 'terminal_sn', 'temperature', 'mask_flag', 'assigned_by', 'assigned_time'],
  filters: [
    { query: 'state__in', initial: ['OPEN'] },
    'reason__in',
    'terminal__in',
    'area__in',
    { from: 'punch_time__gte', to: 'punch_time__lte', label: msg`Punched` },
  ],
  bulkActions: [{ action: 'assign', fields: ['employee'] }, { action: 'ignore' }],
  empty: msg`Punches with a code that nobody has would stand here, for you to say whose they are.`,
})

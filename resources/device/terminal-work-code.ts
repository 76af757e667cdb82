// Work codes on terminals, on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const terminalWorkCode = defineResource('terminal_work_code', {
  title: msg`Work codes on terminals`,
  one: msg`work code`,
  at: '/device/work-code',
  sort: 'code',
  columns: [
    { field: 'code', width: 130 },
    { field: 'alias', width: 240 },
    { field: 'is_active', width: 110 },
    { field: 'last_activity', width: 190 },
    { field: 'terminals_sent', width: 180 },
    { field: 'terminals_pending', width: 180 },
    { field: 'terminals_failed', width: 110 },
  ],
  hiddenColumns: ['index'],
  filters: ['is_active'],
  bulkActions: [
    { action: 'send_work_code', fields: ['terminals', 'areas'] },
    { action: 'remove_work_code', fields: ['terminals', 'areas'], tone: 'danger' },
  ],
  empty: msg`Work codes are added in the module “Complement”; here they are sent to terminals.`,
})

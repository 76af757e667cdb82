// Commands on the screen: what waits for terminals, and what came of it.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const command = defineResource('command', {
  title: msg`Commands`,
  one: msg`command`,
  sort: '-commit_time',
  columns: [
    { field: 'id', width: 90 },
    { field: 'terminal', width: 200 },
    { field: 'kind', width: 120 },
    { field: 'content', width: 380 },
    { field: 'employee', width: 200 },
    { field: 'state', width: 120 },
    { field: 'commit_time', width: 180 },
    { field: 'transfer_time', width: 180 },
    { field: 'return_time', width: 180 },
    { field: 'return_text', width: 160 },
  ],
  hiddenColumns: ['verified_time', 'area', 'priority', 'return_value', 'tries', 'expires', 'created_by'],
  filters: [
    'state__in',
    'terminal__in',
    'area__in',
    'kind__in',
    'employee__in',
    { from: 'commit_time__gte', to: 'commit_time__lte', label: msg`Queued on` },
  ],
  bulkActions: [
    { action: 'cancel', confirm: msg`Commands that still wait are taken out of the queue.` },
    { action: 'retry' },
  ],
  empty: msg`Commands are what the server tells terminals. They wait here until a terminal asks for them.`,
})

// Access commands on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

// biome-ignore format: so many fields read better by kind than one on each line
export const accessCommand = defineResource('access_command', {
  title: msg`Access commands`,
  one: msg`command`,
  at: '/acc/command',
  sort: '-commit_time',
  columns: [
    { field: 'terminal', width: 200 }, { field: 'kind', width: 120 }, { field: 'content', width: 380 }, { field: 'employee', width: 200 },
    { field: 'state', width: 120 }, { field: 'commit_time', width: 180 }, { field: 'return_time', width: 180 }, { field: 'return_text', width: 160 },
  ],
  hiddenColumns: ['area', 'transfer_time', 'return_value', 'tries', 'expires', 'created_by'],
  filters: ['state__in', 'terminal__in', 'area__in', 'kind__in', 'employee__in'],
  bulkActions: [
    { action: 'cancel', confirm: msg`Commands that still wait are taken out of the queue.` },
    { action: 'retry' },
  ],
  empty: msg`Commands for doors wait here until the door fetches them.`,
})

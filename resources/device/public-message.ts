// Public messages on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const publicMessage = defineResource('public_message', {
  title: msg`Public messages`,
  one: msg`public message`,
  sort: '-start_time',
  columns: [
    { field: 'content', width: 320 },
    { field: 'terminals', width: 260 },
    { field: 'areas', width: 200 },
    { field: 'start_time', width: 180 },
    { field: 'end_time', width: 180 },
    { field: 'state', width: 130 },
    { field: 'last_send', width: 180 },
  ],
  hiddenColumns: ['uid', 'duration', 'create_user'],
  filters: ['terminals__in', 'areas__in', { from: 'start_time__gte', to: 'start_time__lte', label: msg`Shown from` }],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'content', span: 2, help: msg`Up to 320 bytes: Latin letters take one each, others two to four` },
        { field: 'terminals', span: 2, help: msg`These, those of the areas below, or both` },
        { field: 'areas', span: 2 },
        { field: 'start_time', help: msg`Terminals show it to everybody from this time on; left empty: now` },
        'duration',
      ],
    },
  ],
  bulkActions: [
    { action: 'send' },
    { action: 'remove', confirm: msg`The chosen messages are deleted on the terminals that hold them.` },
  ],
  empty: msg`A public message is a text that everybody reads on the chosen terminals, or on those of whole areas.`,
})

// Private messages on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const privateMessage = defineResource('private_message', {
  title: msg`Private messages`,
  one: msg`private message`,
  sort: '-start_time',
  columns: [
    { field: 'content', width: 320 },
    { field: 'employees', width: 260 },
    { field: 'start_time', width: 180 },
    { field: 'end_time', width: 180 },
    { field: 'state', width: 130 },
    { field: 'last_send', width: 180 },
  ],
  hiddenColumns: ['uid', 'duration', 'create_user'],
  filters: ['employees__in', { from: 'start_time__gte', to: 'start_time__lte', label: msg`Shown from` }],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'content', span: 2, help: msg`Up to 320 bytes: Latin letters take one each, others two to four` },
        { field: 'employees', span: 2 },
        { field: 'start_time', help: msg`Terminals show it to the person who punches; left empty: now` },
        'duration',
      ],
    },
  ],
  bulkActions: [
    { action: 'send' },
    { action: 'remove', confirm: msg`The chosen messages are deleted on the terminals that hold them.` },
  ],
  empty: msg`A private message is a text that the named employees read when they punch.`,
})

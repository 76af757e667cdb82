// An employee's own events on the screen: when, where, and whether they come.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const myEvent = defineResource('my_event', {
  title: msg`My events`,
  one: msg`event`,
  at: '/personal/event',
  sort: '-event_time',
  opens: 'drawer',
  columns: [
    { field: 'event', width: 240 },
    { field: 'event_time', width: 170 },
    { field: 'end_time', width: 170 },
    { field: 'location', width: 220 },
    { field: 'state', width: 130 },
    { field: 'need_confirm', width: 140 },
    { field: 'answer', width: 120 },
  ],
  hiddenColumns: ['organizer', 'description', 'attachment', 'cancel_reason'],
  facts: [
    'event_time',
    'end_time',
    { field: 'location', span: 2 },
    'organizer',
    'state',
    { field: 'cancel_reason', span: 2 },
    { field: 'description', span: 2 },
    { field: 'attachment', span: 2 },
    'need_confirm',
    'answer',
  ],
  filters: [
    { from: 'event_time__gte', to: 'event_time__lte', label: msg`Starts` },
    'state__in',
    'need_confirm',
    'answer__in',
  ],
  bulkActions: [{ action: 'answer', fields: ['answer'], when: { state: 'PLANNED', need_confirm: true } }],
  empty: msg`Events of your company that are for you appear here.`,
})

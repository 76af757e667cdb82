// Notices on the screen: what employees were told of.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const notice = defineResource('notice', {
  title: msg`Notices`,
  one: msg`notice`,
  sort: '-notification_time',
  columns: [
    { field: 'notification_time', width: 180 },
    { field: 'receiver', width: 220 },
    { field: 'category', width: 160 },
    { field: 'content', width: 360 },
    { field: 'read_status', width: 110 },
    { field: 'read_time', width: 180 },
  ],
  hiddenColumns: ['count'],
  filters: [
    'receiver__in',
    'category__in',
    'read_status',
    { from: 'notification_time__gte', to: 'notification_time__lte', label: msg`Notified` },
  ],
  empty: msg`What the bell tells employees is kept here for half a year: announcements, decisions, work that is done.`,
})

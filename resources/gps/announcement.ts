// Announcements on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const announcement = defineResource('announcement', {
  title: msg`Announcements`,
  one: msg`announcement`,
  columns: [
    { field: 'subject', width: 280 },
    { field: 'category', width: 140 },
    { field: 'state', width: 120 },
    { field: 'sent_time', width: 180 },
    { field: 'receiver_count', width: 110 },
    { field: 'read_count', width: 110 },
    { field: 'sender', width: 170 },
  ],
  hiddenColumns: ['content', 'departments', 'receivers', 'start_time', 'end_time'],
  filters: ['state', 'category', 'departments__in', { from: 'sent_time__gte', to: 'sent_time__lte', label: msg`Sent` }],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'subject', span: 2 },
        { field: 'content', span: 2 },
        { field: 'category', span: 2 },
        {
          field: 'departments',
          span: 2,
          when: { category: 'PUBLIC' },
          help: msg`With their sub-departments. None chosen: everybody whom you may see`,
        },
        { field: 'receivers', span: 2, when: { category: 'PRIVATE' }, lookup: { where: { status: 'ACTIVE' } } },
        { field: 'start_time', help: msg`Left empty: as soon as it is sent` },
        { field: 'end_time', help: msg`Left empty: until it is withdrawn` },
      ],
    },
  ],
  facts: ['receiver_count', 'read_count'],
  related: {
    of: 'announcement_reading',
    page: '/gps/announcement-reading',
    by: 'announcement',
    columns: ['employee', 'read_time'],
    sort: '-read_time',
  },
  rowActions: [
    {
      action: 'send',
      when: { state: 'DRAFT' },
      confirm: msg`Its receivers see it from its start on. What was sent can be withdrawn and no longer be changed.`,
    },
    {
      action: 'withdraw',
      when: { state: ['SCHEDULED', 'SENT'] },
      confirm: msg`Nobody sees the announcement any more.`,
      tone: 'danger',
    },
    { action: 'copy' },
  ],
  empty: msg`An announcement tells people something: it stands on their first page, and the bell points to it.`,
})

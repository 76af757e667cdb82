// Readings of announcements on the screen: who got one, and who has read it.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const announcementReading = defineResource('announcement_reading', {
  title: msg`Readings of announcements`,
  one: msg`reading of an announcement`,
  columns: [
    { field: 'announcement', width: 280 },
    { field: 'employee', width: 240 },
    { field: 'read_time', width: 180 },
  ],
  filters: [
    'announcement__in',
    'employee__in',
    'read_time__isnull',
    { from: 'read_time__gte', to: 'read_time__lte', label: msg`Read` },
  ],
  empty: msg`Once an announcement is sent, everybody to whom it went stands here.`,
})

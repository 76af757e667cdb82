// Events of doors on the screen: the latest first, and those that wait to be decided.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

// biome-ignore format: so many fields read better by kind than one on each line
export const doorEvent = defineResource('door_event', {
  title: msg`Door events`,
  one: msg`door event`,
  at: '/acc/event',
  sort: '-event_time',
  columns: [
    { field: 'event_time', width: 180 }, { field: 'door_name', width: 200 }, { field: 'meaning', width: 160 },
    { field: 'employee', width: 200 }, { field: 'emp_code', width: 130 }, { field: 'kind', width: 150 },
    { field: 'event_code', width: 100 }, { field: 'event_name', width: 180 }, { field: 'area', width: 180 },
  ],
  hiddenColumns: ['terminal', 'card_no', 'door', 'verify_type', 'source', 'upload_time'],
  filters: [
    { from: 'event_time__gte', to: 'event_time__lte', label: msg`Happened` },
    'meaning__in', 'kind__in', 'terminal__in', 'door', 'area__in', 'employee__in', 'event_code', 'source__in',
  ],
  bulkActions: [
    {
      action: 'take_in',
      confirm: msg`The chosen events are judged by the event codes as they stand now; those that count as punches become punches, each once.`,
    },
  ],
  empty: msg`What happens at doors is listed here as soon as a terminal that controls one tells of it.`,
})

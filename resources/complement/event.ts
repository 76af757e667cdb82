// Events on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const event = defineResource('event', {
  title: msg`Events`,
  one: msg`event`,
  at: '/complement/events',
  sort: '-event_time',
  opens: 'drawer',
  columns: [
    { field: 'event', width: 260 },
    { field: 'event_time', width: 170 },
    { field: 'end_time', width: 170 },
    { field: 'location', width: 220 },
    { field: 'organizer', width: 180 },
    { field: 'state', width: 130 },
    { field: 'yes_count', width: 100 },
    { field: 'no_count', width: 120 },
  ],
  hiddenColumns: [
    'need_confirm',
    'remind_before',
    'send_mail',
    'departments',
    'areas',
    'positions',
    'employees',
    'attachment',
    'description',
    'cancel_reason',
  ],
  filters: [
    { from: 'event_time__gte', to: 'event_time__lte', label: msg`Starts` },
    'state__in',
    'departments__in',
    'areas__in',
    'positions__in',
    'employees__in',
    'need_confirm',
  ],
  form: [
    {
      columns: 2,
      fields: [
        'event',
        { field: 'organizer', help: msg`Left empty: you` },
        { field: 'event_time', help: msg`Left empty: the next full hour` },
        { field: 'end_time', help: msg`Left empty: an hour later` },
        { field: 'location', span: 2 },
      ],
    },
    {
      title: msg`For whom`,
      columns: 2,
      fields: [
        { field: 'departments', help: msg`Everyone in any of these. Leave empty to include the whole company.` },
        'areas',
        'positions',
        'employees',
      ],
    },
    {
      title: msg`Notices`,
      columns: 2,
      fields: [
        {
          field: 'need_confirm',
          span: 2,
          help: msg`Participants accept or decline from the notification or on their own page`,
        },
        { field: 'remind_before', help: msg`Before it begins; 0: nobody is reminded` },
        { field: 'send_mail', help: msg`Participants are always notified in the app` },
      ],
    },
    { fields: ['description', 'attachment'] },
  ],
  rowActions: [{ action: 'copy', fields: ['event_time'] }],
  bulkActions: [{ action: 'cancel', fields: ['reason'], tone: 'danger' }],
  import: {
    key: ['event', 'event_time'],
    columns: [
      'event',
      'organizer',
      'event_time',
      'end_time',
      'location',
      'departments',
      'areas',
      'positions',
      'employees',
      'need_confirm',
      'remind_before',
      'send_mail',
      'description',
    ],
  },
  empty: msg`Events are what the company does together: trainings, drills, celebrations.`,
})

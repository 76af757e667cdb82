// Alert settings on the screen: one for each event.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const alertSetting = defineResource('alert_setting', {
  title: msg`Alert settings`,
  one: msg`alert setting`,
  sort: 'module',
  columns: [
    { field: 'event', width: 240 },
    { field: 'module', width: 140 },
    { field: 'enable', width: 100 },
    { field: 'web_alert', width: 130 },
    { field: 'email_alert', width: 130 },
    { field: 'receivers', width: 300 },
    { field: 'frequency', width: 130 },
    { field: 'threshold', width: 110 },
    { field: 'is_fixed', width: 120 },
  ],
  hiddenColumns: ['measure', 'send_day', 'send_time', 'days_before', 'users', 'departments', 'quiet_from', 'quiet_to'],
  filters: ['module', 'event__in', 'enable', 'frequency'],
  opens: 'drawer',
  form: [
    { columns: 2, fields: ['enable', 'web_alert', 'email_alert'] },
    {
      title: msg`Notify`,
      columns: 2,
      fields: [
        { field: 'receivers', span: 2 },
        { field: 'users', span: 2 },
        { field: 'emails', input: 'texts', span: 2, help: msg`These get mails only` },
        { field: 'departments', span: 2, help: msg`Only what concerns their people` },
      ],
    },
    {
      title: msg`When`,
      columns: 2,
      fields: [
        { field: 'threshold', help: msg`What it counts stands in the list` },
        { field: 'days_before', help: msg`Of events with a date to come` },
        { field: 'frequency', span: 2 },
        { field: 'send_day', when: { frequency: 'WEEKLY' } },
        { field: 'send_time', when: { frequency: ['DAILY', 'WEEKLY'] } },
        { field: 'quiet_from', help: msg`Nothing is sent in quiet hours; it follows afterwards` },
        'quiet_to',
      ],
    },
  ],
  rowActions: [{ action: 'test' }],
})

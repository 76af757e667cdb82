// Codes of events on the screen: what each number that a door panel tells means.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const eventCode = defineResource('event_code', {
  title: msg`Event codes`,
  one: msg`event code`,
  sort: 'code',
  opens: 'dialog',
  columns: [
    { field: 'code', width: 110 },
    { field: 'kind', width: 170 },
    { field: 'meaning', width: 190 },
    { field: 'event_name', width: 300 },
  ],
  filters: ['kind__in', 'meaning__in'],
  form: [
    {
      fields: [
        { field: 'code', help: msg`The number that the panel sends; it stays` },
        {
          field: 'kind',
          help: msg`Of an event that names an employee. It counts for what arrives from now on; events that wait are taken in again among the door events`,
        },
        { field: 'meaning', help: msg`Says how the door stands after it, and whether it is an alarm` },
        'event_name',
      ],
    },
  ],
  import: { key: 'code', columns: ['code', 'kind', 'meaning', 'event_name'] },
  empty: msg`Without a code here, every event that names an employee waits to be decided.`,
})

// Who decides in a person's place while they are away.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const myStandIn = defineResource('my_stand_in', {
  title: msg`Stand-ins`,
  one: msg`stand-in`,
  at: '/personal/approval/stand-in',
  sort: '-from_date',
  opens: 'dialog',
  columns: [
    { field: 'delegate', width: 240 },
    { field: 'from_date', width: 140 },
    { field: 'until_date', width: 140 },
  ],
  form: [{ columns: 2, fields: [{ field: 'delegate', span: 2 }, 'from_date', 'until_date'] }],
  empty: msg`While you are away, a colleague can decide in your place. Choose who, and from when until when.`,
})

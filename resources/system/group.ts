// Groups on the screen: a name and what its members may do.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const group = defineResource('group', {
  title: msg`Groups`,
  one: msg`group`,
  sort: 'name',
  columns: [
    { field: 'name', width: 240 },
    { field: 'description', width: 460 },
    { field: 'user_count', width: 110 },
    { field: 'is_default', width: 120 },
  ],
  hiddenColumns: ['create_time', 'create_user', 'change_time', 'change_user'],
  filters: ['is_default'],
  opens: 'page',
  form: [{ columns: 2, fields: ['name', 'description', { field: 'permissions', span: 2 }] }],
  rowActions: [{ action: 'copy', fields: ['name'] }],
  bulkActions: [
    {
      action: 'remove',
      fields: ['move_to'],
      tone: 'danger',
      confirm: msg`The users of the chosen groups get the other group, and the chosen groups are deleted.`,
    },
  ],
  empty: msg`A group is what its members may see and do. Add the first one.`,
})

// Punch states on the screen: a short list of codes, each with what it counts as.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'
import { stateNames } from './state-names.ts'

export const punchStateSetting = defineResource('punch_state_setting', {
  title: msg`Punch states`,
  one: msg`punch state`,
  sort: 'code',
  columns: [
    { field: 'code', width: 90 },
    { field: 'name', words: stateNames, width: 260 },
    { field: 'short_name', width: 140 },
    { field: 'role', width: 180 },
  ],
  filters: ['role'],
  opens: 'drawer',
  form: [
    {
      columns: 2,
      fields: [
        {
          field: 'role',
          span: 2,
          help: msg`What a punch with this code does where punches are paired by their states`,
        },
        'name',
        'short_name',
      ],
    },
  ],
  rowActions: [{ action: 'reset' }],
})

// Terminals that a vendor gives to companies on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const terminalAssignment = defineResource('terminal_assignment', {
  title: msg`Terminal assignments`,
  one: msg`assignment`,
  at: '/vendor/tenement/terminal-assignment',
  sort: '-create_time',
  columns: [
    { field: 'sn', width: 170 },
    { field: 'company', width: 220 },
    { field: 'kind', width: 130 },
    { field: 'state', width: 190 },
    { field: 'former_company', width: 220 },
    { field: 'connected_at', width: 170 },
    { field: 'reason', width: 260 },
    { field: 'create_user', width: 180 },
    { field: 'create_time', width: 170 },
  ],
  filters: ['company__in', 'kind__in', 'state__in'],
  form: [
    {
      fields: [
        'company',
        { field: 'sn', help: msg`As it stands on the back of the terminal` },
        {
          field: 'further',
          only: 'create',
          help: msg`For several terminals at once: apart by blanks, commas or lines`,
        },
        'reason',
      ],
    },
  ],
  bulkActions: [
    {
      action: 'withdraw',
      tone: 'danger',
      confirm: msg`The chosen terminals belong to nobody until they are assigned again. Terminals that have connected stay where they are.`,
    },
  ],
  empty: msg`Set terminals aside before you ship them: each belongs to its company from its first call on. Moved and released terminals stand here too.`,
})

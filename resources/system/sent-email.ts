// Sent mails on the screen: what went to whom, and what failed.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const sentEmail = defineResource('sent_email', {
  title: msg`Sent mails`,
  one: msg`sent mail`,
  sort: '-create_time',
  columns: [
    { field: 'create_time', width: 180 },
    { field: 'email_to', width: 240 },
    'email_subject',
    { field: 'purpose', width: 190 },
    { field: 'send_status', width: 110 },
    { field: 'send_time', width: 180 },
    { field: 'error', width: 110 },
  ],
  hiddenColumns: ['email_cc', 'attempts', 'is_resendable'],
  filters: ['send_status', 'purpose', { from: 'send_time__gte', to: 'send_time__lte', label: msg`Sent` }],
  bulkActions: [
    {
      action: 'resend',
      confirm: msg`The chosen mails go out once more. Mails with links into accounts are left out.`,
    },
  ],
  empty: msg`No mail has gone out for the company in the last 90 days.`,
})

// E-mail settings on the screen: one form of the company.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const emailSetting = defineResource('email_setting', {
  title: msg`E-mail settings`,
  one: msg`e-mail settings`,
  columns: [],
  opens: 'page',
  buttons: ['mailTest'],
  form: [
    {
      columns: 2,
      fields: [
        {
          field: 'mode',
          help: msg`Mails about accounts, such as invitations and new passwords, always go out by the product’s sender`,
        },
        'daily_limit',
      ],
    },
    {
      title: msg`Mail server`,
      columns: 2,
      when: { mode: 'OWN' },
      fields: [
        'email_host',
        { field: 'email_port', help: msg`25, 465, 587 or 2525` },
        { field: 'encryption', help: msg`Without encryption no password is sent` },
        'email_host_user',
        {
          field: 'email_host_password',
          help: msg`Has to be entered again when the server, the port or the user changes`,
        },
      ],
    },
    {
      title: msg`Sender`,
      columns: 2,
      when: { mode: 'OWN' },
      fields: ['sender_name', 'sender_email', 'reply_to'],
    },
  ],
})

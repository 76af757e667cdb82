// A vendor's own staff on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const vendorUser = defineResource('vendor_user', {
  title: msg`Own staff`,
  one: msg`member of the staff`,
  at: '/vendor/company/user',
  sort: 'name',
  columns: [
    { field: 'name', width: 190 },
    { field: 'email', width: 230 },
    { field: 'role', width: 130 },
    { field: 'groups', width: 180 },
    { field: 'state', width: 120 },
    { field: 'mfa_enabled', width: 140 },
    { field: 'last_login', width: 160 },
    { field: 'valid_until', width: 130 },
  ],
  hiddenColumns: ['phone_number', 'last_login_ip', 'invited_by', 'joined_at', 'change_user'],
  filters: ['state__in', 'role', 'groups__in', 'mfa_enabled'],
  opens: 'drawer',
  buttons: ['inviteStaff'],
  form: [
    {
      fields: [
        'role',
        { field: 'groups', when: { role: 'MEMBER' }, help: msg`What the member may see and do: all of these together` },
        { field: 'valid_until', help: msg`The last day; the member is suspended automatically afterwards` },
      ],
    },
  ],
  rowActions: [
    {
      action: 'reset_mfa',
      when: { state: ['ACTIVE', 'SUSPENDED'], mfa_enabled: true },
      confirm: msg`At the next sign-in another second factor is set up: nobody works in the back office without one.`,
    },
    {
      action: 'transfer_owner',
      when: { state: 'ACTIVE', role: ['ADMIN', 'MEMBER'] },
      tone: 'danger',
      confirm: msg`The vendor gets this owner, and you stay as an administrator. Only the new owner can undo this.`,
    },
  ],
  bulkActions: [
    { action: 'resend' },
    { action: 'revoke', confirm: msg`The links that were sent stop working.` },
    { action: 'suspend', confirm: msg`The sessions of the chosen people in the back office end at once.` },
    { action: 'activate' },
    { action: 'reset_password', confirm: msg`Each of the chosen people gets an e-mail with a link to a new password.` },
    { action: 'sign_out', confirm: msg`The sessions of the chosen people in the back office end at once.` },
    {
      action: 'remove',
      tone: 'danger',
      confirm: msg`The chosen people belong to the staff no longer. Their accounts stay theirs.`,
    },
  ],
  empty: msg`Your staff works in this back office. Invite the first ones by e-mail.`,
})

// Users on the screen: who works with the company's data, with which rights, over which part of it.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const user = defineResource('user', {
  title: msg`Users`,
  one: msg`user`,
  sort: 'name',
  columns: [
    { field: 'name', width: 170 },
    { field: 'email', width: 220 },
    { field: 'role', width: 120 },
    'groups',
    { field: 'auth_dept', width: 170 },
    { field: 'state', width: 120 },
    { field: 'last_login', width: 160 },
  ],
  hiddenColumns: [
    'valid_until',
    'auth_area',
    'auth_position',
    'phone_number',
    'employee',
    'mfa_enabled',
    'last_login_ip',
    'invited_by',
    'joined_at',
    'change_user',
  ],
  filters: ['state__in', 'role', 'groups__in'],
  opens: 'drawer',
  buttons: ['inviteUser'],
  form: [
    {
      fields: [
        'role',
        { field: 'groups', when: { role: 'MEMBER' }, help: msg`What the user may see and do: all of these together` },
      ],
    },
    {
      title: msg`Data scope`,
      when: { role: 'MEMBER' },
      fields: [
        { field: 'auth_dept', help: msg`Leave empty for all departments; sub-departments are included` },
        { field: 'auth_area', help: msg`Leave empty for all areas; those below are included` },
        { field: 'auth_position', help: msg`Leave empty for all positions; those below are included` },
      ],
    },
    {
      title: msg`Person`,
      fields: [
        { field: 'employee', help: msg`Whose calendar and requests the user sees as their own` },
        { field: 'valid_until', help: msg`The last day; the user is suspended automatically afterwards` },
      ],
    },
  ],
  rowActions: [
    {
      action: 'reset_mfa',
      when: { state: ['ACTIVE', 'SUSPENDED'], mfa_enabled: true },
      confirm: msg`The user then signs in with the password only and is notified by e-mail.`,
    },
    {
      action: 'transfer_owner',
      when: { state: 'ACTIVE', role: ['ADMIN', 'MEMBER'] },
      tone: 'danger',
      confirm: msg`The company gets this owner, and you stay as an administrator. Only the new owner can undo this.`,
    },
  ],
  bulkActions: [
    { action: 'resend' },
    { action: 'revoke', confirm: msg`The links that were sent stop working.` },
    { action: 'approve', fields: ['remark'] },
    { action: 'reject', fields: ['remark'] },
    { action: 'suspend', confirm: msg`The sessions of the chosen users in this company end at once.` },
    { action: 'activate' },
    { action: 'reset_password', confirm: msg`Each chosen user gets an e-mail with a link to a new password.` },
    {
      action: 'remove',
      fields: ['reassign_to'],
      tone: 'danger',
      confirm: msg`The chosen users leave the company and their sessions end. Workflow steps, open requests, departments and teams that wait for them go to the other user.`,
    },
    { action: 'sign_out', confirm: msg`The sessions of the chosen users in this company end at once.` },
  ],
  empty: msg`Users work with the data of the company. Invite the first ones by e-mail.`,
})

// Export destinations on the screen: SFTP servers, and whether they are trusted.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const exportDestination = defineResource('export_destination', {
  title: msg`Export destinations`,
  one: msg`export destination`,
  sort: 'name',
  columns: [
    { field: 'name', width: 220 },
    { field: 'host', width: 240 },
    { field: 'port', width: 90 },
    { field: 'user_name', width: 160 },
    { field: 'last_test_state', width: 190 },
    { field: 'last_test', width: 180 },
  ],
  hiddenColumns: ['auth_method', 'remote_path', 'host_key_fingerprint', 'seen_fingerprint'],
  filters: ['auth_method', 'last_test_state'],
  opens: 'drawer',
  form: [
    {
      columns: 2,
      fields: [
        { field: 'name', span: 2 },
        'host',
        { field: 'port', help: msg`22, or 1024 and above` },
        { field: 'user_name', span: 2 },
        'auth_method',
        { field: 'remote_path', help: msg`Where files are put; a dot means the folder one is signed in to` },
        {
          field: 'user_password',
          span: 2,
          when: { auth_method: 'PASSWORD' },
          help: msg`Has to be entered again when the server, the port or the user changes`,
        },
        {
          field: 'user_key',
          span: 2,
          when: { auth_method: 'KEY' },
          help: msg`The private key as a text (OpenSSH or PEM)`,
        },
        { field: 'key_password', span: 2, when: { auth_method: 'KEY' } },
      ],
    },
  ],
  rowActions: [
    {
      action: 'trust',
      confirm: msg`Files go only to the server that shows this key. Compare the key of the last test with what the server’s administrator tells you.`,
    },
  ],
  empty: msg`An export destination is an SFTP server that automatic exports are brought to.`,
})

// The security policy on the screen: one form of the company.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const securityPolicy = defineResource('security_policy', {
  title: msg`Security policy`,
  one: msg`security policy`,
  columns: [],
  opens: 'page',
  form: [
    {
      title: msg`Signing in`,
      columns: 2,
      fields: [
        {
          field: 'require_mfa_admin',
          span: 2,
          help: msg`Owners and administrators without one reach only their own account until they have set it up`,
        },
        { field: 'failed_locked', span: 2 },
        { field: 'lock_failed_count', when: { failed_locked: true } },
        { field: 'lock_duration', when: { failed_locked: true } },
      ],
    },
    {
      title: msg`Sessions`,
      columns: 2,
      fields: [
        {
          field: 'session_timeout',
          span: 2,
          help: msg`Below 480 minutes it also holds for those who asked to stay signed in`,
        },
        { field: 'single_login', help: msg`Signing in ends the older session` },
        'app_single_user_login',
        {
          field: 'app_single_device_login',
          span: 2,
          help: msg`Another phone waits until it is approved under GPS, Phones`,
        },
      ],
    },
    {
      title: msg`Exported files`,
      columns: 2,
      fields: [
        {
          field: 'export_encryption',
          span: 2,
          help: msg`Lists come as an archive that opens with the password alone; programs that unpack AES-256 read it`,
        },
        {
          field: 'export_encryption_password',
          when: { export_encryption: true },
          help: msg`Tell it to those who may read the files; files made before keep the password that held then`,
        },
      ],
    },
    {
      title: msg`Where users come from`,
      fields: [
        {
          field: 'allowed_ip',
          input: 'lines',
          offer: 'caller_address',
          help: msg`One address or block a line, such as 192.0.2.0/24; none: from anywhere. Employees are not bound by it, the vendor’s support is. What the button adds is the address that you are working from.`,
        },
      ],
    },
    {
      title: msg`Operation log`,
      columns: 2,
      fields: [
        {
          field: 'log_retention_years',
          help: msg`Older rows are removed for good; export them before where they have to be kept longer`,
        },
      ],
    },
    {
      title: msg`Passwords`,
      columns: 2,
      fields: [
        { field: 'enforce_pwd_change', span: 2, help: msg`Of employees whose password was set for them` },
        'password_history',
        'enforce_pwd_expiration',
        { field: 'validity_period', when: { enforce_pwd_expiration: true } },
      ],
    },
  ],
})

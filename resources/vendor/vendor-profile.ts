// Rules of a vendor's subscriptions on the screen: one form.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const vendorProfile = defineResource('vendor_profile', {
  title: msg`Rules of subscriptions`,
  one: msg`rules of subscriptions`,
  columns: [],
  opens: 'page',
  form: [
    {
      title: msg`When a subscription runs out`,
      columns: 2,
      fields: [
        {
          field: 'grace_days',
          help: msg`Everything keeps working for this long and owners are notified; after that the company is read-only`,
        },
        {
          field: 'read_only_days',
          help: msg`After that nobody but the owners can sign in, and they only to read, export and subscribe`,
        },
      ],
    },
    {
      title: msg`Payment`,
      columns: 2,
      fields: ['offline_enabled', { field: 'days_to_pay', when: { offline_enabled: true } }],
    },
    {
      title: msg`Cards`,
      columns: 2,
      fields: [
        'telr_enabled',
        { field: 'telr_store_id', when: { telr_enabled: true } },
        {
          field: 'telr_auth_key',
          when: { telr_enabled: true },
          help: msg`Has to be entered again when the store changes`,
        },
        { field: 'telr_secret_key', when: { telr_enabled: true } },
        { field: 'telr_test', when: { telr_enabled: true } },
      ],
    },
    {
      title: msg`Wallet`,
      columns: 2,
      fields: [
        'paypal_enabled',
        { field: 'paypal_client_id', when: { paypal_enabled: true } },
        {
          field: 'paypal_client_secret',
          when: { paypal_enabled: true },
          help: msg`Has to be entered again when the client id changes`,
        },
        { field: 'paypal_webhook_id', when: { paypal_enabled: true } },
        { field: 'paypal_sandbox', when: { paypal_enabled: true } },
      ],
    },
  ],
})

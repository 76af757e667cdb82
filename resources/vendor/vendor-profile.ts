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
  ],
})

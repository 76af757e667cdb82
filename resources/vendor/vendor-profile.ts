// How a region shows itself and the rules of a vendor's subscriptions on the screen: one form.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const vendorProfile = defineResource('vendor_profile', {
  title: msg`Vendor profile`,
  one: msg`vendor profile`,
  at: '/vendor/company/vendor-profile',
  columns: [],
  opens: 'page',
  form: [
    {
      title: msg`How the region shows itself`,
      columns: 2,
      fields: [
        {
          field: 'product_name',
          help: msg`The operator of a region decides what it shows; what is left empty is as the product brings it`,
        },
        { field: 'website', help: msg`Opened by the link above every page of sign-in` },
        { field: 'copyright', span: 2 },
        'region_logo',
        { field: 'sign_in_image', help: msg`420 by 300 pixels` },
        { field: 'favicon', help: msg`A square` },
        { field: 'primary_color', help: msg`Dark enough for white text on it` },
        'secondary_color',
      ],
    },
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
        {
          field: 'purge_days',
          help: msg`After that all data of a closed company are deleted, except invoices; set by the operator of the region`,
        },
      ],
    },
    {
      title: msg`Owners of companies`,
      fields: [
        {
          field: 'second_person_for_owners',
          help: msg`Applies to changes that are requested from now on`,
        },
      ],
    },
    {
      title: msg`Payment`,
      columns: 2,
      fields: [
        'offline_enabled',
        { field: 'days_to_pay', when: { offline_enabled: true } },
        {
          field: 'second_person_from',
          help: msg`Left empty: one person is enough. 0: each transfer takes two people`,
        },
        {
          field: 'payment_reports',
          help: msg`PayPal: allow Transaction Search for your app. Telr: enter the keys of Pay back by Telr`,
        },
      ],
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
        {
          field: 'telr_refunds',
          when: { telr_enabled: true },
          help: msg`Otherwise send the money back on Telr's pages, then note it under Payments`,
        },
        { field: 'telr_remote_key', when: { telr_refunds: true } },
        { field: 'telr_merchant_id', when: { telr_refunds: true } },
        { field: 'telr_service_key', when: { telr_refunds: true } },
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

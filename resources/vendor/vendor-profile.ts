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
      title: msg`Name, logo and colours of the region`,
      columns: 2,
      fields: [
        {
          field: 'product_name',
          help: msg`Set by the operator of the region. Leave a field empty to use the product’s own`,
        },
        { field: 'website', help: msg`The link on the sign-in pages opens it` },
        { field: 'copyright', span: 2 },
        'region_logo',
        { field: 'sign_in_image', help: msg`420 by 300 pixels` },
        { field: 'favicon', help: msg`Square` },
        { field: 'primary_color', help: msg`Dark enough for white text` },
        'secondary_color',
      ],
    },
    {
      title: msg`When a subscription runs out`,
      columns: 2,
      fields: [
        {
          field: 'grace_days',
          help: msg`Everything keeps working, and owners are notified. After that, the company is read-only`,
        },
        {
          field: 'read_only_days',
          help: msg`After that, only owners can sign in, to read, export and subscribe`,
        },
        {
          field: 'purge_days',
          help: msg`After that, all data except invoices are deleted. Set by the operator of the region`,
        },
      ],
    },
    {
      title: msg`Owners of companies`,
      fields: [
        {
          field: 'second_person_for_owners',
          help: msg`Applies to new requests`,
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
          help: msg`Leave empty if one person is enough. Enter 0 to have every transfer confirmed`,
        },
        {
          field: 'payment_reports',
          help: msg`PayPal: allow Transaction Search for your app. Telr: enter the keys under Pay back by Telr`,
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
          help: msg`Enter it again when you change the store`,
        },
        { field: 'telr_secret_key', when: { telr_enabled: true } },
        { field: 'telr_test', when: { telr_enabled: true } },
        {
          field: 'telr_refunds',
          when: { telr_enabled: true },
          help: msg`If off, send the money back on Telr’s pages, then note it under Payments`,
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
          help: msg`Enter it again when you change the client id`,
        },
        { field: 'paypal_webhook_id', when: { paypal_enabled: true } },
        { field: 'paypal_sandbox', when: { paypal_enabled: true } },
      ],
    },
  ],
})

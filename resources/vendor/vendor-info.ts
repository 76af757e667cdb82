// What a vendor says of itself on invoices, on the screen: one form.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const vendorInfo = defineResource('vendor_info', {
  title: msg`Own company`,
  one: msg`own company`,
  at: '/vendor/company/info',
  columns: [],
  opens: 'page',
  form: [
    { columns: 2, fields: [{ field: 'address', span: 2 }, 'tax_number'] },
    { title: msg`Support`, columns: 2, fields: ['support_email', 'support_phone'] },
    {
      title: msg`Orders and invoices`,
      columns: 2,
      fields: [
        { field: 'bank_details', span: 2, help: msg`Shown to customers who pay by bank transfer` },
        { field: 'number_prefix', help: msg`Numbers of orders and invoices begin with it` },
      ],
    },
  ],
})

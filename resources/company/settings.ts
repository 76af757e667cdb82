// The company's settings on the screen: one record, so a form without a list.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const settings = defineResource('settings', {
  title: msg`Company settings`,
  one: msg`company settings`,
  columns: [],
  opens: 'page',
  form: [
    { title: msg`Company`, columns: 2, fields: [{ field: 'company_logo', span: 2 }, 'company_name', 'business_type'] },
    {
      title: msg`Place`,
      columns: 2,
      fields: [
        { field: 'company_address', span: 2 },
        'company_country',
        'company_country_code',
        'company_province',
        'company_city',
        'company_latitude',
        'company_longitude',
        {
          field: 'company_timezone',
          help: msg`New punches and calculations use the new zone; stored punches keep their time`,
        },
      ],
    },
    {
      title: msg`Contact`,
      columns: 2,
      fields: [
        'company_phone',
        'company_cnr',
        'owner_name',
        'owner_phone',
        'contact_name',
        'contact_phone',
        'contact_email',
      ],
    },
    {
      title: msg`Language and formats`,
      columns: 2,
      fields: ['language', 'date_format', 'time_format', 'week_start', 'name_order'],
    },
    {
      title: msg`Employees and terminals`,
      columns: 2,
      fields: [
        'emp_code_type',
        'emp_code_length',
        { field: 'emp_code_auto', help: msg`The next number is the highest one plus 1` },
        'card_format',
        'document_alert_hour',
        'photo_self_register',
        { field: 'join_policy', help: msg`Holds for invitations that are accepted from now on` },
      ],
    },
  ],
})

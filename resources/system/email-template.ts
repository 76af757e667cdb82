// E-mail templates on the screen: the mails of alerts in a company's own words.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

const lines = '{{lines}}'

export const emailTemplate = defineResource('email_template', {
  title: msg`E-mail templates`,
  one: msg`e-mail template`,
  sort: 'event',
  opens: 'page',
  columns: [
    { field: 'event', width: 240 },
    { field: 'language', width: 160 },
    { field: 'subject', width: 300 },
    { field: 'enable', width: 100 },
    { field: 'change_time', width: 170 },
  ],
  hiddenColumns: ['line'],
  filters: ['event__in', 'language', 'enable'],
  form: [
    {
      columns: 2,
      fields: [
        'event',
        { field: 'language', help: msg`Mails go out in the language of the company` },
        { field: 'subject', span: 2, help: msg`Left empty: the words of the product` },
        { field: 'line', span: 2, help: msg`How each thing that happened reads` },
        { field: 'text', span: 2, help: msg`A line with ${lines} alone stands for what happened` },
        'enable',
      ],
    },
  ],
  rowActions: [{ action: 'reset', confirm: msg`Subject, occurrence and text become those of the product again.` }],
  empty: msg`The mails of alerts have the words of the product. A template puts your own in their place.`,
})

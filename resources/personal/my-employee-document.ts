// An employee's own documents on the screen: what is kept of them, and what they hand in.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const myEmployeeDocument = defineResource('my_employee_document', {
  title: msg`My documents`,
  one: msg`document`,
  at: '/personal/document',
  sort: 'expire_on',
  opens: 'drawer',
  columns: [
    { field: 'certification', width: 200 },
    { field: 'number', width: 150 },
    { field: 'expire_on', width: 130 },
    { field: 'days_left', width: 110 },
    { field: 'state', width: 140 },
    { field: 'reject_reason', width: 220 },
    { field: 'file', width: 180 },
  ],
  hiddenColumns: ['issue_date', 'issuer', 'issue_country', 'before', 'replaces', 'approved_by', 'approved_at'],
  facts: ['state', 'days_left', 'approved_by', 'approved_at', { field: 'reject_reason', span: 2 }],
  filters: ['state__in', { from: 'expire_on__gte', to: 'expire_on__lte', label: msg`Expiry` }],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'certification', span: 2, help: msg`The kinds that your company lets you submit` },
        'number',
        'issue_date',
        'expire_on',
        'issuer',
        'issue_country',
        { field: 'file', span: 2, help: msg`A PDF, PNG or JPEG of up to 10 MB` },
      ],
    },
  ],
  rowActions: [
    {
      action: 'renew',
      fields: ['issue_date', 'expire_on', 'number', 'file'],
      when: { state: ['VALID', 'EXPIRING', 'EXPIRED', 'NO_EXPIRY'] },
    },
  ],
  empty: msg`Your passport, your permits and your licences appear here. Hand one in: it waits for approval.`,
})

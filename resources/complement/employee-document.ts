// Documents of employees on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const employeeDocument = defineResource('employee_document', {
  title: msg`Documents`,
  one: msg`document`,
  sort: 'expire_on',
  opens: 'drawer',
  buttons: ['missingDocuments', 'importDocuments'],
  columns: [
    { field: 'employee', width: 220 },
    { field: 'certification', width: 180 },
    { field: 'number', width: 150 },
    { field: 'expire_on', width: 130 },
    { field: 'days_left', width: 110 },
    { field: 'state', width: 140 },
    { field: 'file', width: 180 },
  ],
  hiddenColumns: [
    'issue_date',
    'issuer',
    'issue_country',
    'before',
    'email_alert',
    'is_renewed',
    'also_kept_for',
    'approved_by',
    'approved_at',
    'reject_reason',
    'remark',
  ],
  facts: ['state', 'days_left', 'also_kept_for', 'approved_by', 'approved_at', { field: 'reject_reason', span: 2 }],
  filters: [
    'state__in',
    'certification__in',
    'employee__in',
    { from: 'expire_on__gte', to: 'expire_on__lte', label: msg`Expiry` },
  ],
  form: [
    { columns: 2, fields: [{ field: 'employee', lookup: { where: { status: 'ACTIVE' } } }, 'certification', 'number'] },
    {
      title: msg`Validity`,
      columns: 2,
      fields: [
        'issue_date',
        'expire_on',
        { field: 'before', help: msg`Left empty: as the type says` },
        'email_alert',
        'issuer',
        'issue_country',
      ],
    },
    { title: msg`Paper`, fields: ['file', 'remark'] },
  ],
  rowActions: [
    {
      action: 'renew',
      fields: ['issue_date', 'expire_on', 'number', 'file'],
      when: { state: ['VALID', 'EXPIRING', 'EXPIRED', 'NO_EXPIRY'] },
    },
  ],
  bulkActions: [
    { action: 'approve', when: { state: 'PENDING' } },
    { action: 'reject', fields: ['reason'], tone: 'danger', when: { state: 'PENDING' } },
  ],
  import: {
    key: ['employee', 'certification', 'number'],
    columns: [
      'employee',
      'certification',
      'number',
      'issue_date',
      'expire_on',
      'issuer',
      'issue_country',
      'before',
      'remark',
    ],
  },
  empty: msg`Documents are the papers of employees, with the day on which they expire.`,
})

// Document types on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const documentType = defineResource('document_type', {
  title: msg`Document types`,
  one: msg`document type`,
  sort: 'cert_code',
  opens: 'drawer',
  columns: [
    { field: 'cert_code', width: 140 },
    { field: 'cert_name', width: 260 },
    { field: 'has_expiry', width: 150 },
    { field: 'before', width: 150 },
    { field: 'employee_upload', width: 160 },
    { field: 'document_count', width: 120 },
  ],
  hiddenColumns: [
    'need_number',
    'need_file',
    'required_departments',
    'required_positions',
    'required_emp_types',
    'block_attendance',
    'repeat_days',
    'notify',
  ],
  filters: ['has_expiry', 'employee_upload'],
  form: [
    { columns: 2, fields: ['cert_code', 'cert_name'] },
    {
      title: msg`What a document needs`,
      columns: 2,
      fields: [
        'has_expiry',
        'need_number',
        'need_file',
        { field: 'employee_upload', span: 2, help: msg`On the page of their own documents; the office approves` },
        { field: 'block_attendance', span: 2, help: msg`In the list of punches; nothing is refused` },
      ],
    },
    {
      title: msg`Reminders`,
      columns: 2,
      when: { has_expiry: true },
      fields: [
        { field: 'before', help: msg`Before its last day; a document may say otherwise` },
        { field: 'repeat_days', help: msg`Days before its last day; once it expired, weekly for sixty days` },
        { field: 'notify', help: msg`None: those whom the alert setting names` },
        { field: 'extra_emails', input: 'texts', help: msg`These get mails only` },
      ],
    },
    {
      title: msg`Who must have one`,
      fields: [
        { field: 'required_departments', help: msg`Include everything below` },
        'required_positions',
        { field: 'required_emp_types', help: msg`Everyone in any of the three must have it` },
      ],
    },
  ],
  import: {
    key: 'cert_code',
    columns: [
      'cert_code',
      'cert_name',
      'has_expiry',
      'need_number',
      'need_file',
      'before',
      'employee_upload',
      'block_attendance',
    ],
  },
  empty: msg`Document types are the papers you keep of employees: passports, permits, licences, contracts.`,
})

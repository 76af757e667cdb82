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
    { field: 'document_count', width: 120 },
  ],
  hiddenColumns: ['need_number', 'need_file', 'required_departments', 'required_positions', 'required_emp_types'],
  filters: ['has_expiry'],
  form: [
    { columns: 2, fields: ['cert_code', 'cert_name'] },
    {
      title: msg`What a document needs`,
      columns: 2,
      fields: [
        'has_expiry',
        { field: 'before', when: { has_expiry: true }, help: msg`Before its last day; a document may say otherwise` },
        'need_number',
        'need_file',
      ],
    },
    {
      title: msg`Who must have one`,
      fields: [
        { field: 'required_departments', help: msg`With everything below` },
        'required_positions',
        { field: 'required_emp_types', help: msg`Whoever is in one of the three must have it` },
      ],
    },
  ],
  import: { key: 'cert_code', columns: ['cert_code', 'cert_name', 'has_expiry', 'need_number', 'need_file', 'before'] },
  empty: msg`Document types are the papers you keep of employees: passports, permits, licences, contracts.`,
})

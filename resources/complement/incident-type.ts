// Incident types on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

// biome-ignore format: so many fields read better by kind than one on each line
export const incidentType = defineResource('incident_type', {
  title: msg`Incident types`,
  one: msg`incident type`,
  sort: 'category_code',
  opens: 'drawer',
  columns: [
    { field: 'category_code', width: 120 }, 'category_name', { field: 'report_symbol', width: 130 }, 'kind',
    { field: 'payment', width: 120 }, { field: 'unit', width: 110 }, { field: 'minimum_unit', width: 120 },
    { field: 'colour', width: 120 }, { field: 'allow_self_request', width: 150 }, { field: 'is_active', width: 100 },
  ],
  hiddenColumns: [
    'round_off', 'prefix', 'suffix', 'has_balance', 'is_compensatory', 'need_document', 'from_days', 'allow_past_days', 'notice_days',
    'max_days_per_request', 'max_days_per_year', 'gender', 'emp_types',
  ],
  filters: ['kind__in', 'payment__in', 'is_active', 'allow_self_request'],
  form: [
    { columns: 2, fields: ['category_code', 'category_name', { field: 'report_symbol', help: msg`One to five letters, shown in the cell of a day` }, 'kind', 'payment', 'colour', 'is_active'] },
    { title: msg`Counting`, columns: 2, fields: [
      'unit', 'minimum_unit', 'round_off', 'has_balance',
      { field: 'is_compensatory', when: { has_balance: true }, help: msg`Overtime that is asked for as time off is granted as this kind` },
      { field: 'prefix', help: msg`Rest days and holidays that touch the absence` }, 'suffix',
    ] },
    { title: msg`Requests`, columns: 2, fields: [
      'allow_self_request', { field: 'notice_days', help: msg`How long before it must be asked for` },
      { field: 'allow_past_days', when: { allow_self_request: true } },
      { field: 'max_days_per_request', help: msg`0: no limit` }, { field: 'max_days_per_year', help: msg`0: no limit` },
      'need_document', { field: 'from_days', when: { need_document: true } },
      { field: 'gender', help: msg`Left empty: everybody` }, { field: 'emp_types', help: msg`None: all of them` },
    ] },
  ],
  bulkActions: [{ action: 'set_active', fields: ['active'] }],
  import: { key: 'category_code', columns: [
    'category_code', 'category_name', 'report_symbol', 'kind', 'unit', 'minimum_unit', 'round_off', 'prefix', 'suffix',
    'payment', 'has_balance', 'is_compensatory', 'need_document', 'from_days', 'allow_self_request', 'allow_past_days', 'notice_days',
    'max_days_per_request', 'max_days_per_year', 'gender', 'emp_types', 'is_active',
  ] },
  empty: msg`Incident types say why an employee is absent: annual leave, sickness, a business trip.`,
})

// Payroll layouts on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

/** What lines in front and behind may hold. */
const words = '{company} {period} {from} {to} {seq} {kind} {count} {people} {sum:CODE} {hash_emp}'
const checksum = '{sha256}'
const wide = '{count:6}'

export const payrollLayout = defineResource('payroll_layout', {
  title: msg`Payroll layouts`,
  one: msg`payroll layout`,
  sort: 'name',
  opens: 'page',
  columns: [
    { field: 'name', width: 220 },
    { field: 'file_format', width: 110 },
    { field: 'grain', width: 280 },
    { field: 'number_attribute', width: 180 },
    { field: 'held', width: 110 },
  ],
  filters: ['file_format'],
  ownInputs: { columns: 'payrollColumns' },
  form: [
    {
      columns: 2,
      fields: [
        'name',
        {
          field: 'number_attribute',
          help: msg`The attribute that holds the number of an employee in payroll. Leave empty to use the employee code`,
        },
      ],
    },
    {
      title: msg`File`,
      columns: 3,
      fields: [
        'file_format',
        { field: 'grain', span: 2 },
        {
          field: 'further',
          span: 3,
          when: { file_format: ['CSV', 'XLSX'] },
          help: msg`Beside the number, the code and the value`,
        },
        { field: 'columns', span: 3 },
        { field: 'header', when: { file_format: ['CSV', 'XLSX'] } },
        { field: 'delimiter', when: { file_format: 'CSV' } },
        { field: 'decimal_sign', when: { file_format: ['CSV', 'FIXED'] } },
        { field: 'date_format', help: msg`Such as YYYYMMDD; left empty: 2026-10-31` },
        { field: 'encoding', when: { file_format: ['CSV', 'FIXED'] } },
        { field: 'line_end', when: { file_format: ['CSV', 'FIXED'] } },
        { field: 'changed_as', span: 2 },
      ],
    },
    {
      title: msg`Lines in front and behind`,
      columns: 1,
      fields: [
        { field: 'head', when: { file_format: ['CSV', 'FIXED'] }, help: msg`These words are filled in: ${words}` },
        {
          field: 'foot',
          when: { file_format: ['CSV', 'FIXED'] },
          help: msg`Also ${checksum} of everything in front of them. With a width, as ${wide}, numbers are filled up with zeros`,
        },
      ],
    },
    {
      title: msg`Where to`,
      columns: 2,
      fields: [
        { field: 'destination', help: msg`Files are sent from the month end, each when you say so` },
        'sub_path',
        { field: 'email_to', input: 'texts', span: 2 },
      ],
    },
    {
      title: msg`Deliberately without a code`,
      columns: 2,
      fields: [
        {
          field: 'left_out_leave',
          help: msg`Any other leave, training or overtime without a code keeps the file from being made`,
        },
        'left_out_training',
        'left_out_overtime',
      ],
    },
  ],
  beside: ['payrollLayout'],
  rowActions: [
    {
      action: 'release',
      when: { held: true },
      confirm: msg`Files go to the server as it is now. Look at its address and its key first.`,
    },
  ],
  related: {
    of: 'payroll_code',
    page: '/report/payroll-code',
    by: 'layout',
    columns: ['seq', 'code', 'name', 'unit'],
    sort: 'seq',
  },
  empty: msg`A payroll layout says what the file for your payroll system looks like. Its codes say what goes into it.`,
})

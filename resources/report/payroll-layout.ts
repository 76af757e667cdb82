// Payroll layouts on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

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
  ],
  filters: ['file_format'],
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
        { field: 'further', span: 3, help: msg`Beside the number, the code and the value` },
        'header',
        { field: 'delimiter', when: { file_format: 'CSV' } },
        { field: 'decimal_sign', when: { file_format: 'CSV' } },
        { field: 'encoding', when: { file_format: 'CSV' } },
        { field: 'line_end', when: { file_format: 'CSV' } },
        { field: 'changed_as', span: 2 },
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
  related: {
    of: 'payroll_code',
    page: '/report/payroll-code',
    by: 'layout',
    columns: ['seq', 'code', 'name', 'unit'],
    sort: 'seq',
  },
  empty: msg`A payroll layout says what the file for your payroll system looks like. Its codes say what goes into it.`,
})

// Payroll codes on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const payrollCode = defineResource('payroll_code', {
  title: msg`Payroll codes`,
  one: msg`payroll code`,
  sort: 'seq',
  opens: 'drawer',
  columns: ['layout', 'seq', 'code', 'name', { field: 'adds', width: 240 }, 'leave_kinds', 'unit'],
  hiddenColumns: ['subtracts', 'training_types', 'factor', 'round_unit', 'round_mode', 'sign', 'emp_types'],
  filters: ['layout__in', 'unit'],
  form: [
    { columns: 2, fields: ['layout', 'seq', 'code', 'name'] },
    {
      title: msg`What it adds up`,
      columns: 2,
      fields: [
        { field: 'adds', help: msg`All in minutes, all in days, or all in times` },
        ...(['subtracts', 'leave_kinds', 'training_types'] as const),
      ],
    },
    {
      title: msg`Value`,
      columns: 2,
      fields: [
        ...(['unit', 'factor'] as const),
        { field: 'round_unit', help: msg`0.25 rounds hours to quarters; hours and minutes round in minutes` },
        ...(['round_mode', 'round_on', 'sign', 'zero'] as const),
      ],
    },
    {
      title: msg`Condition`,
      columns: 3,
      fields: ['condition_measure', 'condition_is', 'condition_limit', 'emp_types'],
    },
  ],
  empty: msg`A payroll code says under which code your payroll system expects worked time, overtime, leave or absence.`,
})

// Settings of reports on the screen: one form of the company.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const reportSetting = defineResource('report_setting', {
  title: msg`Report settings`,
  one: msg`report settings`,
  columns: [],
  opens: 'page',
  form: [
    {
      title: msg`Formats`,
      columns: 2,
      fields: [
        { field: 'short_date', help: msg`Leave empty to use the company's date format` },
        { field: 'short_time', help: msg`Leave empty to use the company's time format` },
        ...(['duration_format', 'work_day_related_display', 'zero_display', 'name_display'] as const),
        ...(['employee_order', 'multiple_dept'] as const),
      ],
    },
    {
      title: msg`Include`,
      columns: 2,
      fields: [
        ...(['resign_emp', 'filter_by_hire_date', 'show_provisional'] as const),
        { field: 'auto_calculate', help: msg`A report waits up to 10 seconds for days still to be calculated` },
      ],
    },
  ],
})

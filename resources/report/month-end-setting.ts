// Settings of the month end on the screen: one form of the company.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const monthEndSetting = defineResource('month_end_setting', {
  title: msg`Month end settings`,
  one: msg`month end settings`,
  columns: [],
  opens: 'page',
  form: [
    {
      title: msg`Closing`,
      columns: 1,
      fields: [
        {
          field: 'units',
          help: msg`Each closes its month separately, with the departments below it; everybody else closes together`,
        },
        {
          field: 'sign_off',
          help: msg`The head of each department, or another user whose data scope holds all of it, confirms its results`,
        },
        { field: 'raised', help: msg`Days without a result always keep a month from being locked` },
      ],
    },
    {
      title: msg`Employees and payroll`,
      columns: 2,
      fields: [
        { field: 'acknowledgement', help: msg`Employees see their figures and confirm them, or say what is wrong` },
        { field: 'other_confirms', help: msg`The person who locked a month cannot confirm its payroll file` },
      ],
    },
  ],
})

// Own attributes of employees on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const employeeAttribute = defineResource('employee_attribute', {
  title: msg`Employee attributes`,
  one: msg`employee attribute`,
  sort: 'order',
  columns: [{ field: 'order', width: 100 }, 'name', { field: 'type', width: 140 }, { field: 'required', width: 120 }],
  filters: ['type'],
  form: [
    {
      columns: 2,
      fields: [
        'name',
        'type',
        { field: 'choices', input: 'lines', help: msg`One choice on each line`, when: { type: 'CHOICE' }, span: 2 },
        'required',
        'order',
      ],
    },
  ],
  empty: msg`Attributes are your own fields of employees, such as a locker or the size of a shirt.`,
})

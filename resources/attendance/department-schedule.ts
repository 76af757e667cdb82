// Department schedules on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'
import { deleteHistory, scheduleFields, scheduleFilters } from './schedule-parts.ts'

export const departmentSchedule = defineResource('department_schedule', {
  title: msg`Department schedules`,
  one: msg`department schedule`,
  sort: '-start_date',
  columns: [
    { field: 'department', width: 240 },
    { field: 'shift', width: 220 },
    'start_date',
    'end_date',
    { field: 'employees_covered', width: 130 },
  ],
  filters: ['department__in', ...scheduleFilters],
  form: [
    {
      columns: 2,
      fields: [
        {
          field: 'departments',
          only: 'create',
          span: 2,
          help: msg`Sub-departments follow unless they have a schedule of their own`,
        },
        ...scheduleFields,
      ],
    },
  ],
  bulkActions: [{ action: 'end', fields: ['end_date'] }, deleteHistory],
  import: { key: ['department', 'start_date'], columns: ['department', 'shift', 'start_date', 'end_date'] },
  empty: msg`A department schedule says in which shift a department works. Employees may have schedules of their own.`,
})

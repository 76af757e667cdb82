// Employee schedules on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'
import { deleteHistory, scheduleFields, scheduleFilters } from './schedule-parts.ts'

export const employeeSchedule = defineResource('employee_schedule', {
  title: msg`Employee schedules`,
  one: msg`employee schedule`,
  sort: '-start_date',
  columns: [
    { field: 'employee', width: 220 },
    { field: 'department', width: 200 },
    { field: 'shift', width: 200 },
    'start_date',
    'end_date',
    { field: 'state', width: 120 },
  ],
  filters: ['employee__in', ...scheduleFilters],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'employees', only: 'create', span: 2, lookup: { where: { status: 'ACTIVE' } } },
        ...scheduleFields,
      ],
    },
  ],
  rowActions: [{ action: 'copy_from', fields: ['employees', 'start_date'] }],
  bulkActions: [
    { action: 'end', fields: ['end_date'] },
    { action: 'clear', fields: ['start_date', 'end_date'], tone: 'danger' },
    deleteHistory,
  ],
  import: { key: ['employee', 'start_date'], columns: ['employee', 'shift', 'start_date', 'end_date'] },
  empty: msg`Who works in another shift than the department does has a schedule of their own.`,
})

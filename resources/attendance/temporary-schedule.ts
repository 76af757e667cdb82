// Temporary schedules on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const temporarySchedule = defineResource('temporary_schedule', {
  title: msg`Temporary schedules`,
  one: msg`temporary schedule`,
  sort: '-att_date',
  columns: [
    { field: 'employee', width: 220 },
    'att_date',
    { field: 'mode', width: 170 },
    { field: 'timetable', width: 200 },
    { field: 'work_type', width: 190 },
    { field: 'source', width: 120 },
  ],
  hiddenColumns: ['required', 'remark'],
  filters: [
    'employee__in',
    { from: 'att_date__gte', to: 'att_date__lte', label: msg`Date` },
    'mode',
    'timetable__in',
    'work_type',
    'source',
  ],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'employees', only: 'create', span: 2, lookup: { where: { status: 'ACTIVE' } } },
        'att_date',
        { field: 'until', only: 'create', help: msg`A row for each date, at most 92` },
        'mode',
        { field: 'timetable', help: msg`Left empty: a day off` },
        'work_type',
        { field: 'required', when: { work_type: ['NORMAL', 'NORMAL_OT', 'WEEKEND_OT', 'HOLIDAY_OT'] } },
        { field: 'remark', span: 2 },
      ],
    },
  ],
  import: {
    key: ['employee', 'att_date', 'timetable'],
    columns: ['employee', 'att_date', 'timetable', 'mode', 'work_type', 'required', 'remark'],
  },
  empty: msg`A temporary schedule changes the plan of single dates: another timetable, an additional one, or a day off.`,
})

// Plans of visits on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const planner = defineResource('planner', {
  title: msg`Plans of visits`,
  one: msg`plan of visits`,
  at: '/gps/schedule-planner',
  sort: 'schedule_name',
  opens: 'page',
  columns: [
    { field: 'schedule_name', width: 260 },
    { field: 'cycle', width: 220 },
    { field: 'visit_count', width: 150 },
    'remark',
  ],
  filters: ['cycle'],
  form: [
    { columns: 2, fields: ['schedule_name', 'cycle', { field: 'remark', span: 2 }] },
    { title: msg`Visits`, fields: ['schedule_details'] },
  ],
  rowActions: [{ action: 'copy', fields: ['schedule_name'] }],
  empty: msg`A plan of visits says which clients are visited when. Outdoor schedules give it to people.`,
})

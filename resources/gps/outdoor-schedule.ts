// Outdoor schedules on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

const outside = { where: { status: 'ACTIVE', enable_outdoor_management: true } } as const

export const outdoorSchedule = defineResource('outdoor_schedule', {
  title: msg`Outdoor schedules`,
  one: msg`outdoor schedule`,
  sort: '-start_date',
  columns: [
    { field: 'employee', width: 240 },
    { field: 'schedule_planner', width: 240 },
    { field: 'start_date', width: 130 },
    { field: 'end_date', width: 130 },
    { field: 'state', width: 120 },
    { field: 'assigned_by', width: 180 },
  ],
  filters: [
    'employee__in',
    'schedule_planner__in',
    'state__in',
    { from: 'start_date__gte', to: 'start_date__lte', label: msg`Begins` },
  ],
  opens: 'drawer',
  form: [
    {
      columns: 2,
      fields: [
        { field: 'employee', lookup: outside },
        {
          field: 'others',
          only: 'create',
          lookup: outside,
          help: msg`Each gets a schedule like it; who cannot have it is named and left out`,
        },
        { field: 'schedule_planner', span: 2 },
        'start_date',
        { field: 'end_date', help: msg`At most 366 days on` },
      ],
    },
  ],
  rowActions: [{ action: 'reassign', fields: ['employee', 'from_date'] }],
  bulkActions: [{ action: 'set_period', fields: ['start_date', 'end_date'] }],
  empty: msg`An outdoor schedule says who makes the visits of which plan, from when to when.`,
})

// An employee's own visits on the screen: when, whom, where, and why.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const myPlannedVisit = defineResource('my_planned_visit', {
  title: msg`My visits`,
  one: msg`visit`,
  at: '/personal/outdoor-management/my-schedule',
  sort: 'date',
  columns: [
    { field: 'date', width: 120 },
    { field: 'start_time', width: 90 },
    { field: 'end_time', width: 90 },
    { field: 'client_name', width: 220 },
    { field: 'purpose', width: 180 },
    { field: 'contact_person', width: 150 },
    { field: 'mobile', cell: 'phone', width: 150 },
    { field: 'address', cell: 'place', width: 280 },
    { field: 'state', width: 120 },
  ],
  hiddenColumns: ['must_report', 'plan_name', 'latitude', 'longitude'],
  filters: [{ from: 'date__gte', to: 'date__lte', label: msg`Date` }, 'state'],
  empty: msg`Visits that are planned for you in the next two weeks appear here.`,
})

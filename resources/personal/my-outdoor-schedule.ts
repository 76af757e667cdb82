// From when to when an employee makes the visits of which plan.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const myOutdoorSchedule = defineResource('my_outdoor_schedule', {
  title: msg`My plans of visits`,
  one: msg`plan of visits`,
  at: null,
  sort: '-start_date',
  columns: ['plan_name', 'start_date', 'end_date', 'assigned_by'],
})

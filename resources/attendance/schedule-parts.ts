// What schedules of departments and of employees have in common: the shift, from when to when, how they are found, and
// how what is over is taken away.
import { msg } from '@lingui/core/macro'

export const scheduleFields = [
  { field: 'shift', span: 2 },
  'start_date',
  { field: 'end_date', help: msg`Left empty: until further notice` },
] as const

export const scheduleFilters = [
  'shift__in',
  { from: 'start_date__gte', to: 'start_date__lte', label: msg`Begins` },
  'end_date__isnull',
] as const

export const deleteHistory = {
  action: 'delete_history',
  tone: 'danger',
  confirm: msg`Dates that are over lose their plan, and their results change. Deleting alone ends a schedule and keeps them.`,
} as const

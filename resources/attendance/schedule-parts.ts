// What schedules of departments and of employees have in common: the shift, from when to when, and how they are found.
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

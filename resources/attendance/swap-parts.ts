// What the screens of swaps show alike: which dates of whom, and what the form asks for each kind.
import { msg } from '@lingui/core/macro'

export const swapColumns = [
  { field: 'swap_type', width: 170 },
  { field: 'att_date', width: 120 },
  { field: 'counterpart', width: 200 },
] as const

export const swapFurther = ['exchange_date', 'until', 'timetable', 'counterpart_state'] as const

export const swapFacts = [
  'swap_type',
  'att_date',
  'exchange_date',
  'until',
  'timetable',
  'counterpart',
  'counterpart_state',
] as const

export const swapDates = { from: 'att_date__gte', to: 'att_date__lte', label: msg`Date` } as const

export const swapFields = [
  {
    field: 'swap_type',
    span: 2,
    help: msg`The plan of a date moves with its timetables; what is planned beside it stays`,
  },
  'att_date',
  { field: 'exchange_date', when: { swap_type: 'OWN_DATES' }, help: msg`It gets the plan of the first date` },
  { field: 'until', when: { swap_type: 'COLLEAGUE' }, help: msg`At most 14 dates; left empty: the one date` },
] as const

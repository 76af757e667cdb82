// First and last punch: first and last punch of a day, whatever the plan says.
import { defineReport } from '../../define-report.ts'
import { firstAndLast } from '../../sources/punches.ts'

export const firstLast = defineReport({
  name: 'first-last',
  group: 'punches',
  title: 'First and last punch',
  purpose: 'First and last punch of a day, independent of the plan',
  period: 'WEEK',
  maxDays: 92,
  source: firstAndLast,
  columns: ['att_date', 'weekday', 'first_punch', 'last_punch', 'total_time'],
  further: ['punch_times', 'in_terminal', 'out_terminal'],
})

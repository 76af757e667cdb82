// Monthly status: the month at a glance: one sign for each day.
import { defineReport } from '../../define-report.ts'
import { people } from '../../sources/periods.ts'

export const monthlyBasicStatus = defineReport({
  name: 'monthly-basic-status',
  group: 'months',
  title: 'Monthly status',
  purpose: 'The month at a glance: one sign for each day',
  period: 'MONTH',
  maxDays: 31,
  source: people,
  columns: ['present', 'absent_days', 'leave_days', 'holidays', 'holiday_present', 'week_off', 'week_off_present'],
  further: ['planned', 'total_present'],
  matrix: 'base',
  leaveKinds: true,
})

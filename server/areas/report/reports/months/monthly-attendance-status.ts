// Monthly attendance status: the month at a glance, with what was missing, late, early and extra.
import { defineReport } from '../../define-report.ts'
import { people } from '../../sources/periods.ts'

export const monthlyAttendanceStatus = defineReport({
  name: 'monthly-attendance-status',
  group: 'months',
  title: 'Monthly attendance status',
  purpose: 'The month at a glance: missing punches, late, early and overtime',
  period: 'MONTH',
  maxDays: 31,
  source: people,
  columns: ['late_times', 'early_times', 'miss_in_times', 'miss_out_times', 'absent_times', 'leave_days', 'total_ot'],
  further: ['present', 'absent_days', 'planned'],
  matrix: 'full',
})

// Daily status: a sign for each day of any range, with the sums behind it.
import { defineReport } from '../../define-report.ts'
import { people } from '../../sources/periods.ts'

export const dailyStatus = defineReport({
  name: 'daily-status',
  group: 'days',
  title: 'Daily status',
  purpose: 'A sign for each day of any range, with the sums behind it',
  period: 'WEEK',
  maxDays: 62,
  source: people,
  columns: ['late', 'early_leave', 'absent', 'total_worked', 'normal_ot', 'weekend_ot', 'holiday_ot', 'leave_days'],
  further: ['late_times', 'early_times', 'absent_days'],
  matrix: 'full',
  leaveKinds: true,
})

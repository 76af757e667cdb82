// Monthly details: several lines for each person, a column for each day.
import { defineReport } from '../../define-report.ts'
import { people } from '../../sources/periods.ts'

export const monthlyDetailedSummary = defineReport({
  name: 'monthly_detailed_summary',
  group: 'months',
  title: 'Monthly details',
  purpose: 'Times, hours and deviations of each day, in lines below each other',
  period: 'MONTH',
  maxDays: 31,
  source: people,
  columns: ['data_type', 'line_total'],
  lines: {
    by: 'date',
    columns: [
      ...(['clock_in', 'clock_out', 'total_worked', 'late', 'early_leave', 'total_ot', 'attendance_status'] as const),
      ...(['timetable', 'duty_duration', 'absent', 'leave', 'short', 'punch_set'] as const),
    ],
    usual: 6,
  },
})

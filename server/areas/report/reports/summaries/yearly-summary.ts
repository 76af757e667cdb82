// Yearly summary: chosen figures of each person, month by month.
import { defineReport } from '../../define-report.ts'
import { people } from '../../sources/periods.ts'

export const yearlySummary = defineReport({
  name: 'yearly-summary',
  group: 'summaries',
  title: 'Yearly summary',
  purpose: 'Chosen figures of each person, month by month',
  period: 'YEAR',
  maxDays: 366,
  source: people,
  columns: ['data_type', 'line_total', 'line_average'],
  lines: {
    by: 'month',
    columns: [
      ...(['worked', 'late', 'absent_days', 'leave_days', 'total_ot', 'total_worked', 'duty_duration'] as const),
      ...(['planned', 'present', 'early_leave', 'short', 'training', 'late_times', 'early_times'] as const),
      ...(['absent_times', 'normal_ot', 'weekend_ot', 'holiday_ot', 'ot_lv1', 'ot_lv2', 'ot_lv3'] as const),
    ],
    usual: 5,
  },
  leaveKinds: true,
})

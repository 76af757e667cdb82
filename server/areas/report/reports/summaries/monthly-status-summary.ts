// Status summary: days of each person by what they were.
import { defineReport } from '../../define-report.ts'
import { people } from '../../sources/periods.ts'

export const monthlyStatusSummary = defineReport({
  name: 'monthly_status_summary',
  group: 'summaries',
  title: 'Status summary',
  purpose: 'Days per person by status',
  period: 'MONTH',
  maxDays: 366,
  source: people,
  columns: [
    'calendar_days',
    'present',
    'absent_days',
    'leave_days',
    'holidays',
    'holiday_present',
    'week_off',
    'week_off_present',
    'unscheduled_days',
    'total_present',
  ],
  further: ['planned', 'employed_days', 'training_days'],
  leaveKinds: true,
})

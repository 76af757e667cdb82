// Daily details: each day with all its punches and what deviated from the plan.
import { defineReport } from '../../define-report.ts'
import { slots } from '../../sources/days.ts'

export const dailyDetails = defineReport({
  name: 'daily-details',
  group: 'days',
  title: 'Daily details',
  purpose: 'Each day with all punches and deviations from the plan',
  period: 'WEEK',
  maxDays: 92,
  source: slots,
  columns: [
    'att_date',
    'timetable',
    'duration',
    'check_in',
    'check_out',
    'clock_in',
    'clock_out',
    'actual',
    'total_ot',
    'late',
    'early_leave',
    'total_worked',
    'attendance_status',
    'punch_set',
  ],
  further: ['weekday', 'att_exception', 'short', 'break_taken', 'break_deducted'],
})

// Daily summary: the short list for supervisors.
import { defineReport } from '../../define-report.ts'
import { days } from '../../sources/days.ts'

export const dailySummary = defineReport({
  name: 'daily-summary',
  group: 'days',
  title: 'Daily summary',
  purpose: 'Short list for supervisors',
  period: 'TODAY',
  maxDays: 92,
  source: days,
  columns: ['att_date', 'timetable', 'clock_in', 'clock_out', 'total_worked', 'attendance_status', 'remarks'],
  further: ['weekday', 'check_in', 'check_out'],
})

// Attendance sheet: a month to print and sign, with the times of each day.
import { defineReport } from '../../define-report.ts'
import { people } from '../../sources/periods.ts'

export const monthlyAttsheetSummary = defineReport({
  name: 'monthly-attsheet-summary',
  group: 'months',
  title: 'Attendance sheet',
  purpose: 'A month to print and sign: first in and last out of each day',
  period: 'MONTH',
  maxDays: 31,
  source: people,
  columns: ['data_type', 'present', 'absent_days', 'leave_days', 'late_times', 'total_ot', 'signature'],
  further: ['planned', 'early_times', 'total_worked'],
  lines: { by: 'date', columns: ['clock_in', 'clock_out', 'break_out', 'break_in'], usual: 2, hasSigns: true },
  paper: { size: 'A3', newPage: 'department' },
})

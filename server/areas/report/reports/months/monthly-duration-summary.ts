// Monthly hours: hours of each day against what was due.
import { defineReport } from '../../define-report.ts'
import { people } from '../../sources/periods.ts'

export const monthlyDurationSummary = defineReport({
  name: 'monthly-duration-summary',
  group: 'months',
  title: 'Monthly hours',
  purpose: 'Worked hours per day against planned hours',
  period: 'MONTH',
  maxDays: 31,
  source: people,
  columns: ['data_type', 'total_worked', 'duty_duration', 'difference', 'average'],
  further: ['line_total', 'worked', 'actual', 'total_time'],
  lines: { by: 'date', columns: ['total_worked', 'worked', 'total_time', 'actual'], usual: 1 },
})

// Payroll summary: what payroll needs of each person for a period.
import { defineReport } from '../../define-report.ts'
import { payroll } from '../../sources/payroll.ts'

export const payrollSummary = defineReport({
  name: 'payroll-summary',
  group: 'summaries',
  title: 'Payroll summary',
  purpose: 'Payroll data per person for a period',
  period: 'MONTH',
  maxDays: 92,
  source: payroll,
  columns: [
    ...(['calendar_days', 'employed_days', 'planned', 'attended_days', 'training_days', 'paid_leave_days'] as const),
    ...(['half_paid_leave_days', 'unpaid_leave_days', 'paid_holidays', 'absent_days', 'payable_days'] as const),
    ...(['unpaid_days', 'regular', 'late', 'early_leave', 'short', 'ot_lv1', 'ot_lv2', 'ot_lv3', 'normal_ot'] as const),
    ...(['weekend_ot', 'holiday_ot', 'weekly_ot', 'ot_comp', 'locked'] as const),
  ],
})

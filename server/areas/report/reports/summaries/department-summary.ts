// Department summary: one line for each department, by the department of each day.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { departments } from '../../sources/periods.ts'

export const departmentSummary = defineReport({
  name: 'department-summary',
  group: 'summaries',
  title: 'Department summary',
  purpose: 'One line for each department, by the department of each day',
  period: 'MONTH',
  maxDays: 366,
  source: departments,
  columns: [
    'department_code',
    'department_name',
    'headcount',
    'planned',
    'present',
    'absent_days',
    'leave_days',
    'late_times',
    'late',
    'early_times',
    'early_leave',
    'miss_in_times',
    'miss_out_times',
    'duty_duration',
    'worked',
    'total_worked',
    'normal_ot',
    'weekend_ot',
    'holiday_ot',
    'total_ot',
    'attendance_rate',
    'absence_rate',
    'ot_per_head',
  ],
  further: ['training_days', 'absent', 'leave', 'training', 'weekly_ot'],
  order: sql`r.department_code`,
})

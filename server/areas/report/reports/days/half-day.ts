// Half days: who worked half of a day, and why.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { days } from '../../sources/days.ts'

export const halfDay = defineReport({
  name: 'half-day',
  group: 'days',
  title: 'Half days',
  purpose: 'Half days with their reasons',
  period: 'MONTH',
  maxDays: 92,
  source: days,
  where: sql`(r.attendance_status = 'HALF_DAY' or (r.work_day > 0 and r.attended_days * 2 = r.work_day) or (r.leave_days > 0 and r.leave_days * 2 = r.work_day))`,
  columns: [
    'att_date',
    'weekday',
    'timetable',
    'check_in',
    'check_out',
    'clock_in',
    'clock_out',
    'duty_duration',
    'total_time',
    'half_day',
    'attended_days',
    'absent_days',
    'leave_days',
  ],
  further: ['attendance_status', 'att_exception', 'remarks'],
})

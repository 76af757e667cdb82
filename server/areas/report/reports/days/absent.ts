// Absence: who was absent, for how long, and whether leave was requested.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { slots } from '../../sources/days.ts'

export const absent = defineReport({
  name: 'absent',
  group: 'days',
  title: 'Absence',
  purpose: 'Absences by day, with length and leave requests',
  period: 'MONTH',
  maxDays: 92,
  source: slots,
  where: sql`(r.absent > 0 or r.attendance_status = 'ABSENT')`,
  columns: [
    'att_date',
    'weekday',
    'timetable',
    'check_in',
    'check_out',
    'clock_in',
    'clock_out',
    'total_time',
    'late',
    'early_leave',
    'absent',
    'absent_days',
    'attendance_status',
    'remarks',
  ],
  further: ['att_exception', 'waiting'],
  only: [
    { name: 'whole', label: 'Whole days', where: sql`r.day_status = 'ABSENT'` },
    {
      name: 'open',
      label: 'Without a request',
      where: sql`not exists (select from leave q where q.company_id = r.company_id and q.employee = r.employee and q.approval_status in (1, 2) and q.start_time::date <= r.att_date and q.end_time::date >= r.att_date)`,
    },
  ],
  least: 'absent',
})

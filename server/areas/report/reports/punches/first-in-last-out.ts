// First in, last out: first check-in and last check-out as the plan understood them.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { days } from '../../sources/days.ts'

export const firstInLastOut = defineReport({
  name: 'first-in-last-out',
  group: 'punches',
  title: 'First in, last out',
  purpose: 'First check-in and last check-out by the plan',
  period: 'WEEK',
  maxDays: 92,
  source: days,
  // One look at the index for each day: as a join the plan would depend on how much is there.
  where: sql`(select true from att_punch_result u where u.company_id = r.company_id and u.employee = r.employee and u.att_date = r.att_date and u.role in ('IN', 'OUT') limit 1)`,
  columns: ['att_date', 'weekday', 'timetable', 'clock_in', 'clock_out', 'total_time', 'worked', 'att_exception'],
  further: ['check_in', 'check_out', 'attendance_status', 'punch_set'],
})

// Total punches: all punches of a day in one row.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { days } from '../../sources/days.ts'

export const totalPunches = defineReport({
  name: 'total-punches',
  group: 'punches',
  title: 'Total punches',
  purpose: 'All punches of a day in one row',
  period: 'WEEK',
  maxDays: 92,
  source: days,
  // One look at the index for each day: as a join the plan would depend on how much is there.
  where: sql`(select true from att_punch_result u where u.company_id = r.company_id and u.employee = r.employee and u.att_date = r.att_date and u.role <> 'DUPLICATE' limit 1)`,
  columns: ['att_date', 'weekday', 'punch_times', 'punch_set'],
  further: ['timetable', 'attendance_status', 'clock_in', 'clock_out'],
})

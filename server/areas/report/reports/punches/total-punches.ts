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
  by: ['punch_times'],
  where: sql`r.punch_times > 0`,
  columns: ['att_date', 'weekday', 'punch_times', 'punch_set'],
  further: ['timetable', 'attendance_status', 'clock_in', 'clock_out'],
})

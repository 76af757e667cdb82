// First in, last out: first check-in and last check-out as the plan understood them.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { insAndOuts } from '../../sources/days.ts'

export const firstInLastOut = defineReport({
  name: 'first-in-last-out',
  group: 'punches',
  title: 'First in, last out',
  purpose: 'First check-in and last check-out by the plan',
  period: 'WEEK',
  maxDays: 92,
  source: insAndOuts,
  by: ['ins_and_outs', 'in_to_out'],
  where: sql`r.ins_and_outs > 0`,
  columns: ['att_date', 'weekday', 'timetable', 'clock_in', 'clock_out', 'total_time', 'worked', 'att_exception'],
  further: ['check_in', 'check_out', 'attendance_status', 'punch_set'],
})

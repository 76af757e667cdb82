// Late arrivals: who came late, when, and by how much.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { slots } from '../../sources/days.ts'

export const late = defineReport({
  name: 'late',
  group: 'days',
  title: 'Late arrivals',
  purpose: 'Late arrivals by day and minutes',
  period: 'MONTH',
  maxDays: 92,
  source: slots,
  where: sql`(r.late > 0 or 'LATE_TO_ABSENT' = any(r.own_flags))`,
  columns: ['att_date', 'weekday', 'timetable', 'check_in', 'check_out', 'clock_in', 'clock_out', 'total_time', 'late'],
  further: ['break_late', 'attendance_status', 'att_exception', 'absent', 'remarks'],
  only: [{ name: 'late', label: 'Without absence by rule', where: sql`r.late > 0` }],
  least: 'late',
})

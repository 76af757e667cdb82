// Early leave: who left early, when, and by how much.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { slots } from '../../sources/days.ts'

export const earlyLeave = defineReport({
  name: 'early-leave',
  group: 'days',
  title: 'Early leave',
  purpose: 'Early leaves by day and minutes',
  period: 'MONTH',
  maxDays: 92,
  source: slots,
  where: sql`(r.early_leave > 0 or 'EARLY_TO_ABSENT' = any(r.own_flags))`,
  columns: [
    'att_date',
    'weekday',
    'timetable',
    'check_in',
    'check_out',
    'clock_in',
    'clock_out',
    'total_time',
    'early_leave',
  ],
  further: ['break_early', 'attendance_status', 'att_exception', 'absent', 'remarks'],
  only: [{ name: 'early', label: 'Without absence by rule', where: sql`r.early_leave > 0` }],
  least: 'early_leave',
})

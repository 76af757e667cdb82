// All in one: everything about each person for a period: its days, and on paper a page with balances, requests and signatures.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { slots } from '../../sources/days.ts'

export const allInOne = defineReport({
  name: 'all-in-one',
  group: 'days',
  title: 'All in one',
  purpose: 'Everything about a person for a period; on paper a page for each person',
  period: 'MONTH',
  maxDays: 92,
  source: slots,
  columns: [
    ...(['att_date', 'weekday', 'timetable', 'clock_in', 'clock_out', 'break_deducted', 'worked', 'late'] as const),
    ...(['early_leave', 'absent', 'leave', 'total_ot', 'attendance_status', 'att_exception'] as const),
  ],
  further: ['check_in', 'check_out', 'duty_duration', 'total_worked', 'short', 'punch_set', 'remarks'],
  only: [
    {
      name: 'active',
      label: 'Days with a plan or punches',
      where: sql`(r.planned_in is not null or r.total_worked > 0 or r.came is not null)`,
    },
  ],
  paper: { newPage: 'person' },
})

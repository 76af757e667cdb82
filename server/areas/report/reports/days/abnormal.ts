// Exceptions: what has to be mended before the month is closed.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { days } from '../../sources/days.ts'

export const abnormal = defineReport({
  name: 'abnormal',
  group: 'days',
  title: 'Exceptions',
  purpose: 'Exceptions to resolve before the month is closed',
  period: 'MONTH',
  maxDays: 92,
  source: days,
  where: sql`(r.flags && array['MISSING_IN', 'MISSING_OUT', 'ODD_PUNCHES', 'UNPAIRED', 'OUT_OF_WINDOW', 'LATE_TO_ABSENT', 'EARLY_TO_ABSENT', 'PARTIAL_ABSENT', 'BREAK_MISSING', 'BREAK_OVERRUN', 'PUNCH_ON_LEAVE', 'LONG_SPAN', 'OT_UNAPPROVED', 'WORKED']::varchar[] or r.attendance_status = 'ABSENT')`,
  columns: [
    'att_date',
    'weekday',
    'timetable',
    'clock_in',
    'clock_out',
    'punch_set',
    'att_exception',
    'late',
    'early_leave',
    'absent',
    'waiting',
  ],
  further: ['attendance_status', 'remarks', 'check_in', 'check_out'],
  only: [
    {
      name: 'missing',
      label: 'Missing punches',
      where: sql`r.flags && array['MISSING_IN', 'MISSING_OUT', 'ODD_PUNCHES', 'UNPAIRED']::varchar[]`,
    },
    { name: 'absent', label: 'Absent', where: sql`r.attendance_status = 'ABSENT'` },
    { name: 'overtime', label: 'Overtime not approved', where: sql`'OT_UNAPPROVED' = any(r.flags)` },
    { name: 'breaks', label: 'Breaks', where: sql`r.flags && array['BREAK_MISSING', 'BREAK_OVERRUN']::varchar[]` },
  ],
})

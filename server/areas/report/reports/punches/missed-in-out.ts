// Missing punches: missing and odd punches that have to be repaired.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { slots } from '../../sources/days.ts'

export const missedInOut = defineReport({
  name: 'missed-in-out',
  group: 'punches',
  title: 'Missing punches',
  purpose: 'Missing and unmatched punches',
  period: 'MONTH',
  maxDays: 92,
  source: slots,
  where: sql`r.own_flags && array['MISSING_IN', 'MISSING_OUT', 'UNPAIRED', 'ODD_PUNCHES']::varchar[]`,
  columns: [
    'att_date',
    'weekday',
    'timetable',
    'check_in',
    'check_out',
    'clock_in',
    'clock_out',
    'att_exception',
    'assumed',
    'waiting',
  ],
  further: ['attendance_status', 'absent', 'late', 'early_leave', 'punch_set'],
  only: [
    { name: 'in', label: 'Check-in missing', where: sql`'MISSING_IN' = any(r.own_flags)` },
    { name: 'out', label: 'Check-out missing', where: sql`'MISSING_OUT' = any(r.own_flags)` },
    {
      name: 'open',
      label: 'Without a manual log',
      where: sql`not exists (select from manual_log q where q.company_id = r.company_id and q.employee = r.employee and q.approval_status = 1 and q.punch_time::date between r.att_date and r.att_date + 1)`,
    },
  ],
})

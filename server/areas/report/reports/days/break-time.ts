// Breaks: planned breaks, what was taken of them, and what was deducted.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { breaks } from '../../sources/requests.ts'

export const breakTime = defineReport({
  name: 'break-time',
  group: 'days',
  title: 'Breaks',
  purpose: 'Planned, taken and deducted breaks',
  period: 'WEEK',
  maxDays: 92,
  source: breaks,
  columns: [
    'att_date',
    'timetable',
    'break_name',
    'break_planned',
    'break_took',
    'break_took_off',
    'break_saved',
    'break_overrun',
    'break_source',
  ],
  further: ['weekday', 'clock_in', 'clock_out'],
  only: [
    { name: 'overrun', label: 'Too long', where: sql`r.break_overrun > 0` },
    { name: 'missing', label: 'Not punched', where: sql`r.break_source = 'MISSING'` },
  ],
})

// Scheduled log: what each punch was used for, and how far it was from the plan.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { usedPunches } from '../../sources/punches.ts'

export const scheduledLog = defineReport({
  name: 'scheduled-log',
  group: 'punches',
  title: 'Scheduled log',
  purpose: 'How each punch was used, and its distance from the plan',
  period: 'WEEK',
  maxDays: 92,
  source: usedPunches,
  columns: [
    'att_date',
    'weekday',
    'timetable',
    'check_in',
    'check_out',
    'punch_time',
    'punch_state',
    'used_role',
    'planned_time',
    'deviation',
    'source',
  ],
  further: ['work_code', 'terminal'],
  only: [
    { name: 'corrected', label: 'Corrected by a manual log', where: sql`r.corrected` },
    { name: 'in', label: 'Check-in', where: sql`r.used_role = 'IN'` },
    { name: 'out', label: 'Check-out', where: sql`r.used_role = 'OUT'` },
    { name: 'breaks', label: 'Breaks', where: sql`r.used_role in ('BREAK_OUT', 'BREAK_IN')` },
  ],
})

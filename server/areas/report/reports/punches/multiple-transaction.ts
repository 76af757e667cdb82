// Pairs of punches: in and out as the day was made of them.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { pairs } from '../../sources/punches.ts'

export const multipleTransaction = defineReport({
  name: 'multiple-transaction',
  group: 'punches',
  title: 'Pairs of punches',
  purpose: 'In and out pairs of each day',
  period: 'WEEK',
  maxDays: 92,
  source: pairs,
  columns: ['att_date', 'weekday', 'timetable', 'pair_no', 'clock_in', 'clock_out', 'pair_minutes', 'pair_kind'],
  only: [
    { name: 'work', label: 'Work', where: sql`r.pair_kind = 'WORK'` },
    { name: 'unplanned', label: 'Not planned', where: sql`r.pair_kind = 'UNPLANNED'` },
  ],
})

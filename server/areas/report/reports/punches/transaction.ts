// Transactions: every stored punch, by the clock of its place.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { punches } from '../../sources/punches.ts'

export const transaction = defineReport({
  name: 'transaction',
  group: 'punches',
  title: 'Transactions',
  purpose: 'All punches in local time',
  period: 'WEEK',
  maxDays: 92,
  source: punches,
  columns: ['punch_date', 'punch_time', 'punch_state', 'work_code', 'source', 'terminal', 'punch_area'],
  further: ['upload_time', 'temperature', 'gps_location', 'owner_date', 'used_role'],
  only: [
    { name: 'duplicate', label: 'Duplicates', where: sql`r.used_role = 'DUPLICATE'` },
    { name: 'unowned', label: 'Counting for no day', where: sql`r.owner_date is null` },
    { name: 'late', label: 'Received late', where: sql`r.is_late_upload` },
  ],
})

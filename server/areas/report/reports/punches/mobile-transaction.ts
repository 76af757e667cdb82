// Mobile transactions: punches from the app, and where they were made.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { punches } from '../../sources/punches.ts'

export const mobileTransaction = defineReport({
  name: 'mobile-transaction',
  group: 'punches',
  title: 'Mobile transactions',
  purpose: 'Punches from the app, and where they were made',
  period: 'WEEK',
  maxDays: 92,
  source: punches,
  where: sql`r.source = '2'`,
  columns: ['punch_date', 'punch_time', 'punch_state', 'work_code', 'source', 'gps_location', 'punch_area'],
  further: ['upload_time', 'owner_date', 'used_role'],
})

// Leave detail: every leave account of a year, with what came in and what went.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { leaveAccounts } from '../../sources/leave-accounts.ts'

export const leaveDetailReport = defineReport({
  name: 'leave-detail-report',
  group: 'summaries',
  title: 'Leave detail',
  purpose: 'Leave accounts of a year: entitled, carried over, taken, balance',
  period: 'YEAR',
  maxDays: 366,
  source: leaveAccounts,
  columns: [
    'service_years',
    'kind_name',
    'leave_year',
    'carried_in',
    'granted',
    'adjusted',
    'used_in_period',
    'used_in_year',
    'planned_leave',
    'pending',
    'expired',
    'encashed',
    'balance',
    'carry_left',
    'carry_expires_on',
    'available',
  ],
  further: ['requests'],
  only: [{ name: 'negative', label: 'Below zero', where: sql`r.balance < 0` }],
})

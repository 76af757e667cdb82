// Leave summary: use and balance of leave by person and kind.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { leaveUse } from '../../sources/leave-accounts.ts'

export const leaveSummary = defineReport({
  name: 'leave-summary',
  group: 'summaries',
  title: 'Leave summary',
  purpose: 'Use and balance of leave by person and kind',
  period: 'YEAR',
  maxDays: 366,
  source: leaveUse,
  columns: [
    'kind_name',
    'granted',
    'carried_in',
    'used_in_period',
    'used_in_year',
    'planned_leave',
    'pending',
    'expired',
    'balance',
    'available',
    'requests',
    'unpaid_leave_days',
  ],
  further: ['leave_year', 'adjusted', 'encashed', 'carry_left', 'carry_expires_on'],
  only: [{ name: 'negative', label: 'Below zero', where: sql`r.balance < 0` }],
})

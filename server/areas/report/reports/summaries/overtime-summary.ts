// Overtime summary: overtime of each person by kind and level, and what nobody approved.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { people } from '../../sources/periods.ts'

export const overtimeSummary = defineReport({
  name: 'overtime-summary',
  group: 'summaries',
  title: 'Overtime summary',
  purpose: 'Overtime per person by type and level, and overtime not approved',
  period: 'MONTH',
  maxDays: 366,
  source: people,
  columns: [
    'ot_times',
    'calc_ot',
    'normal_ot',
    'weekend_ot',
    'holiday_ot',
    'weekly_ot',
    'ot_lv1',
    'ot_lv2',
    'ot_lv3',
    'total_ot',
    'unapproved_ot',
    'ot_comp',
    'highest_day',
  ],
  further: ['worked', 'total_worked'],
  only: [
    { name: 'overtime', label: 'With overtime', where: sql`r.total_ot > 0` },
    { name: 'unapproved', label: 'Not approved', where: sql`r.unapproved_ot > 0` },
  ],
  least: 'total_ot',
})

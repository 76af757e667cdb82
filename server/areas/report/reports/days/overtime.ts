// Overtime: overtime by day: calculated, approved, and what nobody approved.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { days } from '../../sources/days.ts'

export const overtime = defineReport({
  name: 'overtime',
  group: 'days',
  title: 'Overtime',
  purpose: 'Overtime per day: calculated, approved and not approved',
  period: 'MONTH',
  maxDays: 92,
  source: days,
  where: sql`(r.calc_ot > 0 or r.total_ot > 0)`,
  columns: [
    'att_date',
    'weekday',
    'day_type',
    'timetable',
    'clock_in',
    'clock_out',
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
  ],
  further: ['ot_comp', 'total_worked', 'remarks'],
  only: [
    { name: 'unapproved', label: 'Not approved', where: sql`r.unapproved_ot > 0` },
    { name: 'normal', label: 'On working days', where: sql`r.normal_ot > 0` },
    { name: 'weekend', label: 'On weekends', where: sql`r.weekend_ot > 0` },
    { name: 'holiday', label: 'On holidays', where: sql`r.holiday_ot > 0` },
  ],
  least: 'total_ot',
})

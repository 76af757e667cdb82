// Birthdays: whose birthday is near.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { birthdays } from '../../sources/requests.ts'

export const employeeBirthday = defineReport({
  name: 'employee-birthday',
  group: 'summaries',
  title: 'Birthdays',
  purpose: 'Upcoming birthdays',
  period: 'MONTH',
  maxDays: 366,
  source: birthdays,
  columns: ['next_date', 'weekday', 'birthday', 'age', 'service_years'],
  further: ['mobile', 'email'],
  order: sql`r.next_date, p.emp_code`,
})

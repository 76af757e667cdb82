// The sums of a month as they are when it is locked.
import { sql } from 'kysely'
import type { Period } from './period.ts'
import type { Ground } from './stored-month.ts'
import { ofUnit, type Within } from './unit.ts'

export async function monthSums({ db, company }: Ground, period: Period, within: Within): Promise<unknown> {
  const { rows } = await sql`
    select count(distinct d.employee)::integer as people, count(*)::integer as days, coalesce(sum(d.required), 0)::integer as required,
      coalesce(sum(d.worked), 0)::integer as worked, coalesce(sum(d.late), 0)::integer as late,
      coalesce(sum(d.absent_days), 0)::text as absent_days, coalesce(sum(d.leave_days), 0)::text as leave_days,
      coalesce(sum(d.ot_normal + d.ot_weekend + d.ot_holiday + d.ot_weekly), 0)::integer as overtime
    from employee t join att_day_result d on d.company_id = t.company_id and d.employee = t.id
    where t.company_id = ${company.id} and d.att_date between ${period.from}::date and ${period.to}::date
      and d.status not in ('NOT_EMPLOYED', 'EXEMPT') and ${ofUnit(company.id, within, period)}`.execute(db)
  return rows[0]
}

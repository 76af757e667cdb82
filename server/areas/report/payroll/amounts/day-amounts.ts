// The amounts of stored days that payroll codes take: one row for each person, date and amount that is not zero.
import { type RawBuilder, sql } from 'kysely'
import type { Period } from '../../month-end/period.ts'
import { paidHoliday } from '../../sources/paid-holiday.ts'

type Term = RawBuilder<unknown>

const flagged = (flag: string): Term => sql`(${flag} = any(d.flags))::integer`

const stored: readonly string[] = [
  ...['required', 'worked', 'regular', 'total_worked', 'unscheduled', 'late', 'early', 'short', 'absent', 'leave'],
  ...['training', 'ot_normal', 'ot_weekend', 'ot_holiday', 'ot_weekly', 'ot_comp', 'ot1', 'ot2', 'ot3', 'work_day'],
  ...['attended_days', 'absent_days', 'leave_days', 'training_days'],
]

const counted: Readonly<Record<string, Term>> = {
  employed_days: sql`1`,
  late_times: sql`(d.late > 0)::integer`,
  early_times: sql`(d.early > 0)::integer`,
  absent_times: sql`(d.absent > 0 or d.status = 'ABSENT')::integer`,
  miss_in_times: flagged('MISSING_IN'),
  miss_out_times: flagged('MISSING_OUT'),
  paid_holidays: paidHoliday,
}

const ofDays: Readonly<Record<string, Term>> = {
  ...Object.fromEntries(stored.map((name) => [name, sql.ref(`d.${name}`)])),
  ...counted,
}

/** Of each leave and training on a date. */
const ofItems = sql`
  select i.employee, i.att_date, a.amount, a.value
  from att_item_result i join days d on d.employee = i.employee and d.att_date = i.att_date
    join leave q on q.company_id = i.company_id and q.id = i.request
    cross join lateral (values ('L' || q.category || ':D', i.days), ('L' || q.category || ':M', i.minutes),
      ('leave_' || q.payment, i.days)) a(amount, value)
  where i.company_id = d.company_id and i.kind = 'LEAVE'
  union all
  select i.employee, i.att_date, a.amount, a.value
  from att_item_result i join days d on d.employee = i.employee and d.att_date = i.att_date
    join training q on q.company_id = i.company_id and q.id = i.request
    join training_type k on k.company_id = q.company_id and k.id = q.category
    cross join lateral (values ('T' || q.category || ':D', i.days), ('T' || q.category || ':M', i.minutes),
      ('unpaid_training', case when k.counts_as_work then 0 else i.days end)) a(amount, value)
  where i.company_id = d.company_id and i.kind = 'TRAINING'`

/** `with` terms `days` and `amounts`; `used`: the names of the amounts that are asked for. */
export function dayAmounts(company: number, { from, to }: Period, used: ReadonlySet<string>): Term {
  const named = Object.entries(ofDays).filter(([name]) => used.has(name))
  const values = named.map(([name, value]) => sql`(${name}, (${value})::numeric)`)
  return sql`days as materialized (select d.* from att_day_result d where d.company_id = ${company}
      and d.att_date between ${from}::date and ${to}::date and d.status not in ('NOT_EMPLOYED', 'EXEMPT')),
    amounts as (
      ${
        values.length === 0
          ? sql``
          : sql`select d.employee, d.att_date, a.amount, a.value from days d
        cross join lateral (values ${sql.join(values)}) a(amount, value) where a.value <> 0
      union all`
      }
      select employee, att_date, amount, value from (${ofItems}) i where value <> 0)`
}

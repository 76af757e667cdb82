// The days of an employee's month as they are shown for acknowledging: what the hash is about, and nothing else.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { Period } from '../month-end/period.ts'

type Day = components['schemas']['MyMonthDay']

const clock = (name: string) => sql`to_char(${sql.ref(`s.${name}`)} at time zone d.zone, 'HH24:MI')`

export async function ownDays(
  { db, company }: Context,
  employee: number,
  { from, to }: Period,
): Promise<readonly Day[]> {
  const { rows } = await sql<Day>`
    select to_char(d.att_date, 'YYYY-MM-DD') as date, d.day_type, d.status, d.required, d.worked, d.late, d.early, d.absent, d.leave,
      d.ot_normal + d.ot_weekend + d.ot_holiday + d.ot_weekly as overtime,
      coalesce((select json_agg(coalesce(${clock('clock_in')}, '–') || '–' || coalesce(${clock('clock_out')}, '–') order by s.slot)
        from att_slot_result s where s.company_id = d.company_id and s.employee = d.employee and s.att_date = d.att_date
          and (s.clock_in is not null or s.clock_out is not null)), '[]') as times
    from att_day_result d where d.company_id = ${company.id} and d.employee = ${employee}
      and d.att_date between ${from}::date and ${to}::date and d.status <> 'NOT_EMPLOYED' order by d.att_date`.execute(
    db,
  )
  return rows
}

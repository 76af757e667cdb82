// Days that somebody has to mend: a missing punch that nobody asked to correct, an absence without a request, overtime that nobody approved.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { nameOf, onBoard } from './people-on-board.ts'

type Exceptions = components['schemas']['DayExceptions']
type Kind = components['schemas']['ExceptionKind']

/** On the calendar of where each day was worked. */
const daysBack = 31
/** Of each kind. */
const mostFirst = 4

/** In the words of the index over them. */
const marked = sql`(d.status = 'ABSENT'
  or d.flags && array['MISSING_IN', 'MISSING_OUT', 'ODD_PUNCHES', 'UNPAIRED', 'OT_UNAPPROVED']::varchar[])`
const missing = sql`d.flags && array['MISSING_IN', 'MISSING_OUT', 'ODD_PUNCHES', 'UNPAIRED']::varchar[]`

/** Pending or approved requests answer what a day lacks; a manual log only as long as it waits. */
const asked = {
  MISSING: sql`select from manual_log r where r.company_id = d.company_id and r.employee = d.employee
    and r.approval_status = 1 and r.punch_time::date between d.att_date and d.att_date + 1`,
  ABSENT: sql`select from leave r where r.company_id = d.company_id and r.employee = d.employee
    and r.approval_status in (1, 2) and r.start_time::date <= d.att_date and r.end_time::date >= d.att_date`,
  OVERTIME: sql`select from overtime r where r.company_id = d.company_id and r.employee = d.employee
    and r.approval_status = 1 and r.att_date = d.att_date`,
} as const satisfies Record<Kind, RawBuilder<unknown>>

const kinds = sql`(values ('MISSING', ${missing}, d.absent + d.late + d.early), ('ABSENT', d.status = 'ABSENT' and not ${missing}, d.absent),
  ('OVERTIME', 'OT_UNAPPROVED' = any(d.flags), d.ot_calc - d.ot_normal - d.ot_weekend - d.ot_holiday - d.ot_comp)) k(kind, holds, minutes)`

interface Wanted {
  /** Windows that have closed by then. */
  readonly at: string
  readonly departments?: readonly number[]
  /** Of this person alone. */
  readonly employee?: number | undefined
  /** Of this kind alone. */
  readonly only?: Kind
  /** In place of the last days. */
  readonly period?: { readonly from: string; readonly to: string }
}

const lastDays = (
  at: string,
) => sql`d.att_date between ${at}::timestamptz::date - ${sql.lit(daysBack + 1)} and ${at}::timestamptz::date + 1
  and d.att_date >= (${at}::timestamptz at time zone d.zone)::date - ${sql.lit(daysBack)}`

/** A term of `with`, `exceptions`: one row for each day and kind. */
export const exceptionRows = (context: Context, { at, only, period, ...of }: Wanted): RawBuilder<unknown> => sql`
  exceptions as materialized (
    select k.kind, d.employee, d.att_date, d.flags, greatest(k.minutes, 0) as minutes, d.zone
    from employee t join att_day_result d on d.company_id = t.company_id and d.employee = t.id
      cross join lateral ${kinds}
    where ${onBoard(context, of)} and ${marked} and k.holds and not d.locked
      ${only ? sql`and k.kind = ${only}` : sql``}
      and ${period ? sql`d.att_date between ${period.from}::date and ${period.to}::date` : lastDays(at)}
      and not exists (select from att_slot_result s where s.company_id = d.company_id and s.employee = d.employee
        and s.att_date = d.att_date and s.att_date >= ${at}::timestamptz::date - 2 and s.window_end >= ${at}::timestamptz)
      and not case k.kind when 'MISSING' then exists (${asked.MISSING})
        when 'ABSENT' then exists (${asked.ABSENT}) else exists (${asked.OVERTIME}) end
  )`

export async function dayExceptions(context: Context, departments: readonly number[]): Promise<Exceptions> {
  const at = new Date().toISOString()
  const { rows } = await sql<Exceptions>`with ${exceptionRows(context, { at, departments })}
    select
      (select coalesce(json_agg(json_build_object('kind', k.kind, 'count', (select count(*) from exceptions x where x.kind = k.kind))
        order by k.place), '[]') from (values ('MISSING', 1), ('ABSENT', 2), ('OVERTIME', 3)) k(kind, place)) as counts,
      (select coalesce(json_agg(f order by f.date desc, f.name, f.kind), '[]') from (
        select x.kind, x.employee, ${nameOf('e')} as name, e.photo, x.att_date as date, x.flags, x.minutes
        from (select x.*, row_number() over (partition by kind order by att_date desc, employee) as place from exceptions x) x
          join employee e on e.company_id = ${context.company.id} and e.id = x.employee
        where x.place <= ${mostFirst}) f) as first`.execute(context.db)
  return rows[0] ?? { counts: [], first: [] }
}

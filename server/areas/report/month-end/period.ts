// The period whose end is asked for: an attendance month by its name, two dates, or the last month that is over.
import { sql } from 'kysely'
import { daysBetween } from '#openapi/dates.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { dateIn } from '../report-query.ts'

export interface Period {
  readonly month: string
  readonly from: string
  readonly to: string
  readonly isOver: boolean
  /** An attendance month, which has a state. */
  readonly isMonth: boolean
}

export type Query = Readonly<Record<string, unknown>>

const mostDays = 62

export async function periodOf(context: Context, query: Query): Promise<Period> {
  const { start_date, end_date, month } = query
  if (!isGiven(start_date) && !isGiven(end_date)) return monthOf(context, isGiven(month) ? monthIn(month) : null)
  const from = dateIn('start_date', start_date)
  const to = dateIn('end_date', end_date)
  if (to < from) throw refuse('ZBRP0024', { start: from, end: to })
  if (daysBetween(from, to) >= mostDays) throw refuse('ZBRP0043', { max_days: mostDays })
  const { rows } =
    await sql<Period>`select to_char(${to}::date, 'YYYY-MM') as month, ${from}::text as from, ${to}::text as to,
    ${to}::date < today_of(${context.company.id}) as "isOver",
    false as "isMonth"`.execute(context.db)
  return first(rows)
}

/** Named by its last day: one that begins on the 21st and ends in October is October. */
export async function monthOf({ db, company }: Pick<Context, 'db' | 'company'>, month: string | null): Promise<Period> {
  const { rows } = await sql<Period>`
    select to_char(p.last, 'YYYY-MM') as month, to_char(p.first, 'YYYY-MM-DD') as from, to_char(p.last, 'YYYY-MM-DD') as to,
      p.last < d.today as "isOver", true as "isMonth"
    from (select today_of(${company.id}) as today,
        coalesce((select period_start_day from global_rule where company_id = ${company.id}), 1) - 1 as before) d
      cross join lateral (select case when ${month}::text is not null
        then to_date(${month} || '-01', 'YYYY-MM-DD') + case when d.before = 0 then interval '1 month' else interval '0' end
        else date_trunc('month', d.today) - case when extract(day from d.today) <= d.before then interval '1 month' else interval '0' end
        end as turn) m
      cross join lateral (select (m.turn - interval '1 month')::date + d.before as first, m.turn::date + d.before - 1 as last) p`.execute(
    db,
  )
  return first(rows)
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== ''

function monthIn(value: unknown): string {
  const month = String(value)
  if (!/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/.test(month))
    throw refuse('ZBRP0013', { field: 'month', pattern_name: 'month' })
  return month
}

function first(rows: readonly Period[]): Period {
  const [period] = rows
  if (!period) throw refuse('ZBOA0404')
  return period
}

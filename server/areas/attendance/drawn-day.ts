// The day of a timetable as it is drawn, and the time it asks for, as SQL over the alias `p`.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { lengthTerm, minuteTerm } from './sql-clock.ts'

type Term = RawBuilder<unknown>

const start = minuteTerm(sql`p.start_time`)
const hours = lengthTerm(sql`p.start_time`, sql`p.end_time`)
const core = minuteTerm(sql`p.core_start`)
const breakStart = minuteTerm(sql`b.period_start`)
const breakLength = lengthTerm(sql`b.period_start`, sql`b.period_end`)

const breaksOf = ({ company }: Context): Term => sql`timetable_break_times pair
  join break_time b on b.company_id = pair.company_id and b.id = pair.target
  where pair.company_id = ${company.id}::bigint and pair.owner = p.id`

/** Minutes since midnight; what comes before the begin of fixed hours belongs to the next day. */
export const dayTerm = (context: Context): Term => sql`jsonb_build_object(
  'colour', p.colour, 'work', case
    when p.use_mode = 'NORMAL' then jsonb_build_object('from', ${start}, 'to', ${start} + ${hours})
    when p.core_start is not null
      then jsonb_build_object('from', ${core}, 'to', ${core} + ${lengthTerm(sql`p.core_start`, sql`p.core_end`)})
    end,
  'breaks', (select coalesce(jsonb_agg(jsonb_build_object('from', drawn.at, 'to', drawn.at + drawn.length,
      'alias', drawn.alias, 'is_paid', drawn.is_paid) order by drawn.at), '[]')
    from (select b.alias, b.is_paid, ${breakLength} as length,
        ${breakStart} + case when p.use_mode = 'NORMAL' and b.period_start < p.start_time then 1440 else 0 end as at
      from ${breaksOf(context)} and b.calc_type <> 'DURATION_AUTO') drawn))`

/** Minutes to work: the hours less unpaid breaks; of flexible hours what they say. */
export const requiredTerm = (context: Context): Term => sql`(case when p.use_mode = 'FLEXIBLE' then p.work_minutes
  else greatest(0, ${hours} - (select coalesce(sum(case
      when b.calc_type <> 'DURATION_AUTO' then ${breakLength}
      when b.min_span <= ${hours} then b.minutes else 0 end), 0)::integer
    from ${breaksOf(context)} and not b.is_paid)) end)`

// The cycle of a shift as it is drawn, and in few words, as SQL over the alias `p`.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { lengthTerm, minuteTerm } from './sql-clock.ts'

type Term = RawBuilder<unknown>

const slots = ({ company }: Context): Term => sql`jsonb_array_elements(p.days) day
  cross join lateral jsonb_array_elements_text(day -> 'timetables') chosen
  join timetable t on t.company_id = ${company.id}::bigint and t.id = chosen::bigint`

const start = minuteTerm(sql`t.start_time`)

/** Flexible hours take the whole day. */
export const cycleTerm = (context: Context): Term => sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'day_index', (day ->> 'day_index')::integer, 'alias', t.alias, 'colour', t.colour,
    'from', coalesce(${start}, 0), 'to', coalesce(${start} + ${lengthTerm(sql`t.start_time`, sql`t.end_time`)}, 1440))
    order by (day ->> 'day_index')::integer, t.start_time), '[]')
  from ${slots(context)})`

/** `5 × General 09:00–18:00`. */
export const summaryTerm = (
  context: Context,
): Term => sql`coalesce((select string_agg(told.words, ', ' order by told.first)
  from (select min((day ->> 'day_index')::integer) as first,
      count(*) || ' × ' || t.alias || coalesce(' ' || to_char(t.start_time, 'HH24:MI') || '–' || to_char(t.end_time, 'HH24:MI'), '') as words
    from ${slots(context)} group by t.id, t.alias, t.start_time, t.end_time) told), '')`

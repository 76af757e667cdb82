// Rows of punches: all that are stored, those that a slot owns, pairs of in and out, and the first and last of a day.
import { type RawBuilder, sql } from 'kysely'
import { punchStateName } from '../../punch/exports.ts'
import { localClock } from './measures.ts'
import { besideSlots, daysOfEach, onDates, ownRows, peopleWith } from './people.ts'
import type { Source, Span } from './source.ts'

/** Where a person `p` belonged, from one date up to another. */
const ownPlaces = ({ company }: Span): RawBuilder<unknown> => sql`select w.department, w.location, w.from_date,
    lead(w.from_date) over (order by w.from_date) as until
  from employee_placement w where w.company_id = ${company} and w.employee = p.id`

/** Of a punch `t`. */
const facts = sql`t.id as transaction, t.punch_time as stored_time,
  to_char(t.punch_time, 'HH24:MI:SS') as punch_time, t.work_code, t.source::text as source, t.terminal_alias as terminal,
  t.area_alias as punch_area, t.gps_location, to_char(t.upload_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as upload_time,
  t.temperature::text as temperature, t.is_late_upload,
  ${punchStateName('t')} as punch_state`

const inSpan = ({ company, from, to }: Span): RawBuilder<unknown> =>
  sql`own.company_id = ${company} and own.punch_time >= ${from}::date and own.punch_time < ${to}::date + 1`

const order = sql`r.stored_time, r.transaction`

/** Every stored punch by the clock of its place, and where the person belonged then: places are looked up once for each person. */
export const punches: Source = {
  order,
  rows: (
    span,
  ) => sql`select t.company_id, t.employee, t.own_department as department, t.own_location as location, ${facts}, t.punch_time::date as att_date, t.punch_time::date as punch_date, u.att_date as owner_date,
      u.role as used_role
    from people p cross join lateral (with own_places as materialized (${ownPlaces(span)})
      select own.*, coalesce(w.department, p.department_now) as own_department, coalesce(w.location, p.location_now) as own_location
      from transaction own left join own_places w on own.punch_time >= w.from_date and (own.punch_time < w.until or w.until is null)
      where own.employee = p.id and ${inSpan(span)} offset 0) t
      left join att_punch_result u on u.company_id = t.company_id and u.transaction = t.id`,
}

const window = sql`case when u.role in ('IN', 'BREAK_IN', 'OT_IN') then s.check_in when u.role in ('OUT', 'BREAK_OUT', 'OT_OUT') then s.check_out end`

/**
 * What each punch was used for by the slot that owns it. The punches of a person and their days are read at one look each; what the
 * punch and its slot say is joined so that it is left alone where only their number is asked for.
 */
export const usedPunches: Source = {
  order,
  rows: (
    span,
  ) => sql`select u.company_id, u.employee, u.department, u.location, ${facts}, u.att_date, u.role as used_role, u.slot, u.zone,
      s.timetable_name as timetable, s.check_in as planned_in, s.check_out as planned_out, ${window} as planned_at,
      (extract(epoch from date_trunc('minute', t.punch_utc) - ${window}) / 60)::integer as deviation, t.manual_log is not null as corrected
    from people p cross join lateral (with own_days as materialized (
        select o.att_date, o.department, o.location, o.zone from att_day_result o where o.employee = p.id and ${onDates(span, 'o')})
      select own.*, own_days.department, own_days.location, own_days.zone
      from att_punch_result own join own_days on own_days.att_date = own.att_date
      where own.employee = p.id and ${onDates(span)} and own.slot is not null offset 0) u
      left join transaction t on t.company_id = u.company_id and t.id = u.transaction
      left join att_slot_result s on s.company_id = u.company_id and s.employee = u.employee and s.att_date = u.att_date and s.slot = u.slot`,
  further: () => sql`left join lateral (select ${localClock(sql`r.planned_in`)} as check_in,
    ${localClock(sql`r.planned_out`)} as check_out, ${localClock(sql`r.planned_at`)} as planned_time) x on true`,
  furtherColumns: ['check_in', 'check_out', 'planned_time'],
}

/** In and out, as the day was made of them. */
export const pairs: Source = {
  order: sql`r.att_date, r.pair_in`,
  rows: (span) =>
    sql`select d.* from ${daysOfEach(
      sql`d.company_id, d.employee, d.att_date, d.department, d.location, d.required as day_minutes, d.zone, q.slot,
      q.pair as pair_no, q.pair_in, q.pair_out, q.minutes as pair_minutes, q.data_type as pair_kind, q.timetable`,
      span,
      { q: besideSlots(sql`s.timetable_name as timetable`, 'att_pair_result', span) },
      peopleWith('att_pair_result', span),
    )} where d.pair_no is not null`,
  further: () => sql`left join lateral (select ${localClock(sql`r.pair_in`)} as clock_in,
    ${localClock(sql`r.pair_out`)} as clock_out) x on true`,
  furtherColumns: ['clock_in', 'clock_out'],
}

/** A window ends at most 36 hours after it began, and clocks of places are up to 26 hours apart. */
const daysAround = 5

/** Over the day `d`: where its first or last punch was made. */
const terminalOf = (order: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select t.terminal_alias
  from att_punch_result u join transaction t on t.company_id = u.company_id and t.id = u.transaction
  where u.company_id = d.company_id and u.employee = d.employee and u.att_date = d.att_date and u.role <> 'DUPLICATE'
  order by ${order} limit 1)`

/** Of a person `p`, date by date: the punches that count, and the times of the first and last of them. */
const timesOfDays = (span: Span): RawBuilder<unknown> => sql`(
  select u.att_date, count(t.id)::integer as punch_times, min(t.punch_time) as first_at, max(t.punch_time) as last_at
  from ${ownRows('att_punch_result', span, sql`and own.role <> 'DUPLICATE'`)} u
    full join (select own.id, own.punch_time from transaction own where own.company_id = ${span.company} and own.employee = p.id
      and own.punch_time >= ${span.from}::date - ${daysAround}::integer and own.punch_time < ${span.to}::date + ${daysAround + 1}::integer offset 0) t
    on t.id = u.transaction
  group by u.att_date)`

/** By the day that owns them; no plan is asked. The first one alone is no last one. */
export const firstAndLast: Source = {
  rows: (
    span,
  ) => sql`select d.company_id, d.employee, d.att_date, d.department, d.location, d.required as day_minutes, d.punch_times,
      to_char(d.first_at, 'HH24:MI') as first_punch, case when d.punch_times > 1 then to_char(d.last_at, 'HH24:MI')
        || case when d.last_at::date > d.att_date then '+' || (d.last_at::date - d.att_date) else '' end end as last_punch,
      (extract(epoch from date_trunc('minute', d.last_at) - date_trunc('minute', d.first_at)) / 60)::integer as total_time,
      ${terminalOf(sql`t.punch_time`)} as in_terminal, ${terminalOf(sql`t.punch_time desc`)} as out_terminal
    from ${daysOfEach(sql`d.*, f.punch_times, f.first_at, f.last_at`, span, { f: timesOfDays(span) })} where d.punch_times > 0`,
}

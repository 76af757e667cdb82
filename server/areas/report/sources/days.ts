// Rows of stored days, and of the slots of days: one for each timetable, one for a day without any.
import { type RawBuilder, sql } from 'kysely'
import { dayMeasures, localClock, madeMeasures, measuresOfDay, placeClock } from './measures.ts'
import { daysOfEach, ofEach, onDates, ownRows } from './people.ts'
import type { Source, Span } from './source.ts'

const head = sql`d.company_id, d.employee, d.att_date, d.department, d.location, d.zone, d.day_type, d.flags, d.provisional,
  d.locked, d.calculated_at, d.holiday, d.status as day_status, d.required as day_minutes`

/** The punches of a day that count. */
const punches = sql`select count(*)::integer as punch_times,
    min(t.punch_time) filter (where u.role = 'BREAK_OUT') as break_out, max(t.punch_time) filter (where u.role = 'BREAK_IN') as break_in,
    string_agg(to_char(t.punch_time, 'HH24:MI') || coalesce('(' || nullif(t.punch_state, '255') || ')', ''), ' ' order by t.punch_time, t.id) as punch_set
  from att_punch_result u join transaction t on t.company_id = u.company_id and t.id = u.transaction
  where u.company_id = r.company_id and u.employee = r.employee and u.att_date = r.att_date and u.role <> 'DUPLICATE'`

/** Reasons of the day’s approved requests. Hours after midnight, and punches, are those of the day that they count for. */
const remarks = sql`select string_agg(q.reason, '; ' order by q.reason) as remarks from (
    select apply_reason as reason from leave where company_id = r.company_id and employee = r.employee and approval_status = 2
      and day_type <> 'HOURS' and start_time::date <= r.att_date and end_time::date >= r.att_date
    union select l.apply_reason from att_item_result i join leave l on l.company_id = i.company_id and l.id = i.request
      where i.company_id = r.company_id and i.employee = r.employee and i.att_date = r.att_date and i.kind = 'LEAVE'
    union select t.apply_reason from att_item_result i join training t on t.company_id = i.company_id and t.id = i.request
      where i.company_id = r.company_id and i.employee = r.employee and i.att_date = r.att_date and i.kind = 'TRAINING'
    union select apply_reason from overtime where company_id = r.company_id and employee = r.employee and approval_status = 2
      and att_date = r.att_date
    union select m.apply_reason from att_punch_result u join transaction t on t.company_id = u.company_id and t.id = u.transaction
      join manual_log m on m.company_id = t.company_id and m.id = t.manual_log
      where u.company_id = r.company_id and u.employee = r.employee and u.att_date = r.att_date) q where q.reason <> ''`

const waiting = sql`select string_agg(q.number, ', ' order by q.number) as waiting from (
    select number from leave where company_id = r.company_id and employee = r.employee and approval_status = 1
      and start_time::date <= r.att_date and end_time::date >= r.att_date
    union select number from overtime where company_id = r.company_id and employee = r.employee and approval_status = 1
      and att_date = r.att_date
    union select number from manual_log where company_id = r.company_id and employee = r.employee and approval_status = 1
      and punch_time::date between r.att_date and r.att_date + 1) q`

/** Why somebody worked half of a day. */
const halfDay = sql`case when r.leave_days > 0 then 'LEAVE' when r.holiday is not null then 'HOLIDAY'
  when (select count(*) from att_slot_result h where h.company_id = r.company_id and h.employee = r.employee
    and h.att_date = r.att_date and h.is_required) > 1 then 'ONE_TIMETABLE' else 'UNDER_LIMIT' end`

const aside = sql`left join lateral (${punches}) own_punches on true left join lateral (${remarks}) own_remarks on true
  left join lateral (${waiting}) own_waiting on true`

const ofDay = (table: string, amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${amount} from ${sql.table(table)} o where o.company_id = r.company_id and o.employee = r.employee and o.att_date = r.att_date)`

/** Over the slots of a day. */
const firstIn = sql`(array_agg(clock_in order by slot) filter (where clock_in is not null))[1]`
const lastOut = sql`(array_agg(clock_out order by slot desc) filter (where clock_out is not null))[1]`

/** What other tables hold of a day: over `o`, by the name of the amount. */
const sumsOfDays = {
  att_punch_result: {
    punch_times: sql`count(*) filter (where o.role <> 'DUPLICATE')`,
    ins_and_outs: sql`count(*) filter (where o.role in ('IN', 'OUT'))`,
  },
  att_slot_result: {
    duration: sql`(sum(date_part('epoch', o.check_out - o.check_in)) / 60)::integer`,
    break_late: sql`sum(o.break_late)`,
    break_early: sql`sum(o.break_early)`,
    break_absent: sql`sum(o.break_absent)`,
    in_to_out: sql`case when ${lastOut} >= ${firstIn} then (date_part('epoch', ${lastOut} - ${firstIn}) / 60)::integer end`,
  },
} as const

/** Stored days, with the sums that are named. */
function daysWith(span: Span): RawBuilder<unknown> {
  const wanted = Object.entries(sumsOfDays).flatMap(([table, sums]) => {
    const named = Object.entries<RawBuilder<unknown>>(sums).filter(([name]) => span.besides.some((own) => own === name))
    return named.length > 0 ? [{ table, named }] : []
  })
  if (wanted.length === 0) return ofEach('att_day_result', 'd', onDates(span))
  const columns = wanted.flatMap(({ table, named }) => named.map(([name]) => sql.ref(`sums_of_${table}.${name}`)))
  const besides = wanted.map(({ table, named }) => [
    `sums_of_${table}`,
    sql`(select o.att_date, ${sql.join(named.map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`))}
      from ${ownRows(table, span)} o group by o.att_date)`,
  ])
  return daysOfEach(sql`d.*, ${sql.join(columns)}`, span, Object.fromEntries(besides))
}

/** Amounts that rows bring along, by their names. */
const besides = (sums: readonly object[]): NonNullable<Source['alone']> =>
  Object.fromEntries(sums.flatMap((own) => Object.keys(own)).map((name) => [name, sql.ref(`r.${name}`)]))

const punchCount = ofDay('att_punch_result', sumsOfDays.att_punch_result.punch_times)

/** `over`: measures that stand for others. */
const rowsOfDays = (span: Span, over: Parameters<typeof measuresOfDay>[0] = {}): RawBuilder<unknown> =>
  sql`select ${head}, d.status as attendance_status, d.flags as att_exception, ${measuresOfDay(over)}
      ${sql.join(
        span.besides.map((name) => sql`, ${sql.ref(`d.${name}`)}`),
        sql``,
      )}
    from ${daysWith(span)}`

export const days: Source = {
  isDaily: true,
  rows: (span) => rowsOfDays(span),
  further: ({ company }) => sql`left join lateral (
    select ${halfDay} as half_day, s.timetable, s.duration, s.break_late, s.break_early, s.break_absent, punch_times, punch_set, remarks, waiting,
      ${placeClock(sql`break_out`)} as break_out, ${placeClock(sql`break_in`)} as break_in,
      ${localClock(sql`s.first_in`)} as check_in, ${localClock(sql`s.last_out`)} as check_out,
      ${localClock(sql`s.came`)} as clock_in, ${localClock(sql`s.went`)} as clock_out
    from (select string_agg(timetable_name, ', ' order by slot) as timetable, min(check_in) as first_in, max(check_out) as last_out,
        ${firstIn} as came, ${lastOut} as went,
        (sum(extract(epoch from check_out - check_in)) / 60)::integer as duration,
        sum(break_late) as break_late, sum(break_early) as break_early, sum(break_absent) as break_absent
      from att_slot_result where company_id = ${company} and employee = r.employee and att_date = r.att_date) s ${aside}
  ) x on true`,
  furtherColumns: [
    ...(['timetable', 'duration', 'break_late', 'break_early', 'break_absent', 'punch_times', 'punch_set'] as const),
    ...(['remarks', 'waiting', 'check_in', 'check_out', 'clock_in', 'clock_out', 'half_day'] as const),
    ...(['break_out', 'break_in'] as const),
  ],
  timetable: ofDay('att_slot_result', sql`string_agg(o.timetable_name, ', ' order by o.slot)`),
  alone: besides(Object.values(sumsOfDays)),
}

/** From the first check-in to the last check-out of a day, whatever lies between; as punched, and only where there are both. */
export const insAndOuts: Source = { ...days, rows: (span) => rowsOfDays(span, { total_time: sql`d.in_to_out` }) }

/** Measures that a slot has of its own; the others are of the whole day and stand with its first slot. */
const ofSlot = new Set<string>([
  ...[
    'required',
    'worked',
    'late',
    'early',
    'absent',
    'short',
    'leave',
    'training',
    'break_deducted',
    'span',
    'actual',
  ],
  ...['work_day', 'attended_days', 'absent_days', 'leave_days', 'training_days'],
])

const isFirst = sql`coalesce(s.slot, 0) = 0`

/** Marks of the whole day stand with its first slot, those of a slot with that slot. */
const slotFlags = sql`array(
  select unnest(r.own_flags)
  union select 'LATE' where r.late > 0
  union select 'EARLY_LEAVE' where r.early_leave > 0
  union select f.flag from unnest(r.flags) f(flag) where coalesce(r.slot, 0) = 0 and f.flag <> all(array['LATE', 'EARLY_LEAVE',
    'LATE_TO_ABSENT', 'EARLY_TO_ABSENT', 'MISSING_IN', 'MISSING_OUT', 'ODD_PUNCHES', 'UNPAIRED'])
  order by 1)`

const slotMeasures = sql.join([
  ...Object.entries(dayMeasures).map(([name, column]) =>
    ofSlot.has(column)
      ? sql`coalesce(${sql.ref(`s.${column}`)}, ${sql.ref(`d.${column}`)}) as ${sql.ref(name)}`
      : sql`case when ${isFirst} then ${sql.ref(`d.${column}`)} else 0 end as ${sql.ref(name)}`,
  ),
  ...Object.entries(madeMeasures).map(
    ([name, value]) => sql`case when ${isFirst} then ${value} else 0 end as ${sql.ref(name)}`,
  ),
])

/** From the breaks of the slot itself; punches are of the whole day, and stand with each of its slots. */
const ofBreaks = (sum: RawBuilder<unknown>): RawBuilder<unknown> => sql`case when jsonb_array_length(r.own_breaks) > 0
  then (select coalesce(${sum}, 0) from jsonb_array_elements(r.own_breaks) b) else 0 end`

const breaks = {
  break_duration: ofBreaks(sql`sum((b ->> 'planned')::integer) filter (where b ->> 'source' <> 'PAID')`),
  break_taken: ofBreaks(sql`sum((b ->> 'taken')::integer)`),
  punch_times: punchCount,
}

const slotColumns = sql`${head}, s.slot, coalesce(s.status, d.status) as attendance_status, ${slotMeasures},
  s.timetable_name as timetable, s.check_in as planned_in, s.check_out as planned_out, s.clock_in as came, s.clock_out as went,
  s.used_in, s.used_out, s.assumed_in, s.assumed_out, coalesce(s.flags, d.flags) as own_flags,
  coalesce(s.break_late, 0) as break_late, coalesce(s.break_early, 0) as break_early, coalesce(s.break_absent, 0) as break_absent,
  coalesce((date_part('epoch', s.check_out - s.check_in) / 60)::integer, 0) as duration, s.breaks as own_breaks`

export const slots: Source = {
  isDaily: true,
  order: sql`r.att_date, r.slot`,
  rows: (span) => sql`select d.* from ${daysOfEach(slotColumns, span, { s: ownRows('att_slot_result', span) })}`,
  further: () => sql`left join lateral (
    select punch_times, punch_set, remarks, waiting, ${slotFlags} as att_exception, ${localClock(sql`r.planned_in`)} as check_in, ${localClock(sql`r.planned_out`)} as check_out,
      ${localClock(sql`r.came`)} as clock_in, ${localClock(sql`r.went`)} as clock_out,
      ${localClock(sql`case when r.assumed_in then r.used_in when r.assumed_out then r.used_out end`)} as assumed,
      ${breaks.break_duration} as break_duration, ${breaks.break_taken} as break_taken
    from (select) nothing ${aside}
  ) x on true`,
  furtherColumns: [
    ...(['punch_times', 'punch_set', 'remarks', 'waiting', 'check_in', 'check_out', 'clock_in', 'clock_out'] as const),
    ...(['assumed', 'break_duration', 'break_taken', 'att_exception'] as const),
  ],
  alone: breaks,
}

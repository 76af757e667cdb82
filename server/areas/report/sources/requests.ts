// Rows of what stands beside the hours of a day: breaks, leave and training as the day took them, and birthdays.
import { sql } from 'kysely'
import { localClock } from './measures.ts'
import { besideSlots, daysOfEach, ofEach, onDates, peopleWith } from './people.ts'
import type { Source } from './source.ts'

/** Each break of a slot that somebody came to. */
export const breaks: Source = {
  order: sql`r.att_date, r.slot, r.break`,
  rows: (span) =>
    sql`select d.* from ${daysOfEach(
      sql`d.company_id, d.employee, d.att_date, d.department, d.location, d.required as day_minutes, d.zone, b.slot, b.break,
      b.timetable, b.came, b.went, b.alias as break_name, b.planned as break_planned, b.taken as break_took,
      b.deducted as break_took_off, b.saved as break_saved, b.overrun as break_overrun, b.source as break_source`,
      span,
      {
        b: besideSlots(
          sql`s.timetable_name as timetable, s.clock_in as came, s.clock_out as went`,
          'att_break_result',
          span,
        ),
      },
      peopleWith('att_break_result', span),
    )} where d.break is not null and (d.came is not null or d.went is not null)`,
  further: () => sql`left join lateral (select ${localClock(sql`r.came`)} as clock_in,
    ${localClock(sql`r.went`)} as clock_out) x on true`,
  furtherColumns: ['clock_in', 'clock_out'],
}

/** Of several days the first may begin at noon, and the last may end there. */
const partOnDate = sql`case when q.start_part <> 'FULL' and i.att_date = q.start_time::date then q.start_part
  when q.end_part <> 'FULL' and i.att_date = q.end_time::date then q.end_part else q.day_type end`

/** What a day gave to an approved request of leave. */
export const leaves: Source = {
  order: sql`r.att_date, r.request_number`,
  rows: (
    span,
  ) => sql`select i.company_id, i.employee, i.att_date, d.department, d.location, d.required as day_minutes, q.number as request_number,
      k.category_name as kind_name, ${partOnDate} as day_part, q.payment, i.minutes as item_minutes, i.days as item_days,
      q.approver as approved_by, q.apply_reason as reason, k.id as kind, k.kind as kind_sort
    from ${ofEach('att_item_result', 'i', sql`${onDates(span)} and own.kind = 'LEAVE'`)}
      join att_day_result d on d.company_id = i.company_id and d.employee = i.employee and d.att_date = i.att_date
      join leave q on q.company_id = i.company_id and q.id = i.request
      join incident_type k on k.company_id = q.company_id and k.id = q.category`,
}

export const trainings: Source = {
  order: sql`r.att_date, r.request_number`,
  rows: (
    span,
  ) => sql`select i.company_id, i.employee, i.att_date, d.department, d.location, d.required as day_minutes, q.number as request_number,
      k.category_name as kind_name, q.title, q.trainer, q.place as training_place, to_char(q.start_time, 'HH24:MI') as clock_in,
      to_char(q.end_time, 'HH24:MI') as clock_out, i.minutes as item_minutes, i.days as item_days, q.approver as approved_by
    from ${ofEach('att_item_result', 'i', sql`${onDates(span)} and own.kind = 'TRAINING'`)}
      join att_day_result d on d.company_id = i.company_id and d.employee = i.employee and d.att_date = i.att_date
      join training q on q.company_id = i.company_id and q.id = i.request
      join training_type k on k.company_id = q.company_id and k.id = q.category`,
}

/** Whoever was born on 29 February has their day on the 28th of other years. */
export const birthdays: Source = {
  order: sql`r.next_date`,
  rows: ({
    company,
    from,
    to,
  }) => sql`select ${company}::bigint as company_id, p.id as employee, o.day as att_date, p.department_now as department,
      p.location_now as location, p.birthday, o.day as next_date, p.mobile, p.email,
      (extract(year from o.day) - extract(year from p.birthday))::integer as age,
      greatest(extract(year from age(o.day, p.hire_date))::integer, 0) as service_years
    from people p cross join lateral (
      select (p.birthday + make_interval(years => year - extract(year from p.birthday)::integer))::date as day
      from generate_series(extract(year from ${from}::date)::integer, extract(year from ${to}::date)::integer) year) o
    where p.employment = 'ACTIVE' and p.birthday is not null and o.day between ${from}::date and ${to}::date`,
}

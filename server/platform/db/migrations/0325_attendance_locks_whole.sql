-- Locks hold for every way of writing: also for changed and deleted punches, for whom a holiday is, and for requests that are
-- only asked for. Periods are locked by themselves once each. Rows of the queue know the calculation that was ordered.

-- A period is locked by itself once: whoever unlocks it keeps it unlocked.
create unique index att_lock_auto on att_lock (company_id, period_end) where source = 'AUTO';

-- The job of somebody who ordered a calculation, and may call it off.
alter table att_queue add column job bigint;
create index att_queue_job on att_queue (company_id, job) where job is not null;

grant create on schema public to timecloud_system;
set local role timecloud_system;

-- A punch that somebody takes away or changes; what becomes known late, such as whose it is, is held like a late punch.
create or replace function att_punch_removed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  -- Punches of somebody who is deleted go with the person.
  perform att_refuse_locked(r.company_id, array[r.employee], datemultirange(daterange(r.punch_time::date, r.punch_time::date, '[]')))
    from removed r join employee e on e.company_id = r.company_id and e.id = r.employee;
  delete from att_punch_result p using removed r where p.company_id = r.company_id and p.transaction = r.id;
  insert into att_queue (company_id, employee, dates)
    select t.company_id, t.employee, range_agg(d) from (
      select company_id, employee, unnest(att_until_today(att_around(least(punch_time::date, (punch_utc at time zone 'UTC')::date),
        greatest(punch_time::date, (punch_utc at time zone 'UTC')::date)))) d
      from removed where employee is not null) t
      join employee e on e.company_id = t.company_id and e.id = t.employee
    group by t.company_id, t.employee order by t.company_id, t.employee;
  return null;
end $$;
create or replace function att_punch_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from added a where a.employee is not null and att_has_locks(a.company_id)) then
    perform att_refuse_locked(o.company_id, array[o.employee, n.employee],
        datemultirange(daterange(o.punch_time::date, o.punch_time::date, '[]'), daterange(n.punch_time::date, n.punch_time::date, '[]')))
      from removed o join added n on n.company_id = o.company_id and n.id = o.id
      where o.employee is not null and row(o.employee, o.punch_time, o.punch_utc, o.punch_state, o.is_attendance, o.clock_error)
        is distinct from row(n.employee, n.punch_time, n.punch_utc, n.punch_state, n.is_attendance, n.clock_error);
    insert into att_held_punch (company_id, lock, transaction)
      select n.company_id, l.lock, n.id from removed o join added n on n.company_id = o.company_id and n.id = o.id
        cross join lateral att_locked_of(n.company_id, array[n.employee]) l
      where o.employee is null and n.employee is not null and l.dates @> n.punch_time::date
      on conflict do nothing;
  end if;
  insert into att_queue (company_id, employee, dates)
    select t.company_id, t.employee, range_agg(d) from (
      select company_id, employee, unnest(att_until_today(att_around(punch_time::date - 1, punch_time::date + 1))) d
      from (select * from added except select * from removed) a where employee is not null
      union all
      select company_id, employee, unnest(att_until_today(att_around(punch_time::date - 1, punch_time::date + 1))) d
      from (select * from removed except select * from added) b where employee is not null) t
      join employee e on e.company_id = t.company_id and e.id = t.employee
    group by t.company_id, t.employee order by t.company_id, t.employee;
  return null;
end $$;

create or replace function att_holiday_scope_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  row_of record;
begin
  row_of := case when tg_op = 'DELETE' then old else new end;
  perform att_refuse_locked(h.company_id, att_people(h.company_id), att_narrowed(att_holiday_dates(h.start_date, h.duration_day, h.recurring))),
      att_enqueue(h.company_id, att_people(h.company_id), att_holiday_dates(h.start_date, h.duration_day, h.recurring))
    from holiday h where h.company_id = row_of.company_id and h.id = row_of.owner;
  return null;
end $$;

-- What could never be approved is not asked for.
create function att_request_asked() returns trigger language plpgsql security definer set search_path = public as $$
declare
  asked jsonb := to_jsonb(new);
  before jsonb;
  first_date date;
  last_date date;
begin
  first_date := coalesce(asked ->> 'att_date', asked ->> 'punch_time', asked ->> 'start_time')::timestamp::date;
  last_date := coalesce(asked ->> 'att_date', asked ->> 'punch_time', asked ->> 'end_time')::timestamp::date;
  if tg_op = 'UPDATE' then
    before := to_jsonb(old);
    if before -> 'approval_status' = asked -> 'approval_status'
      and row(before -> 'att_date', before -> 'punch_time', before -> 'start_time', before -> 'end_time', before -> 'employee')
        is not distinct from row(asked -> 'att_date', asked -> 'punch_time', asked -> 'start_time', asked -> 'end_time', asked -> 'employee')
    then
      return null;
    end if;
  end if;
  perform att_refuse_locked(new.company_id, array[new.employee], datemultirange(daterange(first_date, last_date, '[]')));
  return null;
end $$;

-- Whoever is not calculated yet when a calculation is called off keeps the results that are there.
create function att_calculation_ended() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from att_queue where (company_id, id) in (
    select q.company_id, q.id from att_queue q where q.company_id = new.company_id and q.job = new.id for update skip locked);
  return null;
end $$;
reset role;
revoke create on schema public from timecloud_system;

-- A new name or colour of a holiday changes no result.
drop trigger att_changed on holiday;
create trigger att_changed after insert or delete on holiday for each row execute function att_holiday_changed();
create trigger att_changed_again after update on holiday for each row
  when (row(old.start_date, old.duration_day, old.recurring, old.work_type, old.half_day, old.overtime_lv1, old.overtime_lv2, old.overtime_lv3)
    is distinct from row(new.start_date, new.duration_day, new.recurring, new.work_type, new.half_day, new.overtime_lv1, new.overtime_lv2, new.overtime_lv3))
  execute function att_holiday_changed();
create trigger att_asked after insert or update on manual_log for each row when (new.approval_status = 1)
  execute function att_request_asked();
create trigger att_asked after insert or update on leave for each row when (new.approval_status = 1)
  execute function att_request_asked();
create trigger att_asked after insert or update on training for each row when (new.approval_status = 1)
  execute function att_request_asked();
create trigger att_asked after insert or update on overtime for each row when (new.approval_status = 1)
  execute function att_request_asked();
create trigger att_ended after update of state on job for each row
  when (new.kind = 'calculation' and new.state = 'CANCELLED') execute function att_calculation_ended();

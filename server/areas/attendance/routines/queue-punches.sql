-- Which dates a punch makes new that is taken away or changed; what is new is followed by punches/follow-punches.ts.

set local role timecloud_system;
-- Ends the write that takes a punch away from a locked date: the one whose result it is part of, else the one that owns it.
create or replace function att_refuse_used(of_company bigint, punch bigint, person bigint, at timestamptz, local timestamp) returns void
  language plpgsql
  as $$
declare
  used_on date;
begin
  if person is null or not att_has_locks(of_company) then
    return;
  end if;
  select p.att_date into used_on from att_punch_result p where p.company_id = of_company and p.transaction = punch;
  if found then
    perform att_refuse_locked(of_company, array[person], datemultirange(daterange(used_on, used_on, '[]')));
  else
    perform att_refuse_punch(of_company, person, at, local);
  end if;
end
$$;

-- A punch that somebody takes away or changes; what becomes known late, such as whose it is, is held like a late punch.
-- `app.forgets`: they were kept long enough, and what became of them stays.
create or replace function att_punch_removed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.forgets', true) = '1' then
    delete from att_punch_result p using removed r where p.company_id = r.company_id and p.transaction = r.id;
    delete from att_held_punch h using removed r where h.company_id = r.company_id and h.transaction = r.id;
    return null;
  end if;
  -- Punches of somebody who is deleted go with the person.
  perform att_refuse_used(r.company_id, r.id, r.employee, r.punch_utc, r.punch_time)
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
    perform att_refuse_used(o.company_id, o.id, o.employee, o.punch_utc, o.punch_time),
        att_refuse_punch(n.company_id, n.employee, n.punch_utc, n.punch_time)
      from removed o join added n on n.company_id = o.company_id and n.id = o.id
      where o.employee is not null and row(o.employee, o.punch_time, o.punch_utc, o.punch_state, o.is_attendance, o.clock_error)
        is distinct from row(n.employee, n.punch_time, n.punch_utc, n.punch_state, n.is_attendance, n.clock_error);
    insert into att_held_punch (company_id, lock, transaction)
      select n.company_id, l.lock, n.id from removed o join added n on n.company_id = o.company_id and n.id = o.id
        cross join lateral att_locked_owning(n.company_id, n.employee,
          coalesce(n.punch_utc, att_instant(n.punch_time, att_zone(n.company_id, n.employee))), n.punch_time::date) l
      where o.employee is null and n.employee is not null
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

create or replace function att_punch_state_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform att_enqueue_days(new.company_id, att_people(new.company_id),
    datemultirange(daterange(att_open_from(new.company_id), current_date + 1, '[]')));
  return null;
end $$;
reset role;

create or replace trigger att_removed after delete on transaction referencing old table as removed
  for each statement execute function att_punch_removed();
create or replace trigger att_changed after update on transaction referencing old table as removed new table as added
  for each statement execute function att_punch_changed();
create or replace trigger att_changed after update of role on punch_state_setting for each row
  when (old.role is distinct from new.role) execute function att_punch_state_changed();

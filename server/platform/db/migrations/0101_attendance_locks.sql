-- Locked periods: on their dates no result changes. The triggers that queue what a write makes new also refuse the write where
-- one of its dates is locked, so that no way of writing gets around it; late punches are kept, and held.

create table att_lock (
  company_id bigint not null,
  id bigint generated always as identity,
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  -- Without departments it holds for the whole company.
  departments bigint[] not null default '{}',
  remark character varying(200),
  state character varying(10) not null default 'LOCKED' check (state in ('LOCKED', 'UNLOCKED')),
  source character varying(10) not null default 'MANUAL' check (source in ('MANUAL', 'AUTO')),
  -- Days with a missing punch when it was locked.
  missing integer not null default 0,
  locked_by text not null,
  locked_at timestamptz(3) not null default now(),
  unlocked_by text,
  unlocked_at timestamptz(3),
  unlock_reason character varying(200),
  primary key (company_id, id)
);
create index att_lock_period on att_lock (company_id, period_start) where state = 'LOCKED';
call tenant_table('att_lock');

-- Punches that came for a locked date.
create table att_held_punch (
  company_id bigint not null,
  lock bigint not null,
  transaction bigint not null,
  primary key (company_id, lock, transaction),
  foreign key (company_id, lock) references att_lock (company_id, id) on delete cascade,
  foreign key (company_id, transaction) references transaction (company_id, id) on delete cascade
);
create index att_held_punch_of on att_held_punch (company_id, transaction);
call tenant_table('att_held_punch');

alter table att_day_result add column locked boolean not null default false;

grant create on schema public to timecloud_system;
set local role timecloud_system;

create function att_has_locks(of_company bigint) returns boolean
  language sql stable
  as $$ select exists (select from att_lock where company_id = of_company and state = 'LOCKED') $$;

-- The locked dates of each of the employees: those of the company, and of the departments they belonged to then.
create function att_locked_of(of_company bigint, people bigint[])
  returns table (lock bigint, employee bigint, dates daterange)
  language sql stable
  as $$
    with held as (
      select l.id, daterange(l.period_start, l.period_end, '[]') as dates, l.departments from att_lock l
      where l.company_id = of_company and l.state = 'LOCKED'
    ), placed as (
      select p.employee, p.department,
        daterange(p.from_date, lead(p.from_date) over (partition by p.employee order by p.from_date)) as dates
      from employee_placement p where p.company_id = of_company and p.employee = any(people)
    )
    select h.id, e.one, h.dates from held h cross join unnest(people) e(one) where h.departments = '{}'
    union all
    select h.id, p.employee, h.dates * p.dates from held h join placed p on h.dates && p.dates
      and p.department in (select att_below(of_company, h.departments)) where h.departments <> '{}'
  $$;

-- Ends the write where it would change a locked date: number 0048 with the date and the period.
create function att_refuse_locked(of_company bigint, people bigint[], wanted datemultirange) returns void
  language plpgsql
  as $$
declare
  found_date date;
  found_lock bigint;
begin
  if not att_has_locks(of_company) then
    return;
  end if;
  select lower(r), o.lock into found_date, found_lock from att_locked_of(of_company, people) o
    cross join unnest(datemultirange(o.dates) * wanted) r order by 1 limit 1;
  if found then
    raise exception using errcode = 'TC048', message = 'the date is locked',
      detail = (select format('%s %s – %s', found_date, period_start, period_end) from att_lock
        where company_id = of_company and id = found_lock);
  end if;
end
$$;

create or replace function att_punch_added() returns trigger language plpgsql security definer set search_path = public as $$
begin
  -- A manual log is refused; what a terminal brings late is held.
  if exists (select from added a where a.employee is not null and att_has_locks(a.company_id)) then
    perform att_refuse_locked(a.company_id, array[a.employee], datemultirange(daterange(a.punch_time::date, a.punch_time::date, '[]')))
      from added a where a.employee is not null and a.source = 5;
    insert into att_held_punch (company_id, lock, transaction)
      select a.company_id, l.lock, a.id from added a
        cross join lateral att_locked_of(a.company_id, array[a.employee]) l
      where a.employee is not null and l.dates @> a.punch_time::date
      on conflict do nothing;
  end if;
  insert into att_queue (company_id, employee, dates)
    select company_id, employee, range_agg(d) from (
      select company_id, employee, unnest(att_until_today(att_around(least(punch_time::date, (punch_utc at time zone 'UTC')::date),
        greatest(punch_time::date, (punch_utc at time zone 'UTC')::date)))) d
      from added where employee is not null) t
    group by company_id, employee order by company_id, employee;
  return null;
end $$;
create or replace function att_punch_removed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform att_refuse_locked(r.company_id, array[r.employee], datemultirange(daterange(r.punch_time::date, r.punch_time::date, '[]')))
    from removed r where r.employee is not null and r.source = 5;
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

-- Another day of hire is refused where a locked date lies between the two.
create or replace function att_person_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.department is distinct from old.department or new.location is distinct from old.location then
    perform place_employee(new.company_id, new.id, current_date);
  end if;
  if new.hire_date <> old.hire_date then
    perform att_refuse_locked(new.company_id, array[new.id],
      datemultirange(daterange(least(old.hire_date, new.hire_date), greatest(old.hire_date, new.hire_date))));
  end if;
  perform att_enqueue(new.company_id, array[new.id], datemultirange(daterange(
    case when new.hire_date <> old.hire_date
      then least(greatest(least(new.hire_date, old.hire_date) - 1, att_open_from(new.company_id)), current_date - 1)
      else current_date - 1 end, current_date + 1, '[]')));
  return null;
end $$;
create or replace function att_person_moved() returns trigger language plpgsql security definer set search_path = public as $$
declare
  row_of record;
begin
  row_of := case when tg_op = 'DELETE' then old else new end;
  if row_of.change = 'DEPARTMENT' then
    perform att_refuse_locked(row_of.company_id, array[row_of.employee], datemultirange(daterange(row_of.effective_date, null)));
    perform place_employee(row_of.company_id, row_of.employee, row_of.effective_date);
    perform att_enqueue(row_of.company_id, array[row_of.employee],
      datemultirange(daterange(least(row_of.effective_date, current_date) - 1, current_date + 1, '[]')));
  end if;
  return null;
end $$;

create or replace function att_temporary_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    perform att_refuse_locked(old.company_id, array[old.employee], datemultirange(daterange(old.att_date, old.att_date, '[]')));
    perform att_enqueue(old.company_id, array[old.employee], att_around(old.att_date, old.att_date));
  end if;
  if tg_op <> 'DELETE' then
    perform att_refuse_locked(new.company_id, array[new.employee], datemultirange(daterange(new.att_date, new.att_date, '[]')));
    perform att_enqueue(new.company_id, array[new.employee], att_around(new.att_date, new.att_date));
  end if;
  return null;
end $$;

-- Dates whose plan is another one, without their neighbours.
drop function att_schedule_dates(date, date, date, date, boolean);
create function att_schedule_dates(old_start date, old_end date, new_start date, new_end date, same boolean) returns datemultirange
  language sql immutable
  as $$
    select case when same
      then att_difference(daterange(old_start, old_end, '[]'), daterange(new_start, new_end, '[]'))
      else datemultirange(daterange(old_start, old_end, '[]')) + datemultirange(daterange(new_start, new_end, '[]')) end
  $$;
create function att_plan_changed(of_company bigint, people bigint[], dates datemultirange) returns void
  language plpgsql
  as $$
begin
  perform att_refuse_locked(of_company, people, dates);
  perform att_enqueue(of_company, people, att_widened(dates));
end
$$;
create or replace function att_employee_schedule_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform att_plan_changed(new.company_id, array[new.employee], datemultirange(daterange(new.start_date, new.end_date, '[]')));
  elsif tg_op = 'DELETE' then
    perform att_plan_changed(old.company_id, array[old.employee], datemultirange(daterange(old.start_date, old.end_date, '[]')));
  else
    -- A row that begins elsewhere also turns its cycle.
    perform att_plan_changed(new.company_id, array[new.employee], att_schedule_dates(old.start_date, old.end_date, new.start_date,
      new.end_date, new.shift = old.shift and new.employee = old.employee and new.start_date = old.start_date));
    if new.employee <> old.employee then
      perform att_plan_changed(old.company_id, array[old.employee], datemultirange(daterange(old.start_date, old.end_date, '[]')));
    end if;
  end if;
  return null;
end $$;
create or replace function att_department_schedule_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  dates datemultirange;
  company bigint;
  people bigint[];
begin
  company := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
  dates := case tg_op
    when 'INSERT' then datemultirange(daterange(new.start_date, new.end_date, '[]'))
    when 'DELETE' then datemultirange(daterange(old.start_date, old.end_date, '[]'))
    else att_schedule_dates(old.start_date, old.end_date, new.start_date, new.end_date,
      new.shift = old.shift and new.department = old.department and new.start_date = old.start_date) end;
  people := case tg_op
    when 'INSERT' then att_people_below(company, array[new.department])
    when 'DELETE' then att_people_below(company, array[old.department])
    else att_people_below(company, array[old.department, new.department]) end;
  -- Whoever has a schedule of their own does not follow the department's.
  perform att_refuse_locked(company, array(select one from unnest(people) one except
    select s.employee from employee_schedule s where s.company_id = company and s.end_date is null
      and s.start_date <= lower(dates)), dates);
  -- A department's plan reaches far back and many people: what is older than the open period stands.
  perform att_enqueue(company, people, att_widened(dates) * datemultirange(daterange(att_open_from(company), null)));
  return null;
end $$;

create or replace function att_holiday_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    perform att_refuse_locked(old.company_id, att_people(old.company_id), att_narrowed(att_holiday_dates(old.start_date, old.duration_day, old.recurring)));
    perform att_enqueue(old.company_id, att_people(old.company_id), att_holiday_dates(old.start_date, old.duration_day, old.recurring));
  end if;
  if tg_op <> 'DELETE' then
    perform att_refuse_locked(new.company_id, att_people(new.company_id), att_narrowed(att_holiday_dates(new.start_date, new.duration_day, new.recurring)));
    perform att_enqueue(new.company_id, att_people(new.company_id), att_holiday_dates(new.start_date, new.duration_day, new.recurring));
  end if;
  return null;
end $$;
create function att_narrowed(dates datemultirange) returns datemultirange
  language sql immutable
  as $$
    select coalesce(range_agg(daterange(lower(r) + 1, upper(r) - 1)), '{}'::datemultirange) from unnest(dates) r
  $$;

-- Results say whether they are locked; what was held is calculated when the lock ends.
create function att_lock_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  people bigint[];
begin
  people := case when new.departments = '{}' then att_people(new.company_id) else att_people_below(new.company_id, new.departments) end;
  update att_day_result d set locked = (select count(*) > 0 from att_locked_of(new.company_id, array[d.employee]) l where l.dates @> d.att_date)
    where d.company_id = new.company_id and d.att_date between new.period_start and new.period_end and d.employee = any(people);
  if new.state = 'UNLOCKED' then
    perform att_enqueue(new.company_id, people, datemultirange(daterange(new.period_start, new.period_end, '[]')));
    delete from att_held_punch where company_id = new.company_id and lock = new.id;
  end if;
  return null;
end $$;
reset role;
revoke create on schema public from timecloud_system;

create trigger att_changed after insert or update on att_lock for each row execute function att_lock_changed();

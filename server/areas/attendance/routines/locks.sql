-- Locked dates: a write that would change their results is refused, whoever writes it.

set local role timecloud_system;
create or replace function att_has_locks(of_company bigint) returns boolean
  language sql stable
  as $$ select exists (select from att_lock where company_id = of_company and state = 'LOCKED') $$;

-- The locked dates of each of the employees: those of the company, and of the departments they belonged to then.
create or replace function att_locked_of(of_company bigint, people bigint[])
  returns table (lock bigint, employee bigint, dates daterange)
  language sql stable
  as $$
    with held as (
      select l.id, daterange(l.period_start, l.period_end, '[]') as dates, l.departments, l.except_departments from att_lock l
      where l.company_id = of_company and l.state = 'LOCKED'
    ), placed as (
      select p.employee, p.department,
        daterange(p.from_date, lead(p.from_date) over (partition by p.employee order by p.from_date)) as dates
      from employee_placement p where p.company_id = of_company and p.employee = any(people)
    )
    select h.id, e.one, h.dates from held h cross join unnest(people) e(one)
      where h.departments = '{}' and h.except_departments = '{}'
    union all
    select h.id, p.employee, h.dates * p.dates from held h join placed p on h.dates && p.dates
      and p.department = any(att_lock_departments(of_company, h.departments, h.except_departments))
      where h.departments <> '{}' or h.except_departments <> '{}'
  $$;

-- Ends the write where it would change a locked date: number 0048 with the date and the period.
create or replace function att_refuse_locked(of_company bigint, people bigint[], wanted datemultirange) returns void
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
    perform att_refuse(of_company, found_lock, found_date);
  end if;
end
$$;

create or replace function att_refuse(of_company bigint, found_lock bigint, found_date date) returns void
  language plpgsql
  as $$
begin
  raise exception using errcode = 'TC048', message = 'the date is locked',
    detail = (select format('%s %s – %s', found_date, period_start, period_end) from att_lock
      where company_id = of_company and id = found_lock);
end
$$;

-- The zone in which local times of somebody are read.
create or replace function att_zone(of_company bigint, person bigint) returns text
  language sql stable
  as $$
    select coalesce((select l.location_timezone from employee e
      join location l on l.company_id = e.company_id and l.id = e.location
      where e.company_id = of_company and e.id = person), company_zone(of_company))
  $$;

-- The instant of a local time: with the offset in force just before a change of the clock, so that a time that comes twice is
-- the first of the two and one that is skipped is as much later (calculation §1).
create or replace function att_instant(local timestamp, zone text) returns timestamptz
  language sql stable
  as $$
    select case when before.instant at time zone zone = local then least(before.instant, usual.instant) else usual.instant end
    from (select local at time zone zone as instant) usual
      cross join lateral (select (usual.instant at time zone 'UTC') - interval '12 hours' as earlier) e
      cross join lateral (
        select (local - ((e.earlier at time zone 'UTC' at time zone zone) - e.earlier)) at time zone 'UTC' as instant
      ) before
  $$;

-- The locked dates that own a punch: by the windows with which their results were calculated, which the results keep. A date
-- without a result owns what lies on it by the clock, as long as no other date owns it.
create or replace function att_locked_owning(of_company bigint, person bigint, at timestamptz, clock date)
  returns table (lock bigint, att_date date)
  language sql stable
  as $$
    with near as (
      select d.att_date, d.owned from att_day_result d
      where d.company_id = of_company and d.employee = person and d.att_date between clock - 2 and clock + 2
    )
    select l.lock, day::date from att_locked_of(of_company, array[person]) l
      cross join lateral generate_series(greatest(lower(l.dates), clock - 2)::timestamp, least(upper(l.dates) - 1, clock + 2)::timestamp,
        interval '1 day') day
      left join near n on n.att_date = day::date
    where case when n.owned is null then day::date = clock and not exists (select from near o where o.owned @> at)
      else n.owned @> at end
  $$;

-- Ends the write of a punch that a locked date owns.
create or replace function att_refuse_punch(of_company bigint, person bigint, at timestamptz, local timestamp) returns void
  language plpgsql
  as $$
begin
  if person is null or not att_has_locks(of_company) then
    return;
  end if;
  perform att_refuse(of_company, l.lock, l.att_date)
    from att_locked_owning(of_company, person, coalesce(at, att_instant(local, att_zone(of_company, person))), local::date) l
    order by l.att_date limit 1;
end
$$;

-- Ends the write of a leave or training that takes something of a locked date: of its required slots, or, where it counts
-- as overtime outside of them, of the time that the date owns. `part`: DAYS, HOURS or OUTSIDE.
create or replace function att_refuse_time(of_company bigint, person bigint, first timestamp, last timestamp, part text) returns void
  language plpgsql
  as $$
declare
  during tstzrange;
begin
  if not att_has_locks(of_company) then
    return;
  end if;
  during := (select tstzrange(att_instant(first, zone), greatest(att_instant(first, zone), att_instant(last, zone))) from att_zone(of_company, person) zone);
  perform att_refuse(of_company, l.lock, day::date)
    from att_locked_of(of_company, array[person]) l
      cross join lateral generate_series(greatest(lower(l.dates), first::date - 1)::timestamp,
        least(upper(l.dates) - 1, last::date)::timestamp, interval '1 day') day
      left join att_day_result d on d.company_id = of_company and d.employee = person and d.att_date = day::date
    where case
      when d.att_date is null then day::date >= first::date
      when part = 'OUTSIDE' and coalesce(d.owned && during, day::date >= first::date) then true
      else exists (select from att_slot_result s where s.company_id = of_company and s.employee = person
        and s.att_date = day::date and s.is_required
        and case when part = 'DAYS' then day::date >= first::date else tstzrange(s.check_in, s.check_out) && during end) end
    order by day limit 1;
end
$$;

-- Results say whether they are locked; what was held is calculated when the lock ends.
create or replace function att_lock_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  people bigint[];
begin
  people := case when new.departments = '{}' and new.except_departments = '{}' then att_people(new.company_id) else att_people_below(new.company_id, att_lock_departments(new.company_id, new.departments, new.except_departments)) end;
  update att_day_result d set locked = (select count(*) > 0 from att_locked_of(new.company_id, array[d.employee]) l where l.dates @> d.att_date)
    where d.company_id = new.company_id and d.att_date between new.period_start and new.period_end and d.employee = any(people);
  -- Results of before it was kept which time is theirs.
  insert into att_queue (company_id, employee, dates)
    select d.company_id, d.employee, range_agg(daterange(d.att_date, d.att_date, '[]')) from att_day_result d
    where d.company_id = new.company_id and d.att_date between new.period_start and new.period_end
      and d.employee = any(people) and d.owned is null
    group by d.company_id, d.employee order by d.employee;
  if new.state = 'UNLOCKED' then
    perform att_enqueue_days(new.company_id, people, datemultirange(daterange(new.period_start, new.period_end, '[]')));
    delete from att_held_punch where company_id = new.company_id and lock = new.id;
  end if;
  return null;
end $$;
reset role;

create or replace trigger att_changed after insert or update on att_lock for each row execute function att_lock_changed();

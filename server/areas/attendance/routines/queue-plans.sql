-- Which dates a schedule, a shift, a timetable, a break or a holiday makes new.

set local role timecloud_system;
-- Only the dates whose plan is another one.
create or replace function att_schedule_dates(old_start date, old_end date, new_start date, new_end date, same boolean) returns datemultirange
  language sql immutable
  as $$
    select case when same
      then att_difference(daterange(old_start, old_end, '[]'), daterange(new_start, new_end, '[]'))
      else datemultirange(daterange(old_start, old_end, '[]')) + datemultirange(daterange(new_start, new_end, '[]')) end
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

-- The dates of the open period that use one of the shifts, or a slot of the timetable.
create or replace function att_shifts_changed(of_company bigint, shifts bigint[], of_timetable bigint) returns void
  language sql
  as $$
    insert into att_queue (company_id, employee, dates)
      select of_company, employee, range_agg(daterange(att_date - 1, att_date + 1, '[]')) from (
        select employee, att_date from att_day_result
          where company_id = of_company and shift = any(shifts) and att_date >= att_open_from(of_company)
        union
        select employee, att_date from att_slot_result
          where company_id = of_company and timetable = of_timetable and att_date >= att_open_from(of_company)) used
      group by employee order by employee;
    select leave_replanned(of_company, array(
        select employee from employee_schedule where company_id = of_company and shift = any(shifts)
        union
        select unnest(att_people_below(of_company, array(
          select department from department_schedule where company_id = of_company and shift = any(shifts))))
        union
        select employee from temporary_schedule where company_id = of_company and timetable = of_timetable),
      datemultirange(daterange(att_open_from(of_company), null)));
  $$;

create or replace function att_timetables_changed(of_company bigint, changed bigint[]) returns void
  language sql
  as $$
    select att_shifts_changed(of_company,
      (select coalesce(array_agg(owner), '{}') from shift_timetables where company_id = of_company and target = one), one)
    from unnest(changed) one
  $$;

create or replace function att_shift_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform att_shifts_changed(new.company_id, array[new.id], null);
  return null;
end $$;

create or replace function att_timetable_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform att_timetables_changed(new.company_id, array[new.id]);
  return null;
end $$;

create or replace function att_timetable_breaks_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  row_of record;
begin
  row_of := case when tg_op = 'DELETE' then old else new end;
  perform att_timetables_changed(row_of.company_id, array[row_of.owner]);
  return null;
end $$;

create or replace function att_break_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform att_timetables_changed(new.company_id, (select coalesce(array_agg(owner), '{}') from timetable_break_times
    where company_id = new.company_id and target = new.id));
  return null;
end $$;

-- The dates of a holiday up to today, each year's where it recurs.
create or replace function att_holiday_dates(start_date date, days integer, recurring text) returns datemultirange
  language sql stable
  as $$
    select coalesce(range_agg(daterange(first_date - 1, first_date + days, '[]')), '{}') from (
      select (start_date + make_interval(years => n))::date as first_date
      from generate_series(0, case when recurring = 'NONE' then 0 else
        greatest(0, extract(year from current_date)::integer - extract(year from start_date)::integer) end) n) each_year
  $$;

-- Ends the write where it would change the holidays of a locked date: of everybody, or of those for whom the holiday is, by
-- where they belonged on that date.
create or replace function att_refuse_holiday(h holiday) returns void
  language plpgsql
  as $$
declare
  its_dates datemultirange := att_narrowed(att_holiday_dates(h.start_date, h.duration_day, h.recurring));
  departments bigint[] := array(select target from holiday_departments p where p.company_id = h.company_id and p.owner = h.id);
  locations bigint[] := array(select target from holiday_locations p where p.company_id = h.company_id and p.owner = h.id);
begin
  if not att_has_locks(h.company_id) then
    return;
  end if;
  if departments = '{}' and locations = '{}' then
    perform att_refuse_locked(h.company_id, att_people(h.company_id), its_dates);
    return;
  end if;
  departments := array(select att_below(h.company_id, departments));
  perform att_refuse(h.company_id, l.lock, lower(hit))
    from (
      select p.employee, p.department, p.location,
        daterange(p.from_date, lead(p.from_date) over (partition by p.employee order by p.from_date)) as placed
      from employee_placement p where p.company_id = h.company_id
    ) p
    join att_locked_of(h.company_id, att_people(h.company_id)) l on l.employee = p.employee and l.dates && p.placed
    cross join unnest(datemultirange(l.dates * p.placed) * its_dates) hit
    where (departments = '{}' or p.department = any(departments)) and (locations = '{}' or p.location = any(locations))
    order by hit limit 1;
end
$$;

create or replace function att_holiday_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    perform att_refuse_holiday(old);
    perform att_enqueue(old.company_id, att_people(old.company_id), att_holiday_dates(old.start_date, old.duration_day, old.recurring));
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  perform att_refuse_holiday(new);
  perform att_enqueue(new.company_id, att_people(new.company_id), att_holiday_dates(new.start_date, new.duration_day, new.recurring));
  return new;
end $$;

-- For whom a holiday is. A new one is judged once it is whole; where a scope begins or ends, it was or becomes everybody's.
create or replace function att_holiday_scope_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  pair record;
  h holiday;
  others integer;
begin
  pair := case when tg_op = 'DELETE' then old else new end;
  select * into h from holiday where company_id = pair.company_id and id = pair.owner;
  if not found then
    return null;
  end if;
  if h.create_time <> now() and att_has_locks(h.company_id) then
    execute format('select count(*) from %I where company_id = $1 and owner = $2 and target <> $3', tg_table_name)
      into others using pair.company_id, pair.owner, pair.target;
    perform att_refuse_locked(h.company_id,
      case when others > 0 and tg_table_name = 'holiday_departments' then att_people_below(h.company_id, array[pair.target])
        else att_people(h.company_id) end,
      att_narrowed(att_holiday_dates(h.start_date, h.duration_day, h.recurring)));
  end if;
  perform att_enqueue(h.company_id, att_people(h.company_id), att_holiday_dates(h.start_date, h.duration_day, h.recurring));
  return null;
end $$;
reset role;

create or replace trigger att_changed after insert or update or delete on employee_schedule for each row
  execute function att_employee_schedule_changed();
create or replace trigger att_changed after insert or update or delete on department_schedule for each row
  execute function att_department_schedule_changed();
create or replace trigger att_changed after insert or update or delete on temporary_schedule for each row execute function att_temporary_changed();
create or replace trigger att_changed after update on shift for each row
  when (row(old.cycle_unit, old.shift_cycle, old.auto_shift, old.weekend_policy, old.holiday_policy, old.days)
    is distinct from row(new.cycle_unit, new.shift_cycle, new.auto_shift, new.weekend_policy, new.holiday_policy, new.days))
  execute function att_shift_changed();
-- A name or colour changes no result: days that are over keep the name that they had.
create or replace trigger att_changed after update on timetable for each row
  when (to_jsonb(old) - array['alias', 'colour', 'search', 'is_default', 'version', 'change_time', 'change_user']
    is distinct from to_jsonb(new) - array['alias', 'colour', 'search', 'is_default', 'version', 'change_time', 'change_user'])
  execute function att_timetable_changed();
create or replace trigger att_changed after insert or delete on timetable_break_times for each row execute function att_timetable_breaks_changed();
create or replace trigger att_changed after update on break_time for each row execute function att_break_changed();
-- A new holiday when all of it is written; one that goes while it is still known for whom it was.
drop trigger if exists att_added on holiday;
create constraint trigger att_added after insert on holiday deferrable initially deferred
  for each row execute function att_holiday_changed();
create or replace trigger att_removed before delete on holiday for each row execute function att_holiday_changed();
create or replace trigger att_changed_again after update on holiday for each row
  when (row(old.start_date, old.duration_day, old.recurring, old.work_type, old.half_day, old.overtime_lv1, old.overtime_lv2, old.overtime_lv3)
    is distinct from row(new.start_date, new.duration_day, new.recurring, new.work_type, new.half_day, new.overtime_lv1, new.overtime_lv2, new.overtime_lv3))
  execute function att_holiday_changed();
create or replace trigger att_changed after insert or delete on holiday_departments for each row execute function att_holiday_scope_changed();
create or replace trigger att_changed after insert or delete on holiday_locations for each row execute function att_holiday_scope_changed();

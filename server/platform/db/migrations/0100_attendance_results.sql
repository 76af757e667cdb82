-- Results of attendance, the queue of what is to be calculated, and the triggers that fill it: whatever writes a punch, a plan
-- or a person (calls, files, terminals, undo) queues the dates it makes new.

-- Where somebody belonged from a date on; the first row holds before its date too.
create table employee_placement (
  company_id bigint not null,
  employee bigint not null,
  from_date date not null,
  department bigint,
  location bigint,
  primary key (company_id, employee, from_date),
  constraint employee_placement_employee_fkey foreign key (company_id, employee)
    references employee (company_id, id) on delete cascade deferrable initially immediate
);
create index employee_placement_department_idx on employee_placement (company_id, department);
call tenant_table('employee_placement');

-- Dates of employees that wait for their calculation. Rows are only added and taken, never changed by those who add: nobody
-- waits for a calculation. Several of one employee are taken together.
create table att_queue (
  company_id bigint not null,
  id bigint generated always as identity,
  employee bigint not null,
  dates datemultirange not null,
  -- The clock alone makes it due: a window closes, or a date begins.
  is_clock boolean not null default false,
  run_after timestamptz(3) not null default now(),
  create_time timestamptz(3) not null default clock_timestamp(),
  attempts integer not null default 0,
  fault text,
  primary key (company_id, id)
);
create index att_queue_due on att_queue (run_after, company_id, employee);
create index att_queue_employee on att_queue (company_id, employee);
create unique index att_queue_clock on att_queue (company_id, employee) where is_clock;
call tenant_table('att_queue');

create table att_day_result (
  company_id bigint not null,
  employee bigint not null,
  att_date date not null,
  day_type character varying(12) not null,
  status character varying(12) not null,
  flags character varying(16)[] not null,
  required integer not null,
  worked integer not null,
  late integer not null,
  early integer not null,
  absent integer not null,
  short integer not null,
  leave integer not null,
  training integer not null,
  unscheduled integer not null,
  ot_normal integer not null,
  ot_weekend integer not null,
  ot_holiday integer not null,
  ot_weekly integer not null,
  ot_comp integer not null,
  ot1 integer not null,
  ot2 integer not null,
  ot3 integer not null,
  ot_calc integer not null,
  break_deducted integer not null,
  span integer not null,
  actual integer not null,
  remaining integer not null,
  total_worked integer not null,
  regular integer not null,
  work_day numeric(5,2) not null,
  attended_days numeric(5,2) not null,
  absent_days numeric(5,2) not null,
  leave_days numeric(5,2) not null,
  training_days numeric(5,2) not null,
  plan_source character varying(20) not null,
  shift bigint,
  shift_name text,
  holiday bigint,
  department bigint,
  location bigint,
  zone text not null,
  -- Work outside every slot: [from, to] in minutes of the UTC time line.
  unplanned jsonb not null,
  provisional boolean not null,
  fingerprint character(16) not null,
  calculated_at timestamptz(3) not null,
  primary key (company_id, employee, att_date),
  constraint att_day_result_employee_fkey foreign key (company_id, employee)
    references employee (company_id, id) on delete cascade deferrable initially immediate
);
create index att_day_result_date_idx on att_day_result (company_id, att_date, employee);
create index att_day_result_shift_idx on att_day_result (company_id, shift, att_date) where shift is not null;
call tenant_table('att_day_result');

create table att_slot_result (
  company_id bigint not null,
  employee bigint not null,
  att_date date not null,
  slot smallint not null,
  -- Names and planned times as they were: results do not change when a timetable is renamed.
  timetable bigint,
  timetable_name text not null,
  colour character varying(7),
  kind character varying(12) not null,
  is_required boolean not null,
  check_in timestamptz(3) not null,
  check_out timestamptz(3) not null,
  clock_in timestamptz(3),
  clock_out timestamptz(3),
  used_in timestamptz(3),
  used_out timestamptz(3),
  assumed_in boolean not null,
  assumed_out boolean not null,
  status character varying(12) not null,
  flags character varying(16)[] not null,
  required integer not null,
  worked integer not null,
  late integer not null,
  early integer not null,
  absent integer not null,
  short integer not null,
  leave integer not null,
  training integer not null,
  ot_normal integer not null,
  ot_weekend integer not null,
  ot_holiday integer not null,
  break_deducted integer not null,
  break_late integer not null,
  break_early integer not null,
  break_absent integer not null,
  span integer not null,
  actual integer not null,
  work_day numeric(5,2) not null,
  attended_days numeric(5,2) not null,
  absent_days numeric(5,2) not null,
  leave_days numeric(5,2) not null,
  training_days numeric(5,2) not null,
  -- [from, to] in minutes of the UTC time line, and what each break came to: read through the views below.
  pairs jsonb not null,
  breaks jsonb not null,
  primary key (company_id, employee, att_date, slot),
  constraint att_slot_result_day_fkey foreign key (company_id, employee, att_date)
    references att_day_result (company_id, employee, att_date) on delete cascade deferrable initially immediate
);
create index att_slot_result_timetable_idx on att_slot_result (company_id, timetable, att_date);
call tenant_table('att_slot_result');

create table att_punch_result (
  company_id bigint not null,
  transaction bigint not null,
  employee bigint not null,
  -- The date that owns it, and the slot of that date.
  att_date date not null,
  slot smallint,
  role character varying(10) not null,
  primary key (company_id, transaction),
  constraint att_punch_result_day_fkey foreign key (company_id, employee, att_date)
    references att_day_result (company_id, employee, att_date) on delete cascade deferrable initially immediate
);
create index att_punch_result_day_idx on att_punch_result (company_id, employee, att_date);
call tenant_table('att_punch_result');

create table att_item_result (
  company_id bigint not null,
  employee bigint not null,
  att_date date not null,
  kind character varying(10) not null,
  request bigint not null,
  minutes integer not null,
  days numeric(5,2) not null,
  primary key (company_id, employee, att_date, kind, request),
  constraint att_item_result_day_fkey foreign key (company_id, employee, att_date)
    references att_day_result (company_id, employee, att_date) on delete cascade deferrable initially immediate
);
create index att_item_result_request_idx on att_item_result (company_id, kind, request);
call tenant_table('att_item_result');

create view att_pair_result with (security_invoker = true) as
  select s.company_id, s.employee, s.att_date, s.slot, p.number::integer as pair,
    to_timestamp((p.pair ->> 0)::bigint * 60) as pair_in, to_timestamp((p.pair ->> 1)::bigint * 60) as pair_out,
    (p.pair ->> 1)::integer - (p.pair ->> 0)::integer as minutes, 'WORK' as data_type
  from att_slot_result s cross join lateral jsonb_array_elements(s.pairs) with ordinality p(pair, number)
  union all
  select d.company_id, d.employee, d.att_date, null, p.number::integer,
    to_timestamp((p.pair ->> 0)::bigint * 60), to_timestamp((p.pair ->> 1)::bigint * 60),
    (p.pair ->> 1)::integer - (p.pair ->> 0)::integer, 'UNPLANNED'
  from att_day_result d cross join lateral jsonb_array_elements(d.unplanned) with ordinality p(pair, number);
create view att_break_result with (security_invoker = true) as
  select s.company_id, s.employee, s.att_date, s.slot, b.number::integer as break, b.one ->> 'alias' as alias,
    (b.one ->> 'planned')::integer as planned, (b.one ->> 'taken')::integer as taken,
    (b.one ->> 'deducted')::integer as deducted, (b.one ->> 'saved')::integer as saved,
    (b.one ->> 'overrun')::integer as overrun, b.one ->> 'source' as source
  from att_slot_result s cross join lateral jsonb_array_elements(s.breaks) with ordinality b(one, number);
grant select on att_pair_result, att_break_result to timecloud_app, timecloud_system;

create index transaction_of_employee on transaction (company_id, employee, punch_time);

grant create on schema public to timecloud_system;
set local role timecloud_system;

-- The first date that changes of settings reach back to: the month before the running one.
create function att_open_from(of_company bigint) returns date
  language sql stable
  as $$ select (date_trunc('month', current_date) - interval '1 month')::date $$;

-- Dates up to the one that is today anywhere.
create function att_until_today(dates datemultirange) returns datemultirange
  language sql stable
  as $$ select dates * datemultirange(daterange(null, current_date + 1, '[]')) $$;

-- A date with the ones beside it; ranges reach as far on either side.
create function att_around(first_date date, last_date date) returns datemultirange
  language sql immutable
  as $$ select datemultirange(daterange(first_date - 1, last_date + 1, '[]')) $$;

-- What lies in one range and not in the other.
create function att_difference(one daterange, other daterange) returns datemultirange
  language sql immutable
  as $$ select (datemultirange(one) - datemultirange(other)) + (datemultirange(other) - datemultirange(one)) $$;

create function att_widened(dates datemultirange) returns datemultirange
  language sql immutable
  as $$
    select coalesce(range_agg(daterange(lower(r) - 1, upper(r) + 1)), '{}'::datemultirange) from unnest(dates) r
  $$;

create function att_enqueue(of_company bigint, people bigint[], dates datemultirange) returns void
  language sql
  as $$
    insert into att_queue (company_id, employee, dates)
      select of_company, e.id, att_until_today(dates) from employee e
      where e.company_id = of_company and e.id = any(people) and not isempty(att_until_today(dates))
      order by e.id
  $$;

-- A department with those below it.
create function att_below(of_company bigint, top bigint[]) returns setof bigint
  language sql stable
  as $$
    with recursive below as (
      select id from department where company_id = of_company and id = any(top)
      union
      select d.id from department d join below b on d.company_id = of_company and d.parent_dept = b.id
    )
    select id from below
  $$;

-- Who belonged to one of the departments at any time.
create function att_people_below(of_company bigint, top bigint[]) returns bigint[]
  language sql stable
  as $$
    select coalesce(array_agg(distinct p.employee), '{}') from employee_placement p
    where p.company_id = of_company and p.department in (select att_below(of_company, top))
  $$;

create function att_people(of_company bigint) returns bigint[]
  language sql stable
  as $$ select coalesce(array_agg(id), '{}') from employee where company_id = of_company $$;

-- From a date on somebody belongs where their record says.
create function place_employee(of_company bigint, person bigint, since date) returns void
  language plpgsql
  as $$
declare
  now_at record;
  last_at record;
begin
  select department, location into now_at from employee where company_id = of_company and id = person;
  if not found then
    return;
  end if;
  delete from employee_placement where company_id = of_company and employee = person and from_date >= since;
  select department, location into last_at from employee_placement
    where company_id = of_company and employee = person order by from_date desc limit 1;
  if not found then
    insert into employee_placement values (of_company, person, '1970-01-01', now_at.department, now_at.location);
  elsif last_at is distinct from now_at then
    insert into employee_placement values (of_company, person, since, now_at.department, now_at.location);
  end if;
end
$$;

create function att_punch_added() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into att_queue (company_id, employee, dates)
    select company_id, employee, range_agg(d) from (
      select company_id, employee, unnest(att_until_today(att_around(least(punch_time::date, (punch_utc at time zone 'UTC')::date),
        greatest(punch_time::date, (punch_utc at time zone 'UTC')::date)))) d
      from added where employee is not null) t
    group by company_id, employee order by company_id, employee;
  return null;
end $$;
create function att_punch_removed() returns trigger language plpgsql security definer set search_path = public as $$
begin
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
create function att_punch_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
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

create function att_person_added() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into employee_placement select company_id, id, '1970-01-01', department, location from added on conflict do nothing;
  insert into att_queue (company_id, employee, dates)
    select company_id, id, datemultirange(daterange(least(greatest(hire_date - 1, att_open_from(company_id)), current_date), current_date + 1, '[]'))
    from added order by company_id, id;
  return null;
end $$;
create function att_person_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.department is distinct from old.department or new.location is distinct from old.location then
    perform place_employee(new.company_id, new.id, current_date);
  end if;
  perform att_enqueue(new.company_id, array[new.id], datemultirange(daterange(
    case when new.hire_date <> old.hire_date
      then least(greatest(least(new.hire_date, old.hire_date) - 1, att_open_from(new.company_id)), current_date - 1)
      else current_date - 1 end, current_date + 1, '[]')));
  return null;
end $$;
-- A transfer counts from its date; where it is undone, as if it had never been.
create function att_person_moved() returns trigger language plpgsql security definer set search_path = public as $$
declare
  row_of record;
begin
  row_of := case when tg_op = 'DELETE' then old else new end;
  if row_of.change = 'DEPARTMENT' then
    perform place_employee(row_of.company_id, row_of.employee, row_of.effective_date);
    perform att_enqueue(row_of.company_id, array[row_of.employee],
      datemultirange(daterange(least(row_of.effective_date, current_date) - 1, current_date + 1, '[]')));
  end if;
  return null;
end $$;

create function att_temporary_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    perform att_enqueue(old.company_id, array[old.employee], att_around(old.att_date, old.att_date));
  end if;
  if tg_op <> 'DELETE' then
    perform att_enqueue(new.company_id, array[new.employee], att_around(new.att_date, new.att_date));
  end if;
  return null;
end $$;

-- Only the dates whose plan is another one.
create function att_schedule_dates(old_start date, old_end date, new_start date, new_end date, same boolean) returns datemultirange
  language sql immutable
  as $$
    select att_widened(case when same
      then att_difference(daterange(old_start, old_end, '[]'), daterange(new_start, new_end, '[]'))
      else datemultirange(daterange(old_start, old_end, '[]')) + datemultirange(daterange(new_start, new_end, '[]')) end)
  $$;
create function att_employee_schedule_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform att_enqueue(new.company_id, array[new.employee], att_widened(datemultirange(daterange(new.start_date, new.end_date, '[]'))));
  elsif tg_op = 'DELETE' then
    perform att_enqueue(old.company_id, array[old.employee], att_widened(datemultirange(daterange(old.start_date, old.end_date, '[]'))));
  else
    -- A row that begins elsewhere also turns its cycle.
    perform att_enqueue(new.company_id, array[new.employee], att_schedule_dates(old.start_date, old.end_date, new.start_date, new.end_date,
      new.shift = old.shift and new.employee = old.employee and new.start_date = old.start_date));
    if new.employee <> old.employee then
      perform att_enqueue(old.company_id, array[old.employee], att_widened(datemultirange(daterange(old.start_date, old.end_date, '[]'))));
    end if;
  end if;
  return null;
end $$;
create function att_department_schedule_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  dates datemultirange;
begin
  dates := case tg_op
    when 'INSERT' then att_widened(datemultirange(daterange(new.start_date, new.end_date, '[]')))
    when 'DELETE' then att_widened(datemultirange(daterange(old.start_date, old.end_date, '[]')))
    else att_schedule_dates(old.start_date, old.end_date, new.start_date, new.end_date,
      new.shift = old.shift and new.department = old.department and new.start_date = old.start_date) end;
  -- A department's plan reaches far back and many people: what is older than the open period stands.
  dates := dates * datemultirange(daterange(att_open_from(coalesce(new.company_id, old.company_id)), null));
  if tg_op <> 'INSERT' then
    perform att_enqueue(old.company_id, att_people_below(old.company_id, array[old.department]), dates);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.department <> old.department then
    perform att_enqueue(new.company_id, att_people_below(new.company_id, array[new.department]), dates);
  end if;
  return null;
end $$;

-- The dates of the open period that use one of the shifts, or a slot of the timetable.
create function att_shifts_changed(of_company bigint, shifts bigint[], of_timetable bigint) returns void
  language sql
  as $$
    insert into att_queue (company_id, employee, dates)
      select of_company, employee, range_agg(daterange(att_date - 1, att_date + 1, '[]')) from (
        select employee, att_date from att_day_result
          where company_id = of_company and shift = any(shifts) and att_date >= att_open_from(of_company)
        union
        select employee, att_date from att_slot_result
          where company_id = of_company and timetable = of_timetable and att_date >= att_open_from(of_company)) used
      group by employee order by employee
  $$;
create function att_shift_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform att_shifts_changed(new.company_id, array[new.id], null);
  return null;
end $$;
create function att_timetables_changed(of_company bigint, changed bigint[]) returns void
  language sql
  as $$
    select att_shifts_changed(of_company,
      (select coalesce(array_agg(owner), '{}') from shift_timetables where company_id = of_company and target = one), one)
    from unnest(changed) one
  $$;
create function att_timetable_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform att_timetables_changed(new.company_id, array[new.id]);
  return null;
end $$;
create function att_break_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform att_timetables_changed(new.company_id, (select coalesce(array_agg(owner), '{}') from timetable_break_times
    where company_id = new.company_id and target = new.id));
  return null;
end $$;
create function att_timetable_breaks_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  row_of record;
begin
  row_of := case when tg_op = 'DELETE' then old else new end;
  perform att_timetables_changed(row_of.company_id, array[row_of.owner]);
  return null;
end $$;

-- The dates of a holiday up to today, each year's where it recurs.
create function att_holiday_dates(start_date date, days integer, recurring text) returns datemultirange
  language sql stable
  as $$
    select coalesce(range_agg(daterange(first_date - 1, first_date + days, '[]')), '{}') from (
      select (start_date + make_interval(years => n))::date as first_date
      from generate_series(0, case when recurring = 'NONE' then 0 else
        greatest(0, extract(year from current_date)::integer - extract(year from start_date)::integer) end) n) each_year
  $$;
create function att_holiday_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    perform att_enqueue(old.company_id, att_people(old.company_id), att_holiday_dates(old.start_date, old.duration_day, old.recurring));
  end if;
  if tg_op <> 'DELETE' then
    perform att_enqueue(new.company_id, att_people(new.company_id), att_holiday_dates(new.start_date, new.duration_day, new.recurring));
  end if;
  return null;
end $$;
create function att_holiday_scope_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  row_of record;
begin
  row_of := case when tg_op = 'DELETE' then old else new end;
  perform att_enqueue(h.company_id, att_people(h.company_id), att_holiday_dates(h.start_date, h.duration_day, h.recurring))
    from holiday h where h.company_id = row_of.company_id and h.id = row_of.owner;
  return null;
end $$;

-- Another superior department: what its people inherit may be another plan.
create function att_department_moved() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform att_enqueue(new.company_id, att_people_below(new.company_id, array[new.id]),
    datemultirange(daterange(att_open_from(new.company_id), current_date + 1, '[]')));
  return null;
end $$;
create function att_zone_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_table_name = 'company' then
    perform att_enqueue(new.id, att_people(new.id), datemultirange(daterange(current_date - 1, current_date + 1, '[]')));
  else
    perform att_enqueue(new.company_id, (select coalesce(array_agg(distinct employee), '{}') from employee_placement
      where company_id = new.company_id and location = new.id), datemultirange(daterange(current_date - 1, current_date + 1, '[]')));
  end if;
  return null;
end $$;
reset role;
revoke create on schema public from timecloud_system;

create trigger att_added after insert on transaction referencing new table as added
  for each statement execute function att_punch_added();
create trigger att_removed after delete on transaction referencing old table as removed
  for each statement execute function att_punch_removed();
create trigger att_changed after update on transaction referencing old table as removed new table as added
  for each statement execute function att_punch_changed();
create trigger att_added after insert on employee referencing new table as added
  for each statement execute function att_person_added();
create trigger att_changed after update on employee for each row
  when (row(old.department, old.location, old.hire_date, old.status, old.enable_attendance, old.enable_schedule, old.enable_overtime,
      old.enable_holiday)
    is distinct from row(new.department, new.location, new.hire_date, new.status, new.enable_attendance, new.enable_schedule,
      new.enable_overtime, new.enable_holiday))
  execute function att_person_changed();
create constraint trigger att_moved after insert or delete on employment_history deferrable initially deferred
  for each row execute function att_person_moved();
create trigger att_changed after insert or update or delete on temporary_schedule for each row execute function att_temporary_changed();
create trigger att_changed after insert or update or delete on employee_schedule for each row
  execute function att_employee_schedule_changed();
create trigger att_changed after insert or update or delete on department_schedule for each row
  execute function att_department_schedule_changed();
create trigger att_changed after update on shift for each row
  when (row(old.cycle_unit, old.shift_cycle, old.auto_shift, old.weekend_policy, old.holiday_policy, old.days)
    is distinct from row(new.cycle_unit, new.shift_cycle, new.auto_shift, new.weekend_policy, new.holiday_policy, new.days))
  execute function att_shift_changed();
create trigger att_changed after update on timetable for each row execute function att_timetable_changed();
create trigger att_changed after update on break_time for each row execute function att_break_changed();
create trigger att_changed after insert or delete on timetable_break_times for each row execute function att_timetable_breaks_changed();
create trigger att_changed after insert or update or delete on holiday for each row execute function att_holiday_changed();
create trigger att_changed after insert or delete on holiday_departments for each row execute function att_holiday_scope_changed();
create trigger att_changed after insert or delete on holiday_locations for each row execute function att_holiday_scope_changed();
create trigger att_changed after update of parent_dept on department for each row
  when (old.parent_dept is distinct from new.parent_dept) execute function att_department_moved();
create trigger att_changed after update of location_timezone on location for each row
  when (old.location_timezone is distinct from new.location_timezone) execute function att_zone_changed();
create trigger att_changed after update of company_timezone on company for each row
  when (old.company_timezone is distinct from new.company_timezone) execute function att_zone_changed();

-- Who is there already.
set local role timecloud_system;
insert into employee_placement select company_id, id, '1970-01-01', department, location from employee;
insert into att_queue (company_id, employee, dates)
  select company_id, id, datemultirange(daterange(least(greatest(hire_date - 1, date_trunc('month', current_date)::date), current_date), current_date + 1, '[]'))
  from employee;
reset role;

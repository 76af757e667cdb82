-- Which dates a person, a placement, a department, a zone or a rule makes new.

set local role timecloud_system;
create or replace function att_person_added() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into employee_placement (company_id, employee, from_date, department, location, attends)
    select company_id, id, '1970-01-01', department, location, enable_attendance from added on conflict do nothing;
  insert into att_queue (company_id, employee, dates, is_new)
    select company_id, id, datemultirange(daterange(least(greatest(hire_date - 1, att_open_from(company_id)), current_date), current_date + 1, '[]')),
      (select count(*) > 1 from added)
    from added order by company_id, id;
  return null;
end $$;

-- `app.effective`: the day that was said; today otherwise.
create or replace function att_person_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  since date := coalesce(nullif(current_setting('app.effective', true), '')::date, current_date);
  changed text[] := array_remove(array[
    case when new.department is distinct from old.department then 'department' end,
    case when new.location is distinct from old.location then 'location' end,
    case when new.enable_attendance <> old.enable_attendance then 'attends' end], null);
begin
  if cardinality(changed) > 0 then
    if since < current_date then
      perform att_refuse_locked(new.company_id, array[new.id], datemultirange(daterange(since, current_date)));
    end if;
    perform place_fields(new.company_id, new.id, since, changed);
  end if;
  if new.hire_date <> old.hire_date then
    perform att_refuse_locked(new.company_id, array[new.id],
      datemultirange(daterange(least(old.hire_date, new.hire_date), greatest(old.hire_date, new.hire_date))));
  end if;
  perform att_enqueue(new.company_id, array[new.id], datemultirange(daterange(
    case when new.hire_date <> old.hire_date
      then least(greatest(least(new.hire_date, old.hire_date) - 1, att_open_from(new.company_id)), current_date - 1)
      else least(since, current_date) - 1 end, current_date + 1, '[]')));
  return null;
end $$;

-- A transfer counts from its date; where it is undone, as if it had never been.
create or replace function att_person_moved() returns trigger language plpgsql security definer set search_path = public as $$
declare
  row_of record;
begin
  row_of := case when tg_op = 'DELETE' then old else new end;
  if row_of.change = 'DEPARTMENT' then
    perform att_refuse_locked(row_of.company_id, array[row_of.employee], datemultirange(daterange(row_of.effective_date, null)));
    perform place_fields(row_of.company_id, row_of.employee, row_of.effective_date, array['department']);
    perform att_enqueue(row_of.company_id, array[row_of.employee],
      datemultirange(daterange(least(row_of.effective_date, current_date) - 1, current_date + 1, '[]')));
  end if;
  return null;
end $$;

create or replace function att_resign_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  since date;
  until date;
begin
  if tg_op = 'INSERT' then
    perform att_refuse_locked(new.company_id, array[new.employee], datemultirange(daterange(new.resign_date + 1, null)));
    perform att_enqueue(new.company_id, array[new.employee], datemultirange(daterange(new.resign_date, null)));
  elsif tg_op = 'DELETE' then
    perform att_refuse_locked(old.company_id, array[old.employee], datemultirange(daterange(old.resign_date + 1, null)));
    perform att_enqueue(old.company_id, array[old.employee], datemultirange(daterange(old.resign_date, null)));
  elsif row(old.resign_date, old.disableatt, old.state = 'REINSTATED')
    is distinct from row(new.resign_date, new.disableatt, new.state = 'REINSTATED') then
    since := least(old.resign_date, new.resign_date);
    until := case when old.disableatt = new.disableatt and (old.state = 'REINSTATED') = (new.state = 'REINSTATED')
      then greatest(old.resign_date, new.resign_date) + 1 end;
    perform att_refuse_locked(new.company_id, array[new.employee], datemultirange(daterange(since + 1, until)));
    perform att_enqueue(new.company_id, array[new.employee], datemultirange(daterange(since, until)));
  end if;
  return null;
end $$;

-- Another superior department: what its people inherit may be another plan.
create or replace function att_department_moved() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform att_enqueue(new.company_id, att_people_below(new.company_id, array[new.id]),
    datemultirange(daterange(att_open_from(new.company_id), current_date + 1, '[]')));
  return null;
end $$;

create or replace function att_zone_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_table_name = 'company' then
    perform att_enqueue(new.id, att_people(new.id), datemultirange(daterange(current_date - 1, current_date + 1, '[]')));
  else
    perform att_enqueue(new.company_id, (select coalesce(array_agg(distinct employee), '{}') from employee_placement
      where company_id = new.company_id and location = new.id), datemultirange(daterange(current_date - 1, current_date + 1, '[]')));
  end if;
  return null;
end $$;

create or replace function att_global_rule_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform att_enqueue(new.company_id, att_people(new.company_id),
    datemultirange(daterange(att_rules_from(new.company_id), current_date + 1, '[]')));
  return null;
end $$;

create or replace function att_department_rule_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  of_company bigint := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
begin
  perform att_enqueue(of_company, att_people_below(of_company, case tg_op
      when 'INSERT' then array[new.department] when 'DELETE' then array[old.department] else array[old.department, new.department] end),
    datemultirange(daterange(att_rules_from(of_company), current_date + 1, '[]')));
  return null;
end $$;
reset role;

create or replace trigger att_added after insert on employee referencing new table as added
  for each statement execute function att_person_added();
create or replace trigger att_changed after update on employee for each row
  when (row(old.department, old.location, old.hire_date, old.status, old.enable_attendance, old.enable_schedule, old.enable_overtime,
      old.enable_holiday)
    is distinct from row(new.department, new.location, new.hire_date, new.status, new.enable_attendance, new.enable_schedule,
      new.enable_overtime, new.enable_holiday))
  execute function att_person_changed();
drop trigger if exists att_moved on employment_history;
create constraint trigger att_moved after insert or delete on employment_history deferrable initially deferred
  for each row execute function att_person_moved();
create or replace trigger att_changed after insert or update or delete on resign for each row execute function att_resign_changed();
create or replace trigger att_changed after update of parent_dept on department for each row
  when (old.parent_dept is distinct from new.parent_dept) execute function att_department_moved();
create or replace trigger att_changed after update of company_timezone on company for each row
  when (old.company_timezone is distinct from new.company_timezone) execute function att_zone_changed();
create or replace trigger att_changed after update of location_timezone on location for each row
  when (old.location_timezone is distinct from new.location_timezone) execute function att_zone_changed();
create or replace trigger att_changed after insert or update on global_rule for each row execute function att_global_rule_changed();
create or replace trigger att_changed after insert or update or delete on department_rule for each row
  execute function att_department_rule_changed();

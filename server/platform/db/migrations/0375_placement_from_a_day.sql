-- From which day on a transfer, or attendance that is switched on or off, counts: the day that was said, in the past or to
-- come. What is changed later changes only what it is about, so that a change to come stays one.

alter table employee_placement add column attends boolean not null default true;
update employee_placement p set attends = e.enable_attendance
  from employee e where e.company_id = p.company_id and e.id = p.employee and not e.enable_attendance;

grant create on schema public to timecloud_system;
set local role timecloud_system;

-- The chosen fields are as the record says from the day on; the others stay as they were on each day.
create function place_fields(of_company bigint, person bigint, since date, chosen text[]) returns void
  language plpgsql
  as $$
declare
  at_now record;
  at_then record;
begin
  select department, location, enable_attendance into at_now from employee where company_id = of_company and id = person;
  if not found then
    return;
  end if;
  select department, location, attends into at_then from employee_placement
    where company_id = of_company and employee = person and from_date <= since order by from_date desc limit 1;
  if not found then
    insert into employee_placement (company_id, employee, from_date, department, location, attends)
      values (of_company, person, '1970-01-01', at_now.department, at_now.location, at_now.enable_attendance);
    return;
  end if;
  insert into employee_placement (company_id, employee, from_date, department, location, attends)
    values (of_company, person, since, at_then.department, at_then.location, at_then.attends) on conflict do nothing;
  update employee_placement set
      department = case when 'department' = any(chosen) then at_now.department else department end,
      location = case when 'location' = any(chosen) then at_now.location else location end,
      attends = case when 'attends' = any(chosen) then at_now.enable_attendance else attends end
    where company_id = of_company and employee = person and from_date >= since;
  -- What says the same as the day before says nothing.
  delete from employee_placement p using (
      select from_date, row(department, location, attends) is not distinct from
        row(lag(department) over days, lag(location) over days, lag(attends) over days)
        and row_number() over days > 1 as same
      from employee_placement where company_id = of_company and employee = person window days as (order by from_date)) d
    where p.company_id = of_company and p.employee = person and p.from_date = d.from_date and d.same and p.from_date >= since;
end
$$;

create or replace function att_person_added() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into employee_placement (company_id, employee, from_date, department, location, attends)
    select company_id, id, '1970-01-01', department, location, enable_attendance from added on conflict do nothing;
  insert into att_queue (company_id, employee, dates)
    select company_id, id, datemultirange(daterange(least(greatest(hire_date - 1, att_open_from(company_id)), current_date), current_date + 1, '[]'))
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

drop function place_employee(bigint, bigint, date);
reset role;
revoke create on schema public from timecloud_system;

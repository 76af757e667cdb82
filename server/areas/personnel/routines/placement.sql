-- From which day somebody is in a department, at a location or in a position, as dated rows beside the employee; and
-- until when somebody's attendance counts.

set local role timecloud_system;
-- The chosen fields are as the record says from the day on; the others stay as they were on each day.
create or replace function place_fields(of_company bigint, person bigint, since date, chosen text[]) returns void
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
reset role;

-- The last day on which somebody's attendance counts; null: it goes on.
create or replace function attends_until(of_company bigint, person bigint) returns date language sql stable as $$
  select min(report_generation_end_date) from resign
  where company_id = of_company and employee = person and disableatt and state <> 'REINSTATED'
$$;

set local role timecloud_system;
-- Punches and requests of somebody who is deleted with all that is known of them; a locked date among them refuses it.
create or replace function forget_history(of_company bigint, person bigint) returns void
  language plpgsql security definer set search_path = public
  as $$
declare
  kind text;
begin
  if of_company is distinct from current_company() then
    return;
  end if;
  foreach kind in array array['transaction', 'manual_log', 'leave', 'overtime', 'training', 'swap_schedule'] loop
    execute format('delete from %I where company_id = $1 and employee = $2', kind) using of_company, person;
  end loop;
end
$$;
reset role;

grant execute on function forget_history to timecloud_app;

-- Which balances are counted again, and time off in lieu that a day's result earns.

set local role timecloud_system;
create or replace function leave_note(of_company bigint, of_employee bigint, of_kind bigint) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if exists (select from leave_schedule s where s.company_id = of_company
    and (of_employee is null or s.employee = of_employee) and (of_kind is null or s.incident_type = of_kind)) then
    insert into leave_due (company_id, employee, incident_type) values (of_company, of_employee, of_kind);
    perform leave_order(of_company);
  end if;
end $$;

-- Orders the counting of what is noted as due. A job that waits is held until the note can be read: one that began
-- before would not see it.
create or replace function leave_order(of_company bigint) returns void
  language plpgsql
  as $$
begin
  perform from job j where j.company_id = of_company and j.kind = 'leave_schedule'
    and j.state = 'QUEUED' and j.payload ->> 'what' = 'DUE' for share;
  if not found then
    insert into job (company_id, kind, lane, payload) values (of_company, 'leave_schedule', 'leave_schedule', '{"what": "DUE"}');
  end if;
end $$;

-- Leave that waits or is approved, of dates whose plan is another one; what lies far behind stays as it was. A note that
-- is there is held: counted before the plan can be read, it would go and take the change along.
create or replace function leave_replanned(of_company bigint, people bigint[], dates datemultirange) returns void
  language plpgsql
  as $$
begin
  insert into leave_recount (company_id, leave)
    select l.company_id, l.id from leave l
    where l.company_id = of_company and l.employee = any(people) and l.approval_status in (1, 2)
      and l.end_time >= current_date - 32 and daterange(l.start_time::date, l.end_time::date, '[]') && dates
    order by l.id
    on conflict (company_id, leave) do update set leave = excluded.leave;
  if found then
    perform leave_order(of_company);
  end if;
end $$;
reset role;

-- The setting by which somebody gets a kind of leave on a day: the most specific one, then the latest, then the first made.
create or replace function leave_setting_of(of_company bigint, of_employee bigint, of_kind bigint, on_day date) returns bigint
  language sql stable as $$
  with recursive person as (
    select e.id, e.company_id, e.department, e.position, e.emp_type from employee e
    where e.company_id = of_company and e.id = of_employee
  ), above as (
    select d.id, d.parent_dept, 0 as distance from department d join person on d.company_id = person.company_id and d.id = person.department
    union all
    select d.id, d.parent_dept, above.distance + 1 from department d join above on d.id = above.parent_dept
      where d.company_id = of_company
  )
  select s.id from person join leave_setting s on s.company_id = person.company_id
    cross join lateral (select case s.scope_type
      when 'EMPLOYEE' then (select 4000 from leave_setting_employees p
        where p.company_id = s.company_id and p.owner = s.id and p.target = person.id)
      when 'POSITION' then (select 3000 from leave_setting_positions p
        where p.company_id = s.company_id and p.owner = s.id and p.target = person.position)
      when 'EMP_TYPE' then case when s.emp_types @> to_jsonb(person.emp_type) then 2000 end
      when 'DEPARTMENT' then (select 1000 - min(above.distance) from leave_setting_departments p
        join above on above.id = p.target where p.company_id = s.company_id and p.owner = s.id)
      else 0 end as rank) ranked
  where s.incident_type = of_kind and s.effective_date <= on_day and (s.end_date is null or s.end_date >= on_day)
    and ranked.rank is not null
  order by ranked.rank desc, s.effective_date desc, s.id limit 1
$$;

set local role timecloud_system;
create or replace function leave_request_noted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    perform leave_note(old.company_id, old.employee, old.category);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (new.employee, new.category) is distinct from (old.employee, old.category)) then
    perform leave_note(new.company_id, new.employee, new.category);
  end if;
  return null;
end $$;

-- What the counting itself posts needs no counting again.
create or replace function leave_booking_noted() returns trigger language plpgsql security definer set search_path = public as $$
declare
  row leave_booking := coalesce(new, old);
begin
  if row.kind in ('ADJUST', 'ENCASH', 'COMP_GRANT') then
    perform leave_note(row.company_id, row.employee, row.incident_type);
  end if;
  return null;
end $$;

create or replace function leave_setting_noted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    perform leave_note(old.company_id, null, old.incident_type);
  end if;
  if tg_op <> 'DELETE' then
    perform leave_note(new.company_id, null, new.incident_type);
  end if;
  return null;
end $$;

-- Whom a setting is for.
create or replace function leave_scope_noted() returns trigger language plpgsql security definer set search_path = public as $$
declare
  of_company bigint := coalesce(new.company_id, old.company_id);
begin
  perform leave_note(of_company, null, s.incident_type) from leave_setting s
    where s.company_id = of_company and s.id = coalesce(new.owner, old.owner);
  return null;
end $$;

create or replace function leave_person_noted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform leave_note(new.company_id, new.id, null);
  return null;
end $$;

create or replace function leave_resign_noted() returns trigger language plpgsql security definer set search_path = public as $$
declare
  row resign := coalesce(new, old);
begin
  perform leave_note(row.company_id, row.employee, null);
  return null;
end $$;

create or replace function leave_kind_noted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform leave_note(new.company_id, null, new.id);
  return null;
end $$;

create or replace function leave_department_noted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform leave_note(new.company_id, null, null);
  return null;
end $$;

create or replace function leave_opening_noted() returns trigger language plpgsql security definer set search_path = public as $$
declare
  row leave_opening := coalesce(new, old);
begin
  perform leave_note(row.company_id, row.employee, row.incident_type);
  return null;
end $$;

-- Overtime that becomes time off, in the unit of its kind, rounded down: what a calculation changes is posted as a difference.
create or replace function leave_comp_posted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into leave_booking (company_id, employee, incident_type, date, kind, amount, reason, expires)
  select d.company_id, d.employee, d.lieu, d.att_date, 'COMP_GRANT', d.earned - d.posted,
    left(coalesce((select string_agg(o.number, ', ' order by o.id) from overtime o where o.company_id = d.company_id
      and o.employee = d.employee and o.att_date = d.att_date and o.compensation = 'TIME_OFF' and o.approval_status = 2), ''), 200),
    d.att_date + d.valid_days
  from (
    select a.company_id, a.employee, a.att_date, k.id as lieu, coalesce(g.compensatory_valid_days, 180) as valid_days,
      floor(a.ot_comp * coalesce(g.compensatory_rate, 1) / (case k.unit when 1 then 60 when 2 then 1 else 480 end)
        / k.minimum_unit) * k.minimum_unit as earned,
      coalesce((select sum(b.amount) from leave_booking b where b.company_id = a.company_id and b.employee = a.employee
        and b.incident_type = k.id and b.kind = 'COMP_GRANT' and b.date = a.att_date), 0) as posted
    from added a join incident_type k on k.company_id = a.company_id
        and k.id = (select min(t.id) from incident_type t where t.company_id = a.company_id and t.is_compensatory and t.has_balance)
      left join global_rule g on g.company_id = a.company_id
  ) d where d.earned <> d.posted;
  return null;
end $$;

-- Another rate is another grant of the same result: the calculation that the rule has ordered writes these days again.
create or replace function leave_rate_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update att_day_result set fingerprint = '' where company_id = new.company_id and ot_comp > 0 and not locked
    and att_date >= att_rules_from(new.company_id);
  return null;
end $$;
reset role;

create or replace trigger leave_noted after insert or update or delete on leave for each row execute function leave_request_noted();
create or replace trigger leave_noted after insert or update or delete on leave_booking for each row execute function leave_booking_noted();
create or replace trigger leave_noted after insert or update or delete on leave_setting for each row execute function leave_setting_noted();
create or replace trigger leave_noted after insert or delete on leave_setting_departments for each row execute function leave_scope_noted();
create or replace trigger leave_noted after insert or delete on leave_setting_employees for each row execute function leave_scope_noted();
create or replace trigger leave_noted after insert or delete on leave_setting_positions for each row execute function leave_scope_noted();
create or replace trigger leave_noted after update of hire_date, department, position, emp_type, status on employee for each row
  when ((old.hire_date, old.department, old.position, old.emp_type, old.status)
    is distinct from (new.hire_date, new.department, new.position, new.emp_type, new.status))
  execute function leave_person_noted();
create or replace trigger leave_noted after insert or update or delete on resign for each row execute function leave_resign_noted();
create or replace trigger leave_noted after update of unit, minimum_unit, round_off, has_balance on incident_type for each row
  execute function leave_kind_noted();
create or replace trigger leave_noted after update of parent_dept on department for each row
  when (old.parent_dept is distinct from new.parent_dept) execute function leave_department_noted();
create or replace trigger leave_noted after insert or update or delete on leave_opening for each row execute function leave_opening_noted();
create or replace trigger leave_rate_changed after update of compensatory_rate on global_rule for each row
  when (old.compensatory_rate is distinct from new.compensatory_rate) execute function leave_rate_changed();
create or replace trigger leave_comp_posted after insert on att_day_result referencing new table as added
  for each statement execute function leave_comp_posted();

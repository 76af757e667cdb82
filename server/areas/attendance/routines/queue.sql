-- The queue of dates to calculate, and what ends with it.

set local role timecloud_system;
-- Results alone.
create or replace function att_enqueue_days(of_company bigint, people bigint[], dates datemultirange) returns void
  language sql
  as $$
    insert into att_queue (company_id, employee, dates)
      select of_company, e.id, att_until_today(dates) from employee e
      where e.company_id = of_company and e.id = any(people) and not isempty(att_until_today(dates))
      order by e.id
  $$;

-- What plans give: results, and what leave of those dates takes, of dates to come too.
create or replace function att_enqueue(of_company bigint, people bigint[], dates datemultirange) returns void
  language plpgsql
  as $$
begin
  perform att_enqueue_days(of_company, people, dates);
  perform leave_replanned(of_company, people, dates);
end
$$;

create or replace function att_plan_changed(of_company bigint, people bigint[], dates datemultirange) returns void
  language plpgsql
  as $$
begin
  perform att_refuse_locked(of_company, people, dates);
  perform att_enqueue(of_company, people, att_widened(dates));
end
$$;

create or replace function att_days_removed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from att_slot_result t using removed r
    where t.company_id = r.company_id and t.employee = r.employee and t.att_date = r.att_date;
  delete from att_punch_result t using removed r
    where t.company_id = r.company_id and t.employee = r.employee and t.att_date = r.att_date;
  delete from att_item_result t using removed r
    where t.company_id = r.company_id and t.employee = r.employee and t.att_date = r.att_date;
  return null;
end $$;

-- Whoever is not calculated yet when a calculation is called off keeps the results that are there.
create or replace function att_calculation_ended() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from att_queue where (company_id, id) in (
    select q.company_id, q.id from att_queue q where q.company_id = new.company_id and q.job = new.id for update skip locked);
  return null;
end $$;
reset role;

create or replace trigger att_removed after delete on att_day_result referencing old table as removed
  for each statement execute function att_days_removed();
create or replace trigger att_ended after update of state on job for each row
  when (new.kind = 'calculation' and new.state = 'CANCELLED') execute function att_calculation_ended();

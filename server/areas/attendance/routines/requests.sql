-- Requests of all kinds have a number; an approved manual log is a punch.

-- The number of a request: what kind it is, the year, and the next number of that year.
create or replace function number_request() returns trigger
  language plpgsql
  as $$
declare
  this_year integer := extract(year from now() at time zone company_zone(new.company_id));
  given integer;
begin
  if new.number is null then
    insert into request_number (company_id, kind, year, last) values (new.company_id, tg_argv[0], this_year, 1)
      on conflict (company_id, kind, year) do update set last = request_number.last + 1
      returning last into given;
    new.number := tg_argv[0] || '-' || this_year || '-' || lpad(given::text, greatest(5, length(given::text)), '0');
  end if;
  return new;
end
$$;

set local role timecloud_system;
create or replace function keep_manual_punch() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  if tg_op <> 'INSERT' then
    delete from transaction where company_id = old.company_id and manual_log = old.id;
  end if;
  if tg_op <> 'DELETE' and new.approval_status = 2 then
    insert into transaction (company_id, employee, first_name, last_name, department, position, emp_code, punch_time,
        punch_utc, tz_offset, punch_state, work_code, area, source, is_attendance, manual_log, create_user, change_user)
      select e.company_id, e.id, e.first_name, e.last_name, e.department, e.position, e.emp_code, new.punch_time,
        place.utc, extract(epoch from new.punch_time - (place.utc at time zone 'UTC')) / 60, new.punch_state::text,
        (select w.code from work_code w where w.company_id = new.company_id and w.id = new.work_code),
        (select min(a.target) from employee_area a where a.company_id = e.company_id and a.owner = e.id),
        5, true, new.id, new.change_user, new.change_user
      from employee e
        left join location l on l.company_id = e.company_id and l.id = e.location
        cross join lateral (
          select att_instant(new.punch_time, coalesce(l.location_timezone, company_zone(e.company_id))) as utc) place
      where e.company_id = new.company_id and e.id = new.employee
      on conflict do nothing;
  end if;
  return null;
end
$$;
reset role;

create or replace trigger number_it before insert on leave for each row execute function number_request('LV');
create or replace trigger number_it before insert on manual_log for each row execute function number_request('ML');
create or replace trigger number_it before insert on overtime for each row execute function number_request('OT');
create or replace trigger number_it before insert on swap_schedule for each row execute function number_request('SW');
create or replace trigger number_it before insert on training for each row execute function number_request('TR');
create or replace trigger drop_punch after delete on manual_log for each row when (old.approval_status = 2)
  execute function keep_manual_punch();
create or replace trigger follow_punch after update on manual_log for each row
  when (old.approval_status = 2 or new.approval_status = 2) execute function keep_manual_punch();
create or replace trigger keep_punch after insert on manual_log for each row when (new.approval_status = 2)
  execute function keep_manual_punch();

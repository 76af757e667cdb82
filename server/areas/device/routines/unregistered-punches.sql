-- Punches of codes that nobody had become punches of the employee who has the code now.

set local role timecloud_system;
-- Makes unregistered punches those of an employee, and answers which; a punch that is there already stays apart.
create or replace function register_punches(of_company bigint, chosen bigint[], person bigint, who text) returns setof bigint
  language sql security definer set search_path = public
  as $$
    with made as (
      insert into transaction (company_id, employee, first_name, last_name, department, position, emp_code, punch_time,
        punch_utc, tz_offset, punch_state, punch_state_raw, verify_type, work_code, terminal, area, terminal_sn, terminal_alias,
        area_alias, latitude, longitude, gps_location, temperature, mask_flag, source, purpose, is_attendance, capture, mobile,
        upload_time, is_late_upload, clock_error, raw, create_user, change_user)
      select of_company, e.id, e.first_name, e.last_name, e.department, e.position, e.emp_code, u.punch_time,
        u.punch_utc, u.tz_offset, u.punch_state, u.punch_state_raw, u.verify_type, u.work_code, u.terminal, u.area, u.terminal_sn,
        u.terminal_alias, u.area_alias, u.latitude, u.longitude, u.gps_location, u.temperature, u.mask_flag, 1, u.purpose,
        u.is_attendance, u.capture, u.mobile, u.upload_time, u.is_late_upload, u.clock_error, coalesce(u.raw, u.emp_code), who, who
      from unregistered_transaction u join employee e on e.company_id = of_company and e.id = person
      where u.company_id = of_company and u.id = any(chosen) and of_company = current_company()
      order by u.punch_time
      on conflict do nothing
      returning punch_time, terminal_sn
    ), taken as (
      update unregistered_transaction u set state = 'ASSIGNED', assigned_employee = person, assigned_by = who,
        assigned_time = now(), version = version + 1, change_time = now(), change_user = who
      from made m
      where u.company_id = of_company and u.id = any(chosen) and u.punch_time = m.punch_time
        and u.terminal_sn is not distinct from m.terminal_sn
      returning u.id
    )
    select id from taken
  $$;

-- Punches of the last 90 days with the code of somebody who now works here become theirs.
create or replace function claim_punches() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  perform register_punches(new.company_id, array_agg(u.id), new.id, 'system')
    from unregistered_transaction u where u.company_id = new.company_id and u.state = 'OPEN'
      and u.reason in ('UNKNOWN_CODE', 'RESIGNED') and same_text(u.emp_code) = same_text(new.emp_code)
      and u.punch_time > now() - interval '90 days'
    having count(*) > 0;
  return null;
end
$$;
reset role;

create or replace trigger claim_punches after insert on employee for each row when (new.status = 'ACTIVE')
  execute function claim_punches();
create or replace trigger reclaim_punches after update on employee for each row
  when (new.status = 'ACTIVE' and old.status <> 'ACTIVE') execute function claim_punches();

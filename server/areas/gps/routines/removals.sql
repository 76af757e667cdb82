-- What is removed with a record that the outdoor area shows: schedules end at once, accounts and announcements are views.

-- A schedule that people have worked by already is ended when it is deleted: what was planned until then stays.
create or replace function end_outdoor_schedule() returns trigger
  language plpgsql
  as $$
declare
  today date;
begin
  -- It goes with its employee, its plan or its company.
  if pg_trigger_depth() > 1 then
    return old;
  end if;
  select (now() at time zone c.company_timezone)::date into today from company c where c.id = old.company_id;
  if today is null or old.start_date >= today or old.end_date < today or not exists (
      select from planned_visit v
      where v.company_id = old.company_id and v.outdoor_schedule = old.id and v.date < today) then
    return old;
  end if;
  delete from planned_visit v where v.company_id = old.company_id and v.outdoor_schedule = old.id and v.date >= today;
  update outdoor_schedule set end_date = today - 1, version = version + 1, change_time = now()
    where company_id = old.company_id and id = old.id;
  return null;
end
$$;

create or replace function delete_gps_account() returns trigger language plpgsql as $$
begin
  delete from app_phone where company_id = old.company_id and id = old.id;
  return old;
end
$$;

create or replace function delete_notice() returns trigger language plpgsql as $$
begin
  delete from notification where company_id = old.company_id and id = old.id;
  return old;
end
$$;

create or replace trigger end_outdoor_schedule before delete on outdoor_schedule
  for each row execute function end_outdoor_schedule();
create or replace trigger delete_gps_account instead of delete on gps_account for each row execute function delete_gps_account();
create or replace trigger delete_notice instead of delete on notice for each row execute function delete_notice();

-- Which dates a request makes new, and which it may not ask for because they are locked.

set local role timecloud_system;
-- `dates`: those that the request itself lies on; `reach`: so many before them are calculated along.
create or replace function att_request_changed(of_company bigint, person bigint, dates daterange, reach integer) returns void
  language plpgsql
  as $$
begin
  perform att_refuse_locked(of_company, array[person], datemultirange(dates));
  perform att_enqueue(of_company, array[person], datemultirange(daterange(lower(dates) - reach, upper(dates))));
end
$$;

-- What could never be approved is not asked for.
create or replace function att_request_asked() returns trigger language plpgsql security definer set search_path = public as $$
declare
  asked jsonb := to_jsonb(new);
  before jsonb;
  first_date date;
  last_date date;
begin
  first_date := coalesce(asked ->> 'att_date', asked ->> 'punch_time', asked ->> 'start_time')::timestamp::date;
  last_date := coalesce(asked ->> 'att_date', asked ->> 'punch_time', asked ->> 'end_time')::timestamp::date;
  if tg_op = 'UPDATE' then
    before := to_jsonb(old);
    if before -> 'approval_status' = asked -> 'approval_status'
      and row(before -> 'att_date', before -> 'punch_time', before -> 'start_time', before -> 'end_time', before -> 'employee')
        is not distinct from row(asked -> 'att_date', asked -> 'punch_time', asked -> 'start_time', asked -> 'end_time', asked -> 'employee')
    then
      return null;
    end if;
  end if;
  perform att_refuse_locked(new.company_id, array[new.employee], datemultirange(daterange(first_date, last_date, '[]')));
  return null;
end $$;

create or replace function att_leave_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    if old.approval_status = 2 then
      perform att_request_changed(old.company_id, old.employee, daterange(old.start_time::date, old.end_time::date, '[]'),
        case when old.day_type = 'HOURS' then 1 else 0 end);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.approval_status = 2 then
      perform att_request_changed(new.company_id, new.employee, daterange(new.start_time::date, new.end_time::date, '[]'),
        case when new.day_type = 'HOURS' then 1 else 0 end);
    end if;
  end if;
  return null;
end $$;

create or replace function att_overtime_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    if old.approval_status = 2 then
      perform att_request_changed(old.company_id, old.employee, daterange(old.att_date, old.att_date, '[]'), 0);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.approval_status = 2 then
      perform att_request_changed(new.company_id, new.employee, daterange(new.att_date, new.att_date, '[]'), 0);
    end if;
  end if;
  return null;
end $$;

create or replace function att_training_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    if old.approval_status = 2 then
      perform att_request_changed(old.company_id, old.employee, daterange(old.start_time::date, old.end_time::date, '[]'), 1);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.approval_status = 2 then
      perform att_request_changed(new.company_id, new.employee, daterange(new.start_time::date, new.end_time::date, '[]'), 1);
    end if;
  end if;
  return null;
end $$;
reset role;

create or replace trigger att_asked after insert or update on leave for each row when (new.approval_status = 1)
  execute function att_request_asked();
create or replace trigger att_asked after insert or update on manual_log for each row when (new.approval_status = 1)
  execute function att_request_asked();
create or replace trigger att_asked after insert or update on overtime for each row when (new.approval_status = 1)
  execute function att_request_asked();
create or replace trigger att_asked after insert or update on training for each row when (new.approval_status = 1)
  execute function att_request_asked();
create or replace trigger att_changed after insert or update or delete on leave for each row execute function att_leave_changed();
create or replace trigger att_changed after insert or update or delete on overtime for each row execute function att_overtime_changed();
create or replace trigger att_changed after insert or update or delete on training for each row execute function att_training_changed();

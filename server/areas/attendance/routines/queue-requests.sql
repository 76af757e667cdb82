-- Which dates a request makes new, and which it may not ask for because they are locked.

set local role timecloud_system;
-- Days of leave take whole dates, hours and training what they lie on.
create or replace function att_refuse_request(asked jsonb, of_table text) returns void
  language plpgsql
  as $$
declare
  company bigint := asked ->> 'company_id';
  person bigint := asked ->> 'employee';
begin
  case of_table
    when 'manual_log' then
      perform att_refuse_punch(company, person, null, (asked ->> 'punch_time')::timestamp);
    when 'overtime' then
      perform att_refuse_locked(company, array[person],
        datemultirange(daterange((asked ->> 'att_date')::date, (asked ->> 'att_date')::date, '[]')));
    else
      perform att_refuse_time(company, person, (asked ->> 'start_time')::timestamp, (asked ->> 'end_time')::timestamp,
        case when of_table = 'leave' then case when asked ->> 'day_type' = 'HOURS' then 'HOURS' else 'DAYS' end
          when (select counts_overtime from training_type t where t.company_id = company and t.id = (asked ->> 'category')::bigint)
          then 'OUTSIDE' else 'HOURS' end);
  end case;
end
$$;

-- An approved request that comes, goes or changes: its dates are calculated, for hours with the date before them.
create or replace function att_request_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  text_of jsonb;
begin
  foreach text_of in array array[case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end] loop
    continue when (text_of ->> 'approval_status')::integer is distinct from 2;
    perform att_refuse_request(text_of, tg_table_name);
    perform att_enqueue_days((text_of ->> 'company_id')::bigint, array[(text_of ->> 'employee')::bigint], datemultirange(daterange(
      coalesce(text_of ->> 'att_date', text_of ->> 'start_time')::timestamp::date
        - case when tg_table_name = 'training' or text_of ->> 'day_type' = 'HOURS' then 1 else 0 end,
      coalesce(text_of ->> 'att_date', text_of ->> 'end_time')::timestamp::date, '[]')));
  end loop;
  return null;
end $$;

-- What could never be approved is not asked for.
create or replace function att_request_asked() returns trigger language plpgsql security definer set search_path = public as $$
declare
  asked jsonb := to_jsonb(new);
  before jsonb;
begin
  if tg_op = 'UPDATE' then
    before := to_jsonb(old);
    if before -> 'approval_status' = asked -> 'approval_status'
      and row(before -> 'att_date', before -> 'punch_time', before -> 'start_time', before -> 'end_time', before -> 'employee')
        is not distinct from row(asked -> 'att_date', asked -> 'punch_time', asked -> 'start_time', asked -> 'end_time', asked -> 'employee')
    then
      return null;
    end if;
  end if;
  perform att_refuse_request(asked, tg_table_name);
  return null;
end $$;
-- An approved manual log is a punch of its date; whoever is deleted takes theirs along.
create or replace function att_log_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' and row(new.approval_status, new.punch_time, new.employee) is not distinct from
      row(old.approval_status, old.punch_time, old.employee) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.approval_status = 2
      and exists (select from employee e where e.company_id = old.company_id and e.id = old.employee) then
    perform att_refuse_request(to_jsonb(old), tg_table_name);
  end if;
  if tg_op <> 'DELETE' and new.approval_status = 2 then
    perform att_refuse_request(to_jsonb(new), tg_table_name);
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
create or replace trigger att_changed after insert or update or delete on manual_log for each row execute function att_log_changed();
create or replace trigger att_changed after insert or update or delete on leave for each row execute function att_request_changed();
create or replace trigger att_changed after insert or update or delete on overtime for each row execute function att_request_changed();
create or replace trigger att_changed after insert or update or delete on training for each row execute function att_request_changed();

-- What approved overtime and training make new; where a date is locked, approving and revoking them is refused. Manual logs are
-- punches for as long as they are approved, and come by way of those.

grant create on schema public to timecloud_system;
set local role timecloud_system;

-- `dates`: those that the request itself lies on; `reach`: so many before them are calculated along.
create function att_request_changed(of_company bigint, person bigint, dates daterange, reach integer) returns void
  language plpgsql
  as $$
begin
  perform att_refuse_locked(of_company, array[person], datemultirange(dates));
  perform att_enqueue(of_company, array[person], datemultirange(daterange(lower(dates) - reach, upper(dates))));
end
$$;
create function att_overtime_changed() returns trigger language plpgsql security definer set search_path = public as $$
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
create function att_training_changed() returns trigger language plpgsql security definer set search_path = public as $$
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
revoke create on schema public from timecloud_system;

create trigger att_changed after insert or update or delete on overtime for each row execute function att_overtime_changed();
create trigger att_changed after insert or update or delete on training for each row execute function att_training_changed();

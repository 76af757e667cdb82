-- What approved leave makes new: its dates, and by the hour also the one before. A locked date among them refuses it.

grant create on schema public to timecloud_system;
set local role timecloud_system;

create function att_leave_changed() returns trigger language plpgsql security definer set search_path = public as $$
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
reset role;
revoke create on schema public from timecloud_system;

create trigger att_changed after insert or update or delete on leave for each row execute function att_leave_changed();

-- Approved before there was this trigger.
set local role timecloud_system;
select att_enqueue(company_id, array[employee], datemultirange(daterange(start_time::date, end_time::date, '[]')))
  from leave where approval_status = 2;
reset role;

-- What a resignation makes new: the dates from its day on, or from the earlier one of two. A locked date among them refuses it.

grant create on schema public to timecloud_system;
set local role timecloud_system;

create function att_resign_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  since date;
  until date;
begin
  if tg_op = 'INSERT' then
    perform att_refuse_locked(new.company_id, array[new.employee], datemultirange(daterange(new.resign_date + 1, null)));
    perform att_enqueue(new.company_id, array[new.employee], datemultirange(daterange(new.resign_date, null)));
  elsif tg_op = 'DELETE' then
    perform att_refuse_locked(old.company_id, array[old.employee], datemultirange(daterange(old.resign_date + 1, null)));
    perform att_enqueue(old.company_id, array[old.employee], datemultirange(daterange(old.resign_date, null)));
  elsif row(old.resign_date, old.disableatt, old.state = 'REINSTATED')
    is distinct from row(new.resign_date, new.disableatt, new.state = 'REINSTATED') then
    since := least(old.resign_date, new.resign_date);
    until := case when old.disableatt = new.disableatt and (old.state = 'REINSTATED') = (new.state = 'REINSTATED')
      then greatest(old.resign_date, new.resign_date) + 1 end;
    perform att_refuse_locked(new.company_id, array[new.employee], datemultirange(daterange(since + 1, until)));
    perform att_enqueue(new.company_id, array[new.employee], datemultirange(daterange(since, until)));
  end if;
  return null;
end $$;
reset role;
revoke create on schema public from timecloud_system;

create trigger att_changed after insert or update or delete on resign for each row execute function att_resign_changed();

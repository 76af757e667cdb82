-- Slots, punches and items of a day go with it all at once: a foreign key would look for the day of each of their rows one by one,
-- and lock it, which took more time than writing the rows. Only the calculation writes them, a day with all that belongs to it.

alter table att_slot_result drop constraint att_slot_result_day_fkey;
alter table att_punch_result drop constraint att_punch_result_day_fkey;
alter table att_item_result drop constraint att_item_result_day_fkey;

grant create on schema public to timecloud_system;
set local role timecloud_system;
create function att_days_removed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from att_slot_result t using removed r
    where t.company_id = r.company_id and t.employee = r.employee and t.att_date = r.att_date;
  delete from att_punch_result t using removed r
    where t.company_id = r.company_id and t.employee = r.employee and t.att_date = r.att_date;
  delete from att_item_result t using removed r
    where t.company_id = r.company_id and t.employee = r.employee and t.att_date = r.att_date;
  return null;
end $$;
reset role;
revoke create on schema public from timecloud_system;

create trigger att_removed after delete on att_day_result referencing old table as removed
  for each statement execute function att_days_removed();

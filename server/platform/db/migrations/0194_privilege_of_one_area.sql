-- Whoever gets an area gets the privilege of that area: all areas of the person were looked through for each of them, and
-- an import paid for it with the square of its rows.

grant create on schema public to timecloud_system;
set local role timecloud_system;

create or replace function follow_areas() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  if tg_op = 'INSERT' then
    insert into privilege (company_id, employee, area, "group")
      select new.company_id, new.owner, new.target, g.id from access_group g
      where g.company_id = new.company_id and g.area = new.target and g.group_no = 1
        and exists (select from employee where company_id = new.company_id and id = new.owner and status = 'ACTIVE')
        and exists (select from employee_area where company_id = new.company_id and owner = new.owner and target = new.target)
      on conflict do nothing;
  elsif not exists (select from employee_area where company_id = old.company_id and owner = old.owner and target = old.target) then
    delete from privilege where company_id = old.company_id and employee = old.owner and area = old.target;
  end if;
  return null;
end
$$;

reset role;
revoke create on schema public from timecloud_system;

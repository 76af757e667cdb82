-- Bringing people to terminals costs next to nothing where no terminal is, and does not grow with what waits already:
-- an import of thousands asks once for each person. The conditions stand in the functions, whose plans are kept; those of
-- functions in plain SQL are made anew at each call.

grant create on schema public to timecloud_system;
set local role timecloud_system;

create or replace function join_area() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  terminals bigint[];
begin
  select array_agg(id) into terminals from terminal where company_id = new.company_id and area = new.target;
  if terminals is not null
    and exists (select from employee_area where company_id = new.company_id and owner = new.owner and target = new.target)
    and not exists (select from device_config where company_id = new.company_id and not enable_synchronization_data)
  then
    perform queue_people(new.company_id, terminals, array[new.owner], 'system');
  end if;
  return null;
end
$$;

create or replace function leave_area() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  terminals bigint[];
begin
  select array_agg(id) into terminals from terminal where company_id = old.company_id and area = old.target;
  if terminals is not null
    and not exists (select from employee_area where company_id = old.company_id and owner = old.owner and target = old.target)
    and not exists (select from device_config where company_id = old.company_id and not enable_synchronization_data)
  then
    perform queue_removal(old.company_id, terminals, e.emp_code, 'system')
      from employee e where e.company_id = old.company_id and e.id = old.owner and e.status = 'ACTIVE';
  end if;
  return null;
end
$$;

reset role;
revoke create on schema public from timecloud_system;

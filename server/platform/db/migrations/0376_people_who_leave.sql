-- People who leave: what a resignation leaves open, and what goes with somebody who is deleted.

-- Records that name nobody any more since the resignation, as {kind, id}.
alter table resign add column gaps jsonb not null default '[]';

-- Plans go with their person.
alter table employee_schedule drop constraint employee_schedule_employee_fkey;
alter table employee_schedule add constraint employee_schedule_employee_fkey
  foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate;
alter table temporary_schedule drop constraint temporary_schedule_employee_fkey;
alter table temporary_schedule add constraint temporary_schedule_employee_fkey
  foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate;

grant create on schema public to timecloud_system;
set local role timecloud_system;

-- Punches and requests of somebody who is deleted with all that is known of them; a locked date among them refuses it.
create function forget_history(of_company bigint, person bigint) returns void
  language plpgsql security definer set search_path = public
  as $$
declare
  kind text;
begin
  if of_company is distinct from current_company() then
    return;
  end if;
  foreach kind in array array['transaction', 'manual_log', 'leave', 'overtime', 'training', 'swap_schedule'] loop
    execute format('delete from %I where company_id = $1 and employee = $2', kind) using of_company, person;
  end loop;
end
$$;
reset role;
revoke create on schema public from timecloud_system;
grant execute on function forget_history to timecloud_app;

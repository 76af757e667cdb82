-- What somebody had of a kind of leave when its account here began.
create table leave_opening (
  company_id bigint not null,
  id bigint generated always as identity,
  employee bigint not null,
  incident_type bigint not null,
  date date not null,
  balance numeric(7,2) not null,
  carry numeric(6,2) not null default '0',
  remark character varying(200),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
create unique index leave_opening_incident_type_key on leave_opening (company_id, employee, incident_type);
create index leave_opening_employee_idx on leave_opening (company_id, employee);
create index leave_opening_incident_type_idx on leave_opening (company_id, incident_type);
create index leave_opening_date_idx on leave_opening (company_id, date, id);
call tenant_table('leave_opening');
call undoable('leave_opening');

alter table leave_opening add constraint leave_opening_employee_fkey foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate;
alter table leave_opening add constraint leave_opening_incident_type_fkey foreign key (company_id, incident_type) references incident_type (company_id, id) deferrable initially immediate;

-- The account is counted anew.
grant create on schema public to timecloud_system;
set local role timecloud_system;
create function leave_opening_noted() returns trigger language plpgsql security definer set search_path = public as $$
declare
  row leave_opening := coalesce(new, old);
begin
  perform leave_note(row.company_id, row.employee, row.incident_type);
  return null;
end $$;
reset role;
revoke create on schema public from timecloud_system;

create trigger leave_noted after insert or update or delete on leave_opening for each row execute function leave_opening_noted();

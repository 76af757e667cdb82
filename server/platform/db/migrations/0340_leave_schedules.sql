-- The account of an employee and a kind of leave for a leave year, and what the office posts to it. The sums are those of the
-- ledger, counted by the server.
create table leave_schedule (
  company_id bigint not null,
  id bigint generated always as identity,
  employee bigint not null,
  incident_type bigint not null,
  leave_setting bigint,
  year_start date not null,
  year_end date not null,
  carried_in numeric(7,2) not null default '0',
  granted numeric(7,2) not null default '0',
  adjusted numeric(7,2) not null default '0',
  used numeric(7,2) not null default '0',
  encashed numeric(7,2) not null default '0',
  expired numeric(7,2) not null default '0',
  planned numeric(7,2) not null default '0',
  pending numeric(7,2) not null default '0',
  balance numeric(7,2) not null default '0',
  available numeric(7,2) not null default '0',
  carry_left numeric(7,2) not null default '0',
  carry_expires_on date,
  monthly jsonb not null default '[]',
  entitlement_override numeric(6,2),
  remark character varying(200),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
create unique index leave_schedule_key on leave_schedule (company_id, employee, incident_type, year_start);
call tenant_table('leave_schedule');
call undoable('leave_schedule');

-- Append only: a correction is another row.
create table leave_booking (
  company_id bigint not null,
  id bigint generated always as identity,
  employee bigint not null,
  incident_type bigint not null,
  date date not null,
  kind character varying(30) not null check (kind in ('ADJUST', 'ENCASH')),
  amount numeric(7,2) not null,
  reason character varying(200) not null,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  primary key (company_id, id)
);
create index leave_booking_of_idx on leave_booking (company_id, employee, incident_type, id);
call tenant_table('leave_booking');
call undoable('leave_booking');
alter table leave_booking add constraint leave_booking_employee_fkey foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate;
alter table leave_booking add constraint leave_booking_incident_type_fkey foreign key (company_id, incident_type) references incident_type (company_id, id) deferrable initially immediate;

create index leave_schedule_employee_idx on leave_schedule (company_id, employee);
create index leave_schedule_incident_type_idx on leave_schedule (company_id, incident_type);
create index leave_schedule_leave_setting_idx on leave_schedule (company_id, leave_setting);
create index leave_schedule_year_start_idx on leave_schedule (company_id, year_start, id);
create index leave_schedule_year_end_idx on leave_schedule (company_id, year_end, id);
create index leave_schedule_balance_idx on leave_schedule (company_id, balance, id);
create index leave_schedule_available_idx on leave_schedule (company_id, available, id);
alter table leave_schedule add constraint leave_schedule_employee_fkey foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate;
alter table leave_schedule add constraint leave_schedule_incident_type_fkey foreign key (company_id, incident_type) references incident_type (company_id, id) deferrable initially immediate;
alter table leave_schedule add constraint leave_schedule_leave_setting_fkey foreign key (company_id, leave_setting) references leave_setting (company_id, id) deferrable initially immediate;

-- What has changed of the accounts since they were counted: of one, of a whole kind, or of all that somebody has.
create table leave_due (
  company_id bigint not null,
  id bigint generated always as identity,
  employee bigint,
  incident_type bigint,
  primary key (company_id, id)
);
call tenant_table('leave_due');

-- The company's day on which leave years were last made and counted by themselves.
create table leave_night (
  company_id bigint primary key,
  day date not null
);
call tenant_table('leave_night');

-- Whatever accounts are counted from notes them as due, in the transaction that writes it, and orders the counting.
grant create on schema public to timecloud_system;
set local role timecloud_system;

create function leave_note(of_company bigint, of_employee bigint, of_kind bigint) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if exists (select from leave_schedule s where s.company_id = of_company
    and (of_employee is null or s.employee = of_employee) and (of_kind is null or s.incident_type = of_kind)) then
    insert into leave_due (company_id, employee, incident_type) values (of_company, of_employee, of_kind);
    insert into job (company_id, kind, lane, payload)
      select of_company, 'leave_schedule', 'leave_schedule', '{"what": "DUE"}'
      where not exists (select from job j where j.company_id = of_company and j.kind = 'leave_schedule'
        and j.state = 'QUEUED' and j.payload ->> 'what' = 'DUE');
  end if;
end $$;

create function leave_request_noted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    perform leave_note(old.company_id, old.employee, old.category);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (new.employee, new.category) is distinct from (old.employee, old.category)) then
    perform leave_note(new.company_id, new.employee, new.category);
  end if;
  return null;
end $$;

create function leave_booking_noted() returns trigger language plpgsql security definer set search_path = public as $$
declare
  row leave_booking := coalesce(new, old);
begin
  perform leave_note(row.company_id, row.employee, row.incident_type);
  return null;
end $$;

create function leave_setting_noted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    perform leave_note(old.company_id, null, old.incident_type);
  end if;
  if tg_op <> 'DELETE' then
    perform leave_note(new.company_id, null, new.incident_type);
  end if;
  return null;
end $$;

-- Whom a setting is for.
create function leave_scope_noted() returns trigger language plpgsql security definer set search_path = public as $$
declare
  of_company bigint := coalesce(new.company_id, old.company_id);
begin
  perform leave_note(of_company, null, s.incident_type) from leave_setting s
    where s.company_id = of_company and s.id = coalesce(new.owner, old.owner);
  return null;
end $$;

create function leave_person_noted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform leave_note(new.company_id, new.id, null);
  return null;
end $$;

create function leave_resign_noted() returns trigger language plpgsql security definer set search_path = public as $$
declare
  row resign := coalesce(new, old);
begin
  perform leave_note(row.company_id, row.employee, null);
  return null;
end $$;

create function leave_kind_noted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform leave_note(new.company_id, null, new.id);
  return null;
end $$;

create function leave_department_noted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform leave_note(new.company_id, null, null);
  return null;
end $$;
reset role;
revoke create on schema public from timecloud_system;

create trigger leave_noted after insert or update or delete on leave for each row execute function leave_request_noted();
create trigger leave_noted after insert or update or delete on leave_booking for each row execute function leave_booking_noted();
create trigger leave_noted after insert or update or delete on leave_setting for each row execute function leave_setting_noted();
create trigger leave_noted after insert or delete on leave_setting_departments for each row execute function leave_scope_noted();
create trigger leave_noted after insert or delete on leave_setting_positions for each row execute function leave_scope_noted();
create trigger leave_noted after insert or delete on leave_setting_employees for each row execute function leave_scope_noted();
create trigger leave_noted after update of hire_date, department, position, emp_type, status on employee for each row
  when ((old.hire_date, old.department, old.position, old.emp_type, old.status)
    is distinct from (new.hire_date, new.department, new.position, new.emp_type, new.status))
  execute function leave_person_noted();
create trigger leave_noted after insert or update or delete on resign for each row execute function leave_resign_noted();
create trigger leave_noted after update of unit, minimum_unit, round_off, has_balance on incident_type for each row
  execute function leave_kind_noted();
create trigger leave_noted after update of parent_dept on department for each row
  when (old.parent_dept is distinct from new.parent_dept) execute function leave_department_noted();

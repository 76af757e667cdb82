-- Resignations: planned for a day or effective; one that is open for each person.

create table resign (
  company_id bigint not null,
  id bigint generated always as identity,
  employee bigint not null,
  resign_date date not null,
  resign_type smallint not null default 1,
  disableatt boolean not null default true,
  report_generation_end_date date not null,
  reason character varying(200),
  state character varying(30) not null default 'PLANNED',
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
create index resign_employee_idx on resign (company_id, employee);
create index resign_resign_date_idx on resign (company_id, resign_date, id);
create index resign_resign_type_idx on resign (company_id, resign_type, id);
create index resign_report_generation_end_date_idx on resign (company_id, report_generation_end_date, id);
create index resign_state_idx on resign (company_id, state, id);
call tenant_table('resign');
call undoable('resign');

alter table resign add constraint resign_employee_fkey foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate;
create unique index resign_open_key on resign (company_id, employee) where state <> 'REINSTATED';
create index resign_due_idx on resign (resign_date) where state = 'PLANNED';

-- The last day on which somebody's attendance counts; null: it goes on.
create function attends_until(of_company bigint, person bigint) returns date language sql stable as $$
  select min(report_generation_end_date) from resign
  where company_id = of_company and employee = person and disableatt and state <> 'REINSTATED'
$$;

-- Immediate in calls; where an undo puts a person and their privileges back together, it is seen when all of it is there.
drop trigger access_status on employee;
create constraint trigger access_status after update on employee deferrable initially immediate
  for each row when (old.status <> new.status) execute function follow_status();

-- Leave that is asked for and approved, on the clock of the employee's place.

create table leave (
  company_id bigint not null,
  id bigint generated always as identity,
  number character varying(20) not null,
  employee bigint not null,
  category bigint not null,
  day_type character varying(30) not null default 'FULL',
  start_time timestamp without time zone not null,
  end_time timestamp without time zone not null,
  start_part character varying(30) not null default 'FULL',
  end_part character varying(30) not null default 'FULL',
  days numeric(6,2) not null default 0,
  minutes integer,
  by_date jsonb not null default '[]',
  payment character varying(30) not null default 'PAID',
  handover_to bigint,
  apply_reason character varying(500),
  attachment character varying(100),
  approval_status smallint not null default 1,
  apply_time timestamp with time zone not null default date_trunc('second', now()),
  approver character varying(100),
  audit_time timestamp with time zone,
  audit_reason character varying(200),
  source character varying(30) not null default 'ADMIN',
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table leave add column search text generated always as (search_text(coalesce(number, ''))) stored;
create index leave_search_idx on leave using gin (search gin_trgm_ops);
comment on column leave.search is 'number';
create index leave_number_idx on leave (company_id, search_text(number), id);
create index leave_employee_idx on leave (company_id, employee);
create index leave_category_idx on leave (company_id, category);
create index leave_day_type_idx on leave (company_id, day_type, id);
create index leave_start_time_idx on leave (company_id, start_time, id);
create index leave_end_time_idx on leave (company_id, end_time, id);
create index leave_days_idx on leave (company_id, days, id);
create index leave_handover_to_idx on leave (company_id, handover_to);
create index leave_approval_status_idx on leave (company_id, approval_status, id);
create index leave_apply_time_idx on leave (company_id, apply_time, id);
create index leave_audit_time_idx on leave (company_id, audit_time, id);
call tenant_table('leave');
call undoable('leave');

alter table leave add constraint leave_employee_fkey foreign key (company_id, employee) references employee (company_id, id) deferrable initially immediate;
alter table leave add constraint leave_category_fkey foreign key (company_id, category) references incident_type (company_id, id) deferrable initially immediate;
alter table leave add constraint leave_handover_to_fkey foreign key (company_id, handover_to) references employee (company_id, id) deferrable initially immediate;

create index leave_of_idx on leave (company_id, employee, start_time);
create trigger number_it before insert on leave for each row execute function number_request('LV');

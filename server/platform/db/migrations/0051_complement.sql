-- Complement: kinds of absence and training, work codes, documents, holidays, events.

create table document_type (
  company_id bigint not null,
  id bigint generated always as identity,
  cert_code character varying(20) not null,
  cert_name character varying(50) not null,
  has_expiry boolean not null default true,
  need_number boolean not null default false,
  need_file boolean not null default true,
  required_emp_types jsonb not null default '[]',
  before integer not null default 30,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table document_type add column search text generated always as (search_text(coalesce(cert_code, '') || ' ' || coalesce(cert_name, ''))) stored;
create index document_type_search_idx on document_type using gin (search gin_trgm_ops);
comment on column document_type.search is 'cert_code cert_name';
create unique index document_type_cert_code_key on document_type (company_id, same_text(cert_code));
create index document_type_cert_code_idx on document_type (company_id, search_text(cert_code), id);
create unique index document_type_cert_name_key on document_type (company_id, same_text(cert_name));
create index document_type_cert_name_idx on document_type (company_id, search_text(cert_name), id);
call tenant_table('document_type');
call undoable('document_type');

create table employee_document (
  company_id bigint not null,
  id bigint generated always as identity,
  employee bigint not null,
  certification bigint not null,
  number character varying(50),
  issue_date date,
  expire_on date,
  issuer character varying(100),
  issue_country character varying(2),
  file character varying(100),
  before integer not null,
  is_renewed boolean not null default false,
  remark character varying(200),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table employee_document add column search text generated always as (search_text(coalesce(number, ''))) stored;
create index employee_document_search_idx on employee_document using gin (search gin_trgm_ops);
comment on column employee_document.search is 'number';
create index employee_document_employee_idx on employee_document (company_id, employee);
create index employee_document_certification_idx on employee_document (company_id, certification);
create index employee_document_number_idx on employee_document (company_id, search_text(number), id);
create index employee_document_issue_date_idx on employee_document (company_id, issue_date, id);
create index employee_document_expire_on_idx on employee_document (company_id, expire_on, id);
call tenant_table('employee_document');
call undoable('employee_document');

create table event (
  company_id bigint not null,
  id bigint generated always as identity,
  event character varying(55) not null,
  organizer character varying(55) not null,
  event_time timestamp with time zone not null,
  end_time timestamp with time zone not null,
  location character varying(500) not null,
  attachment character varying(100),
  description character varying(2000),
  is_cancelled boolean not null default false,
  cancel_reason character varying(200),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table event add column search text generated always as (search_text(coalesce(event, '') || ' ' || coalesce(organizer, ''))) stored;
create index event_search_idx on event using gin (search gin_trgm_ops);
comment on column event.search is 'event organizer';
create index event_event_idx on event (company_id, search_text(event), id);
create index event_organizer_idx on event (company_id, search_text(organizer), id);
create index event_event_time_idx on event (company_id, event_time, id);
create index event_end_time_idx on event (company_id, end_time, id);
call tenant_table('event');
call undoable('event');

create table holiday (
  company_id bigint not null,
  id bigint generated always as identity,
  alias character varying(50) not null,
  start_date date not null,
  duration_day integer not null default 1,
  end_date date not null,
  work_type smallint not null default 3,
  overtime_lv1 numeric(4,1) not null default '0',
  overtime_lv2 numeric(4,1) not null default '0',
  overtime_lv3 numeric(4,1) not null default '0',
  recurring character varying(30) not null default 'NONE',
  half_day character varying(30) not null default 'FULL',
  paid boolean not null default true,
  colour character varying(7) not null default '#FC4C02',
  remark character varying(200),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table holiday add column search text generated always as (search_text(coalesce(alias, ''))) stored;
create index holiday_search_idx on holiday using gin (search gin_trgm_ops);
comment on column holiday.search is 'alias';
create index holiday_alias_idx on holiday (company_id, search_text(alias), id);
create index holiday_start_date_idx on holiday (company_id, start_date, id);
create index holiday_duration_day_idx on holiday (company_id, duration_day, id);
create index holiday_end_date_idx on holiday (company_id, end_date, id);
call tenant_table('holiday');
call undoable('holiday');

create table incident_type (
  company_id bigint not null,
  id bigint generated always as identity,
  category_code character varying(20) not null,
  category_name character varying(50) not null,
  report_symbol character varying(5) not null,
  kind character varying(30) not null default 'LEAVE',
  unit smallint not null default 3,
  minimum_unit numeric(5,2) not null default '0.5',
  round_off smallint not null default 1,
  prefix smallint not null default 0,
  suffix smallint not null default 0,
  payment character varying(30) not null default 'PAID',
  has_balance boolean not null default false,
  need_document boolean not null default false,
  from_days integer not null default 0,
  allow_self_request boolean not null default true,
  allow_past_days integer not null default 30,
  notice_days integer not null default 0,
  max_days_per_request integer not null default 0,
  max_days_per_year integer not null default 0,
  gender character varying(30),
  emp_types jsonb not null default '[]',
  colour character varying(7) not null,
  is_active boolean not null default true,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table incident_type add column search text generated always as (search_text(coalesce(category_code, '') || ' ' || coalesce(category_name, ''))) stored;
create index incident_type_search_idx on incident_type using gin (search gin_trgm_ops);
comment on column incident_type.search is 'category_code category_name';
create unique index incident_type_category_code_key on incident_type (company_id, same_text(category_code));
create index incident_type_category_code_idx on incident_type (company_id, search_text(category_code), id);
create unique index incident_type_category_name_key on incident_type (company_id, same_text(category_name));
create index incident_type_category_name_idx on incident_type (company_id, search_text(category_name), id);
create unique index incident_type_report_symbol_key on incident_type (company_id, same_text(report_symbol));
create index incident_type_report_symbol_idx on incident_type (company_id, search_text(report_symbol), id);
create index incident_type_is_active_idx on incident_type (company_id, is_active, id);
call tenant_table('incident_type');
call undoable('incident_type');

create table training_type (
  company_id bigint not null,
  id bigint generated always as identity,
  category_code character varying(20) not null,
  category_name character varying(50) not null,
  report_symbol character varying(5) not null,
  unit smallint not null default 1,
  minimum_unit numeric(5,2) not null default '1',
  round_off smallint not null default 1,
  counts_as_work boolean not null default true,
  counts_overtime boolean not null default false,
  allow_self_request boolean not null default true,
  colour character varying(7) not null,
  is_active boolean not null default true,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table training_type add column search text generated always as (search_text(coalesce(category_code, '') || ' ' || coalesce(category_name, ''))) stored;
create index training_type_search_idx on training_type using gin (search gin_trgm_ops);
comment on column training_type.search is 'category_code category_name';
create unique index training_type_category_code_key on training_type (company_id, same_text(category_code));
create index training_type_category_code_idx on training_type (company_id, search_text(category_code), id);
create unique index training_type_category_name_key on training_type (company_id, same_text(category_name));
create index training_type_category_name_idx on training_type (company_id, search_text(category_name), id);
create unique index training_type_report_symbol_key on training_type (company_id, same_text(report_symbol));
create index training_type_report_symbol_idx on training_type (company_id, search_text(report_symbol), id);
create index training_type_is_active_idx on training_type (company_id, is_active, id);
call tenant_table('training_type');
call undoable('training_type');

create table work_code (
  company_id bigint not null,
  id bigint generated always as identity,
  code character varying(8) not null,
  alias character varying(24) not null,
  index integer not null,
  is_active boolean not null default true,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table work_code add column search text generated always as (search_text(coalesce(code, '') || ' ' || coalesce(alias, ''))) stored;
create index work_code_search_idx on work_code using gin (search gin_trgm_ops);
comment on column work_code.search is 'code alias';
create unique index work_code_code_key on work_code (company_id, same_text(code));
create index work_code_code_idx on work_code (company_id, search_text(code), id);
create index work_code_alias_idx on work_code (company_id, search_text(alias), id);
create index work_code_index_idx on work_code (company_id, index, id);
call tenant_table('work_code');
call undoable('work_code');

create table document_type_required_departments (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index document_type_required_departments_target_idx on document_type_required_departments (company_id, target, owner);
call tenant_table('document_type_required_departments');
call undoable('document_type_required_departments');

create table document_type_required_positions (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index document_type_required_positions_target_idx on document_type_required_positions (company_id, target, owner);
call tenant_table('document_type_required_positions');
call undoable('document_type_required_positions');

create table event_departments (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index event_departments_target_idx on event_departments (company_id, target, owner);
call tenant_table('event_departments');
call undoable('event_departments');

create table event_areas (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index event_areas_target_idx on event_areas (company_id, target, owner);
call tenant_table('event_areas');
call undoable('event_areas');

create table event_positions (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index event_positions_target_idx on event_positions (company_id, target, owner);
call tenant_table('event_positions');
call undoable('event_positions');

create table event_employees (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index event_employees_target_idx on event_employees (company_id, target, owner);
call tenant_table('event_employees');
call undoable('event_employees');

create table holiday_departments (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index holiday_departments_target_idx on holiday_departments (company_id, target, owner);
call tenant_table('holiday_departments');
call undoable('holiday_departments');

create table holiday_locations (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index holiday_locations_target_idx on holiday_locations (company_id, target, owner);
call tenant_table('holiday_locations');
call undoable('holiday_locations');

alter table employee_document add constraint employee_document_employee_fkey foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate;
alter table employee_document add constraint employee_document_certification_fkey foreign key (company_id, certification) references document_type (company_id, id) deferrable initially immediate;
alter table document_type_required_departments add constraint document_type_required_departments_owner_fkey foreign key (company_id, owner) references document_type (company_id, id) on delete cascade deferrable initially immediate;
alter table document_type_required_departments add constraint document_type_required_departments_target_fkey foreign key (company_id, target) references department (company_id, id) deferrable initially immediate;
alter table document_type_required_positions add constraint document_type_required_positions_owner_fkey foreign key (company_id, owner) references document_type (company_id, id) on delete cascade deferrable initially immediate;
alter table document_type_required_positions add constraint document_type_required_positions_target_fkey foreign key (company_id, target) references position (company_id, id) deferrable initially immediate;
alter table event_departments add constraint event_departments_owner_fkey foreign key (company_id, owner) references event (company_id, id) on delete cascade deferrable initially immediate;
alter table event_departments add constraint event_departments_target_fkey foreign key (company_id, target) references department (company_id, id) deferrable initially immediate;
alter table event_areas add constraint event_areas_owner_fkey foreign key (company_id, owner) references event (company_id, id) on delete cascade deferrable initially immediate;
alter table event_areas add constraint event_areas_target_fkey foreign key (company_id, target) references area (company_id, id) deferrable initially immediate;
alter table event_positions add constraint event_positions_owner_fkey foreign key (company_id, owner) references event (company_id, id) on delete cascade deferrable initially immediate;
alter table event_positions add constraint event_positions_target_fkey foreign key (company_id, target) references position (company_id, id) deferrable initially immediate;
alter table event_employees add constraint event_employees_owner_fkey foreign key (company_id, owner) references event (company_id, id) on delete cascade deferrable initially immediate;
alter table event_employees add constraint event_employees_target_fkey foreign key (company_id, target) references employee (company_id, id) on delete cascade deferrable initially immediate;
alter table holiday_departments add constraint holiday_departments_owner_fkey foreign key (company_id, owner) references holiday (company_id, id) on delete cascade deferrable initially immediate;
alter table holiday_departments add constraint holiday_departments_target_fkey foreign key (company_id, target) references department (company_id, id) deferrable initially immediate;
alter table holiday_locations add constraint holiday_locations_owner_fkey foreign key (company_id, owner) references holiday (company_id, id) on delete cascade deferrable initially immediate;
alter table holiday_locations add constraint holiday_locations_target_fkey foreign key (company_id, target) references location (company_id, id) deferrable initially immediate;

-- A code has its own place in the memory of terminals.
create unique index work_code_index_key on work_code (company_id, index);

-- What the watch over expiry and the list of missing documents look for.
create index employee_document_kept_idx on employee_document (company_id, certification, employee) where not is_renewed;

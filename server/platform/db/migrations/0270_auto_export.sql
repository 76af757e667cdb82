-- Files that are written by themselves: tasks, the SFTP servers they are brought to, and what each run came to.
create table auto_export (
  company_id bigint not null,
  id bigint generated always as identity,
  task_code character varying(30) not null,
  task_name character varying(30) not null,
  content character varying(30) not null default 'TRANSACTION',
  columns jsonb not null default '[]',
  "window" character varying(30) not null default 'SINCE_LAST',
  window_days integer not null default 7,
  include_resigned boolean not null default false,
  file_format character varying(30) not null default 'CSV',
  delimiter character varying(30) not null default 'COMMA',
  quote character varying(30) not null default 'DOUBLE',
  encoding character varying(30) not null default 'UTF8_BOM',
  line_end character varying(30) not null default 'CRLF',
  header boolean not null default true,
  date_format character varying(30),
  time_format character varying(30),
  file_name character varying(100) not null default '{task}_{date}_{time}',
  empty_file character varying(30) not null default 'SKIP',
  zip_password text,
  schedule_type character varying(30) not null default 'DAILY',
  interval_minutes integer not null default 60,
  times jsonb not null default '["00:30:00"]',
  weekdays jsonb not null default '[]',
  month_days jsonb not null default '[]',
  month_end boolean not null default false,
  start_date date,
  end_date date,
  sub_path character varying(255),
  email_to jsonb not null default '[]',
  email_subject character varying(200),
  email_body character varying(2000),
  email_as character varying(30) not null default 'ATTACH',
  enable boolean not null default true,
  owner bigint,
  last_run timestamp with time zone,
  last_state character varying(30),
  next_run timestamp with time zone,
  -- What the last complete file held, so that the next one begins behind it: ids of rows, or ids with versions.
  watermark jsonb,
  -- Runs in a row that failed for good.
  failures integer not null default 0,
  -- Files made so far.
  file_count integer not null default 0,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table auto_export add column search text generated always as (search_text(coalesce(task_code, '') || ' ' || coalesce(task_name, ''))) stored;
create index auto_export_search_idx on auto_export using gin (search gin_trgm_ops);
comment on column auto_export.search is 'task_code task_name';
create unique index auto_export_task_code_key on auto_export (company_id, same_text(task_code));
create index auto_export_task_code_idx on auto_export (company_id, search_text(task_code), id);
create unique index auto_export_task_name_key on auto_export (company_id, same_text(task_name));
create index auto_export_task_name_idx on auto_export (company_id, search_text(task_name), id);
create index auto_export_content_idx on auto_export (company_id, content, id);
create index auto_export_file_format_idx on auto_export (company_id, file_format, id);
create index auto_export_schedule_type_idx on auto_export (company_id, schedule_type, id);
create index auto_export_start_date_idx on auto_export (company_id, start_date, id);
create index auto_export_end_date_idx on auto_export (company_id, end_date, id);
create index auto_export_enable_idx on auto_export (company_id, enable, id);
create index auto_export_owner_idx on auto_export (company_id, owner);
create index auto_export_last_run_idx on auto_export (company_id, last_run, id);
create index auto_export_last_state_idx on auto_export (company_id, last_state, id);
create index auto_export_next_run_idx on auto_export (company_id, next_run, id);
create index auto_export_due_idx on auto_export (next_run) where enable;
call tenant_table('auto_export');
call undoable('auto_export');

create table export_destination (
  company_id bigint not null,
  id bigint generated always as identity,
  name character varying(50) not null,
  host character varying(253) not null,
  port integer not null default 22,
  auth_method character varying(30) not null default 'PASSWORD',
  user_name character varying(64) not null,
  user_password text,
  user_key text,
  key_password text,
  remote_path character varying(255) not null default '.',
  host_key_fingerprint text,
  seen_fingerprint text,
  last_test timestamp with time zone,
  last_test_state character varying(30),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table export_destination add column search text generated always as (search_text(coalesce(name, '') || ' ' || coalesce(host, ''))) stored;
create index export_destination_search_idx on export_destination using gin (search gin_trgm_ops);
comment on column export_destination.search is 'name host';
create unique index export_destination_name_key on export_destination (company_id, same_text(name));
create index export_destination_name_idx on export_destination (company_id, search_text(name), id);
create index export_destination_host_idx on export_destination (company_id, search_text(host), id);
create index export_destination_last_test_idx on export_destination (company_id, last_test, id);
create index export_destination_last_test_state_idx on export_destination (company_id, last_test_state, id);
call tenant_table('export_destination');
call undoable('export_destination');

create table auto_export_departments (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index auto_export_departments_target_idx on auto_export_departments (company_id, target, owner);
call tenant_table('auto_export_departments');
call undoable('auto_export_departments');

create table auto_export_areas (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index auto_export_areas_target_idx on auto_export_areas (company_id, target, owner);
call tenant_table('auto_export_areas');
call undoable('auto_export_areas');

create table auto_export_positions (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index auto_export_positions_target_idx on auto_export_positions (company_id, target, owner);
call tenant_table('auto_export_positions');
call undoable('auto_export_positions');

create table auto_export_employees (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index auto_export_employees_target_idx on auto_export_employees (company_id, target, owner);
call tenant_table('auto_export_employees');
call undoable('auto_export_employees');

create table auto_export_destinations (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index auto_export_destinations_target_idx on auto_export_destinations (company_id, target, owner);
call tenant_table('auto_export_destinations');
call undoable('auto_export_destinations');

alter table auto_export add constraint auto_export_owner_fkey foreign key (company_id, owner) references membership (company_id, id) on delete set null (owner) deferrable initially immediate;
alter table auto_export_departments add constraint auto_export_departments_owner_fkey foreign key (company_id, owner) references auto_export (company_id, id) on delete cascade deferrable initially immediate;
alter table auto_export_departments add constraint auto_export_departments_target_fkey foreign key (company_id, target) references department (company_id, id) deferrable initially immediate;
alter table auto_export_areas add constraint auto_export_areas_owner_fkey foreign key (company_id, owner) references auto_export (company_id, id) on delete cascade deferrable initially immediate;
alter table auto_export_areas add constraint auto_export_areas_target_fkey foreign key (company_id, target) references area (company_id, id) deferrable initially immediate;
alter table auto_export_positions add constraint auto_export_positions_owner_fkey foreign key (company_id, owner) references auto_export (company_id, id) on delete cascade deferrable initially immediate;
alter table auto_export_positions add constraint auto_export_positions_target_fkey foreign key (company_id, target) references position (company_id, id) deferrable initially immediate;
alter table auto_export_employees add constraint auto_export_employees_owner_fkey foreign key (company_id, owner) references auto_export (company_id, id) on delete cascade deferrable initially immediate;
alter table auto_export_employees add constraint auto_export_employees_target_fkey foreign key (company_id, target) references employee (company_id, id) deferrable initially immediate;
alter table auto_export_destinations add constraint auto_export_destinations_owner_fkey foreign key (company_id, owner) references auto_export (company_id, id) on delete cascade deferrable initially immediate;
alter table auto_export_destinations add constraint auto_export_destinations_target_fkey foreign key (company_id, target) references export_destination (company_id, id) deferrable initially immediate;

-- A run, and where its file is kept.
create table auto_export_run (
  company_id bigint not null references company (id) on delete cascade,
  id bigint generated always as identity,
  task bigint,
  trigger text not null check (trigger in ('SCHEDULE', 'MANUAL')),
  started timestamp with time zone,
  finished timestamp with time zone,
  window_from date,
  window_to date,
  rows integer,
  file_name text,
  size integer,
  sha256 text,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'SKIPPED', 'SUCCESS', 'PARTIAL', 'FAILED')),
  attempts integer not null default 0,
  -- Null: it is over.
  retry_at timestamp with time zone,
  targets jsonb not null default '[]',
  code text,
  -- What its file is fetched under, and the watermark that it moves the task to once every target has it.
  job_file text,
  watermark jsonb,
  -- Of a run by hand for given dates, which moves no watermark.
  asked_from date,
  asked_to date,
  content text not null default '',
  search text generated always as (search_text(coalesce(file_name, ''))) stored,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id),
  foreign key (company_id, task) references auto_export (company_id, id) on delete set null (task) deferrable initially immediate
);
comment on column auto_export_run.search is 'file_name';
create index auto_export_run_search_idx on auto_export_run using gin (search gin_trgm_ops);
create index auto_export_run_task_idx on auto_export_run (company_id, task, id);
create index auto_export_run_state_idx on auto_export_run (company_id, state, id);
create index auto_export_run_age_idx on auto_export_run (create_time);
-- Two runs of a task never overlap: one that is to be tried again is not over.
create unique index auto_export_run_open on auto_export_run (company_id, task)
  where state in ('QUEUED', 'RUNNING') or retry_at is not null;
call tenant_table('auto_export_run');

-- What runs by itself looks at which companies are open, and tells of them by name.
grant select (type, state, company_name, company_domain, language, document_alert_hour, subscription_end_date) on company
  to timecloud_system;

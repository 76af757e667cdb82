-- Terminals, their queue of commands, punches, messages, templates, logs and the configuration.
--
-- Commands wait here for the terminals that ask for them; people are brought to the terminals of their areas by triggers,
-- so that it holds for every way in which a person or a terminal is changed.

create table terminal (
  company_id bigint not null,
  id bigint generated always as identity,
  sn character varying(50) not null,
  alias character varying(50) not null,
  area bigint not null,
  is_enabled boolean not null default true,
  terminal_tz character varying(64),
  heartbeat integer not null default 10,
  transfer_mode smallint not null default 1,
  transfer_interval integer not null default 1,
  transfer_time character varying(100) not null default '00:00;14:05',
  error_delay integer not null default 30,
  is_attendance boolean not null default true,
  is_registration boolean not null default true,
  is_access boolean not null default false,
  device_direction smallint not null default 0,
  purpose smallint not null default 1,
  push_comm_key text,
  location bigint,
  latitude numeric(10,7),
  longitude numeric(10,7),
  remark character varying(200),
  state smallint not null default 3,
  ip_address character varying(39),
  real_ip character varying(39),
  last_activity timestamp with time zone,
  push_time timestamp with time zone,
  upload_time timestamp with time zone,
  terminal_name character varying(50),
  product_type character varying(50),
  platform character varying(50),
  oem_vendor character varying(50),
  fw_ver character varying(50),
  push_ver character varying(20),
  push_protocol character varying(20),
  mac character varying(50),
  language integer,
  is_tft boolean,
  style character varying(20),
  user_count integer,
  user_capacity integer,
  transaction_count integer,
  transaction_capacity integer,
  fp_count integer,
  fp_capacity integer,
  fp_alg_ver character varying(10),
  face_count integer,
  face_capacity integer,
  face_alg_ver character varying(10),
  fv_count integer,
  fv_capacity integer,
  fv_alg_ver character varying(10),
  palm_count integer,
  palm_capacity integer,
  palm_alg_ver character varying(10),
  vl_face_count integer,
  vl_face_capacity integer,
  vl_face_alg_ver character varying(10),
  vl_palm_count integer,
  vl_palm_capacity integer,
  vl_palm_alg_ver character varying(10),
  fp_func_on boolean,
  face_func_on boolean,
  fv_func_on boolean,
  palm_func_on boolean,
  photo_func_on boolean,
  bio_photo_func_on boolean,
  lock_func boolean,
  mask_func_on boolean,
  temperature_func_on boolean,
  qr_func_on boolean,
  multi_bio_data_support character varying(100),
  multi_bio_photo_support character varying(100),
  multi_bio_version character varying(100),
  log_stamp character varying(30) not null default '0',
  op_log_stamp character varying(30) not null default '0',
  capture_stamp character varying(30) not null default '0',
  biodata_stamp character varying(30) not null default '0',
  error_stamp character varying(30) not null default '0',
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table terminal add column search text generated always as (search_text(coalesce(sn, '') || ' ' || coalesce(alias, '') || ' ' || coalesce(ip_address, ''))) stored;
create index terminal_search_idx on terminal using gin (search gin_trgm_ops);
comment on column terminal.search is 'sn alias ip_address';
create unique index terminal_sn_key on terminal (company_id, same_text(sn));
create index terminal_sn_idx on terminal (company_id, search_text(sn), id);
create unique index terminal_alias_key on terminal (company_id, same_text(alias));
create index terminal_alias_idx on terminal (company_id, search_text(alias), id);
create index terminal_area_idx on terminal (company_id, area);
create index terminal_location_idx on terminal (company_id, location);
create index terminal_state_idx on terminal (company_id, state, id);
create index terminal_last_activity_idx on terminal (company_id, last_activity, id);
create index terminal_terminal_name_idx on terminal (company_id, search_text(terminal_name), id);
create index terminal_user_count_idx on terminal (company_id, user_count, id);
create index terminal_transaction_count_idx on terminal (company_id, transaction_count, id);
call tenant_table('terminal');
call undoable('terminal');

create table command (
  company_id bigint not null,
  id bigint generated always as identity,
  terminal bigint not null,
  area bigint not null,
  kind character varying(30) not null,
  content text not null,
  employee bigint,
  priority integer not null,
  commit_time timestamp with time zone not null default now(),
  transfer_time timestamp with time zone,
  return_time timestamp with time zone,
  return_value integer,
  return_text text,
  state character varying(30) not null default 'PENDING' check (state in ('PENDING', 'SENT', 'DONE', 'FAILED', 'EXPIRED', 'CANCELLED')),
  tries integer not null default 0,
  expires timestamp with time zone not null,
  result jsonb,
  created_by text not null default 'system',
  -- What it is about beside a person: sms:<uid>, for messages.
  subject text,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table command add column search text generated always as (search_text(coalesce(content, ''))) stored;
create index command_search_idx on command using gin (search gin_trgm_ops);
comment on column command.search is 'content';
create index command_terminal_idx on command (company_id, terminal);
create index command_area_idx on command (company_id, area);
create index command_kind_idx on command (company_id, kind, id);
create index command_employee_idx on command (company_id, employee);
create index command_commit_time_idx on command (company_id, commit_time, id);
create index command_transfer_time_idx on command (company_id, transfer_time, id);
create index command_return_time_idx on command (company_id, return_time, id);
create index command_state_idx on command (company_id, state, id);
create index command_expires_idx on command (company_id, expires, id);
call tenant_table('command');

create table transaction (
  company_id bigint not null,
  id bigint generated always as identity,
  employee bigint,
  first_name text,
  last_name text,
  department bigint,
  position bigint,
  emp_code character varying(20) not null,
  punch_time timestamp without time zone not null,
  punch_utc timestamp with time zone,
  tz_offset integer,
  punch_state character varying(5) not null default '255',
  punch_state_raw character varying(5),
  verify_type smallint not null default 0,
  work_code character varying(20),
  terminal bigint,
  area bigint,
  terminal_sn character varying(50),
  terminal_alias character varying(50),
  area_alias character varying(120),
  latitude numeric(10,7),
  longitude numeric(10,7),
  gps_location text,
  temperature numeric(4,2),
  mask_flag smallint,
  source smallint not null default 1,
  purpose smallint,
  is_attendance boolean not null default true,
  capture character varying(100),
  mobile character varying(50),
  upload_time timestamp with time zone not null default now(),
  is_late_upload boolean not null default false,
  clock_error boolean not null default false,
  raw text,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table transaction add column search text generated always as (search_text(coalesce(emp_code, '') || ' ' || coalesce(terminal_sn, '') || ' ' || coalesce(terminal_alias, ''))) stored;
create index transaction_search_idx on transaction using gin (search gin_trgm_ops);
comment on column transaction.search is 'emp_code terminal_sn terminal_alias';
create index transaction_employee_idx on transaction (company_id, employee);
create index transaction_department_idx on transaction (company_id, department);
create index transaction_position_idx on transaction (company_id, position);
create index transaction_emp_code_idx on transaction (company_id, search_text(emp_code), id);
create index transaction_punch_time_idx on transaction (company_id, punch_time, id);
create index transaction_terminal_idx on transaction (company_id, terminal);
create index transaction_area_idx on transaction (company_id, area);
create index transaction_terminal_sn_idx on transaction (company_id, search_text(terminal_sn), id);
create index transaction_upload_time_idx on transaction (company_id, upload_time, id);
call tenant_table('transaction');

create table unregistered_transaction (
  company_id bigint not null,
  id bigint generated always as identity,
  emp_code character varying(20) not null,
  punch_time timestamp without time zone not null,
  punch_utc timestamp with time zone,
  tz_offset integer,
  punch_state character varying(5) not null default '255',
  punch_state_raw character varying(5),
  verify_type smallint not null default 0,
  work_code character varying(20),
  terminal bigint,
  area bigint,
  terminal_sn character varying(50),
  terminal_alias character varying(50),
  area_alias character varying(120),
  latitude numeric(10,7),
  longitude numeric(10,7),
  gps_location text,
  temperature numeric(4,2),
  mask_flag smallint,
  source smallint not null default 1,
  purpose smallint,
  is_attendance boolean not null default true,
  capture character varying(100),
  mobile character varying(50),
  upload_time timestamp with time zone not null default now(),
  is_late_upload boolean not null default false,
  clock_error boolean not null default false,
  raw text,
  reason character varying(30) not null,
  state character varying(30) not null default 'OPEN',
  assigned_employee bigint,
  assigned_by text,
  assigned_time timestamp with time zone,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table unregistered_transaction add column search text generated always as (search_text(coalesce(emp_code, '') || ' ' || coalesce(terminal_sn, '') || ' ' || coalesce(terminal_alias, ''))) stored;
create index unregistered_transaction_search_idx on unregistered_transaction using gin (search gin_trgm_ops);
comment on column unregistered_transaction.search is 'emp_code terminal_sn terminal_alias';
create index unregistered_transaction_emp_code_idx on unregistered_transaction (company_id, search_text(emp_code), id);
create index unregistered_transaction_punch_time_idx on unregistered_transaction (company_id, punch_time, id);
create index unregistered_transaction_terminal_idx on unregistered_transaction (company_id, terminal);
create index unregistered_transaction_area_idx on unregistered_transaction (company_id, area);
create index unregistered_transaction_terminal_sn_idx on unregistered_transaction (company_id, search_text(terminal_sn), id);
create index unregistered_transaction_upload_time_idx on unregistered_transaction (company_id, upload_time, id);
create index unregistered_transaction_state_idx on unregistered_transaction (company_id, state, id);
create index unregistered_transaction_assigned_employee_idx on unregistered_transaction (company_id, assigned_employee);
call tenant_table('unregistered_transaction');

create table terminal_operation (
  company_id bigint not null,
  id bigint generated always as identity,
  terminal bigint not null,
  area bigint not null,
  terminal_tz text,
  admin character varying(50),
  action_name integer not null,
  action_text text not null,
  action_time timestamp with time zone not null,
  object character varying(50),
  param1 integer,
  param2 integer,
  param3 integer,
  upload_time timestamp with time zone not null default now(),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table terminal_operation add column search text generated always as (search_text(coalesce(admin, '') || ' ' || coalesce(object, ''))) stored;
create index terminal_operation_search_idx on terminal_operation using gin (search gin_trgm_ops);
comment on column terminal_operation.search is 'admin object';
create index terminal_operation_terminal_idx on terminal_operation (company_id, terminal);
create index terminal_operation_area_idx on terminal_operation (company_id, area);
create index terminal_operation_action_name_idx on terminal_operation (company_id, action_name, id);
create index terminal_operation_action_time_idx on terminal_operation (company_id, action_time, id);
create index terminal_operation_upload_time_idx on terminal_operation (company_id, upload_time, id);
call tenant_table('terminal_operation');

create table terminal_error (
  company_id bigint not null,
  id bigint generated always as identity,
  terminal bigint not null,
  area bigint not null,
  error_code character varying(20) not null,
  error_msg character varying(50),
  data_origin character varying(30) not null,
  cmd bigint,
  additional text,
  handled boolean not null default false,
  upload_time timestamp with time zone not null default now(),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table terminal_error add column search text generated always as (search_text(coalesce(error_code, '') || ' ' || coalesce(error_msg, ''))) stored;
create index terminal_error_search_idx on terminal_error using gin (search gin_trgm_ops);
comment on column terminal_error.search is 'error_code error_msg';
create index terminal_error_terminal_idx on terminal_error (company_id, terminal);
create index terminal_error_area_idx on terminal_error (company_id, area);
create index terminal_error_error_code_idx on terminal_error (company_id, search_text(error_code), id);
create index terminal_error_cmd_idx on terminal_error (company_id, cmd);
create index terminal_error_upload_time_idx on terminal_error (company_id, upload_time, id);
call tenant_table('terminal_error');

create table terminal_upload (
  company_id bigint not null,
  id bigint generated always as identity,
  terminal bigint not null,
  area bigint not null,
  event text not null,
  content text,
  upload_count integer not null default 0,
  error_count integer not null default 0,
  duplicate_count integer not null default 0,
  bad_lines jsonb not null default '[]',
  upload_time timestamp with time zone not null default now(),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table terminal_upload add column search text generated always as (search_text(coalesce(event, '') || ' ' || coalesce(content, ''))) stored;
create index terminal_upload_search_idx on terminal_upload using gin (search gin_trgm_ops);
comment on column terminal_upload.search is 'event content';
create index terminal_upload_terminal_idx on terminal_upload (company_id, terminal);
create index terminal_upload_area_idx on terminal_upload (company_id, area);
create index terminal_upload_event_idx on terminal_upload (company_id, search_text(event), id);
create index terminal_upload_upload_count_idx on terminal_upload (company_id, upload_count, id);
create index terminal_upload_error_count_idx on terminal_upload (company_id, error_count, id);
create index terminal_upload_upload_time_idx on terminal_upload (company_id, upload_time, id);
call tenant_table('terminal_upload');

create table public_message (
  company_id bigint not null,
  id bigint generated always as identity,
  uid integer not null,
  content character varying(320) not null,
  start_time timestamp with time zone not null default now(),
  duration integer not null default 60,
  end_time timestamp with time zone not null,
  last_send timestamp with time zone,
  -- Taken off the terminals by a person.
  removed boolean not null default false,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table public_message add column search text generated always as (search_text(coalesce(content, ''))) stored;
create index public_message_search_idx on public_message using gin (search gin_trgm_ops);
comment on column public_message.search is 'content';
create index public_message_uid_idx on public_message (company_id, uid, id);
create index public_message_content_idx on public_message (company_id, search_text(content), id);
create index public_message_start_time_idx on public_message (company_id, start_time, id);
create index public_message_end_time_idx on public_message (company_id, end_time, id);
call tenant_table('public_message');
call undoable('public_message');

create table private_message (
  company_id bigint not null,
  id bigint generated always as identity,
  uid integer not null,
  content character varying(320) not null,
  start_time timestamp with time zone not null default now(),
  duration integer not null default 60,
  end_time timestamp with time zone not null,
  last_send timestamp with time zone,
  -- Taken off the terminals by a person.
  removed boolean not null default false,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table private_message add column search text generated always as (search_text(coalesce(content, ''))) stored;
create index private_message_search_idx on private_message using gin (search gin_trgm_ops);
comment on column private_message.search is 'content';
create index private_message_uid_idx on private_message (company_id, uid, id);
create index private_message_content_idx on private_message (company_id, search_text(content), id);
create index private_message_start_time_idx on private_message (company_id, start_time, id);
create index private_message_end_time_idx on private_message (company_id, end_time, id);
call tenant_table('private_message');
call undoable('private_message');

create table public_message_terminals (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index public_message_terminals_target_idx on public_message_terminals (company_id, target, owner);
call tenant_table('public_message_terminals');
call undoable('public_message_terminals');

create table private_message_employees (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index private_message_employees_target_idx on private_message_employees (company_id, target, owner);
call tenant_table('private_message_employees');
call undoable('private_message_employees');

create table bio_template (
  company_id bigint not null,
  id bigint generated always as identity,
  employee bigint not null,
  bio_type smallint not null,
  bio_no integer not null default 0,
  bio_index integer not null default 0,
  major_ver character varying(30) not null,
  minor_ver character varying(30) not null default '0',
  bio_format smallint not null default 0,
  valid boolean not null default true,
  duress boolean not null default false,
  size integer not null,
  -- Sealed by the server.
  bio_tmp text not null,
  sn character varying(50),
  update_time timestamp with time zone not null default now(),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table bio_template add column search text generated always as (search_text(coalesce(sn, ''))) stored;
create index bio_template_search_idx on bio_template using gin (search gin_trgm_ops);
comment on column bio_template.search is 'sn';
create index bio_template_employee_idx on bio_template (company_id, employee);
create index bio_template_bio_type_idx on bio_template (company_id, bio_type, id);
create index bio_template_sn_idx on bio_template (company_id, search_text(sn), id);
create index bio_template_update_time_idx on bio_template (company_id, update_time, id);
call tenant_table('bio_template');

-- One row for each company that ever opened the form; none means the defaults.
create table device_config (
  company_id bigint primary key references company (id) on delete cascade,
  id bigint generated always as (company_id) stored unique,
  enable_auto_add boolean not null default true,
  enable_registration boolean not null default true,
  enable_employee_upload boolean not null default true,
  enable_name_upload boolean not null default false,
  enable_name_download boolean not null default true,
  enable_card_upload boolean not null default true,
  enable_resigned_filter boolean not null default true,
  enable_synchronization_data boolean not null default true,
  pull_history_on_add boolean not null default true,
  heartbeat integer not null default 10 check (heartbeat between 5 and 60),
  transfer_mode smallint not null default 1,
  transfer_interval integer not null default 1,
  transfer_time character varying(100) not null default '00:00;14:05',
  global_setup boolean not null default false,
  transaction_retention integer not null default 60,
  command_retention integer not null default 30,
  dev_log_retention integer not null default 90,
  upload_log_retention integer not null default 30,
  edit_policy smallint not null default 1,
  import_policy smallint not null default 1,
  mobile_policy smallint not null default 0,
  device_policy smallint not null default 1,
  allow_plain_http boolean not null default true,
  offline_alert_minutes integer not null default 30,
  temperature_unit character varying(30) not null default 'C',
  temperature_limit numeric(4,1) not null default 37.3,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default ''
);
call tenant_table('device_config');

alter table bio_template add constraint bio_template_employee_fkey foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate;
alter table command add constraint command_terminal_fkey foreign key (company_id, terminal) references terminal (company_id, id) on delete cascade deferrable initially immediate;
alter table command add constraint command_area_fkey foreign key (company_id, area) references area (company_id, id) deferrable initially immediate;
alter table command add constraint command_employee_fkey foreign key (company_id, employee) references employee (company_id, id) on delete set null (employee) deferrable initially immediate;
alter table terminal_error add constraint terminal_error_terminal_fkey foreign key (company_id, terminal) references terminal (company_id, id) on delete cascade deferrable initially immediate;
alter table terminal_error add constraint terminal_error_area_fkey foreign key (company_id, area) references area (company_id, id) deferrable initially immediate;
alter table terminal_error add constraint terminal_error_cmd_fkey foreign key (company_id, cmd) references command (company_id, id) on delete set null (cmd) deferrable initially immediate;
alter table terminal_operation add constraint terminal_operation_terminal_fkey foreign key (company_id, terminal) references terminal (company_id, id) on delete cascade deferrable initially immediate;
alter table terminal_operation add constraint terminal_operation_area_fkey foreign key (company_id, area) references area (company_id, id) deferrable initially immediate;
alter table terminal add constraint terminal_area_fkey foreign key (company_id, area) references area (company_id, id) deferrable initially immediate;
alter table terminal add constraint terminal_location_fkey foreign key (company_id, location) references location (company_id, id) deferrable initially immediate;
alter table terminal_upload add constraint terminal_upload_terminal_fkey foreign key (company_id, terminal) references terminal (company_id, id) on delete cascade deferrable initially immediate;
alter table terminal_upload add constraint terminal_upload_area_fkey foreign key (company_id, area) references area (company_id, id) deferrable initially immediate;
alter table transaction add constraint transaction_employee_fkey foreign key (company_id, employee) references employee (company_id, id) on delete set null (employee) deferrable initially immediate;
alter table transaction add constraint transaction_department_fkey foreign key (company_id, department) references department (company_id, id) on delete set null (department) deferrable initially immediate;
alter table transaction add constraint transaction_position_fkey foreign key (company_id, position) references position (company_id, id) on delete set null (position) deferrable initially immediate;
alter table transaction add constraint transaction_terminal_fkey foreign key (company_id, terminal) references terminal (company_id, id) on delete set null (terminal) deferrable initially immediate;
alter table transaction add constraint transaction_area_fkey foreign key (company_id, area) references area (company_id, id) on delete set null (area) deferrable initially immediate;
alter table unregistered_transaction add constraint unregistered_transaction_terminal_fkey foreign key (company_id, terminal) references terminal (company_id, id) on delete set null (terminal) deferrable initially immediate;
alter table unregistered_transaction add constraint unregistered_transaction_area_fkey foreign key (company_id, area) references area (company_id, id) on delete set null (area) deferrable initially immediate;
alter table unregistered_transaction add constraint unregistered_transaction_assigned_employee_fkey foreign key (company_id, assigned_employee) references employee (company_id, id) on delete set null (assigned_employee) deferrable initially immediate;
alter table private_message_employees add constraint private_message_employees_owner_fkey foreign key (company_id, owner) references private_message (company_id, id) on delete cascade deferrable initially immediate;
alter table private_message_employees add constraint private_message_employees_target_fkey foreign key (company_id, target) references employee (company_id, id) on delete cascade deferrable initially immediate;
alter table public_message_terminals add constraint public_message_terminals_owner_fkey foreign key (company_id, owner) references public_message (company_id, id) on delete cascade deferrable initially immediate;
alter table public_message_terminals add constraint public_message_terminals_target_fkey foreign key (company_id, target) references terminal (company_id, id) on delete cascade deferrable initially immediate;

-- A serial number is held once in the whole system.
create unique index terminal_sn_system on terminal (same_text(sn));
create index command_pending_idx on command (company_id, terminal, priority, id) where state in ('PENDING', 'SENT');
create index command_subject_idx on command (company_id, subject) where subject is not null;
create unique index transaction_punch_key on transaction (company_id, emp_code, punch_time, coalesce(terminal_sn, ''));
create unique index unregistered_transaction_punch_key on unregistered_transaction
  (company_id, coalesce(terminal_sn, ''), punch_time, emp_code);
create unique index bio_template_key on bio_template
  (company_id, employee, bio_no, bio_index, bio_type, bio_format, major_ver);

-- Punches are added and never changed by requests; what they refer to may go, their own words stay.
revoke update, delete on transaction from timecloud_app;

alter table bio_photo alter column approved_by type text;
alter table bio_photo add column search text generated always as
  (search_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(enroll_sn, ''))) stored;
create index bio_photo_search_idx on bio_photo using gin (search gin_trgm_ops);
create index bio_photo_register_time_idx on bio_photo (company_id, register_time, id);
create index bio_photo_approval_state_idx on bio_photo (company_id, approval_state, id);
create index bio_photo_approval_time_idx on bio_photo (company_id, approval_time, id);

-- What follows runs for whatever writes people, areas and terminals: calls, files, undo. It sees one company's rows
-- by its own conditions.

grant create on schema public to timecloud_system;
set local role timecloud_system;

-- Whether another company holds the serial number.
create function terminal_elsewhere(number text) returns boolean
  language sql stable security definer set search_path = public
  as $$
    select exists (select from terminal where same_text(sn) = same_text(number) and company_id is distinct from current_company())
  $$;

-- As many characters as fit into so many bytes.
create function cut_bytes(value text, bytes integer) returns text
  language sql immutable
  as $$
    select coalesce((select left(value, n) from generate_series(least(char_length(value), bytes), 0, -1) n
      where octet_length(left(value, n)) <= bytes limit 1), '')
  $$;

-- What a person is to the terminals of an area: group, hours, way of verification.
create function user_access(of_company bigint, person bigint, of_area bigint) returns text
  language sql stable
  as $$
    select concat_ws(E'\t', 'Grp=1', 'TZ=0000000000000000', 'Verify=' || e.verify_mode)
    from employee e where e.company_id = of_company and e.id = person
  $$;

-- The line that makes a person known to a terminal. The password is filled in when it is sent.
create function user_line(of_company bigint, person bigint, of_area bigint) returns text
  language sql stable
  as $$
    select 'DATA UPDATE USERINFO ' || concat_ws(E'\t', 'PIN=' || e.emp_code,
      case when coalesce(c.enable_name_download, true) then 'Name=' || cut_bytes(e.full_name, 24) end,
      'Pri=' || e.dev_privilege, 'Passwd=' || case when e.device_password is null then '' else '…' end,
      'Card=' || coalesce(e.card_no, ''), user_access(of_company, person, of_area), 'ViceCard=' || coalesce(e.vice_card, ''))
    from employee e left join device_config c on c.company_id = e.company_id
    where e.company_id = of_company and e.id = person
  $$;

-- Makes people known to terminals; a newer line takes the place of one that waits.
create function queue_people(of_company bigint, terminals bigint[], people bigint[], who text) returns integer
  language plpgsql
  as $$
declare
  queued integer;
begin
  delete from command where company_id = of_company and terminal = any(terminals) and employee = any(people)
    and state = 'PENDING' and kind = 'USER' and content like 'DATA UPDATE USERINFO %';
  insert into command (company_id, terminal, area, kind, content, employee, priority, expires, created_by)
    select of_company, t.id, t.area, 'USER', user_line(of_company, e.id, t.area), e.id, 2, now() + interval '30 days', who
    from terminal t join employee_area a on a.company_id = of_company and a.target = t.area and a.owner = any(people)
      join employee e on e.company_id = of_company and e.id = a.owner and e.status = 'ACTIVE'
    where t.company_id = of_company and t.id = any(terminals)
    order by t.id, e.id;
  get diagnostics queued = row_count;
  return queued;
end
$$;

-- Takes a person off terminals; what waits to make them known is cancelled.
create function queue_removal(of_company bigint, terminals bigint[], code text, who text) returns void
  language plpgsql
  as $$
begin
  update command set state = 'CANCELLED', return_time = now(), version = version + 1
    where company_id = of_company and terminal = any(terminals) and state = 'PENDING'
      and (content like 'DATA UPDATE %' and content ~ ('\mP(IN|in)=' || code || '(\t|$)') and kind in ('USER', 'TEMPLATE', 'PHOTO')
        or content = 'DATA DELETE USERINFO PIN=' || code);
  insert into command (company_id, terminal, area, kind, content, employee, priority, expires, created_by)
    select of_company, t.id, t.area, 'USER', 'DATA DELETE USERINFO PIN=' || code,
      (select id from employee e where e.company_id = of_company and e.emp_code = code), 2, now() + interval '30 days', who
    from terminal t where t.company_id = of_company and t.id = any(terminals) order by t.id;
end
$$;

-- Puts one command into the queue of each terminal; one that waits already and says the same goes.
create function queue_command(of_company bigint, terminals bigint[], of_kind text, line text, of_priority integer, lasting interval, who text)
  returns integer
  language plpgsql
  as $$
declare
  queued integer;
begin
  delete from command where company_id = of_company and terminal = any(terminals) and state = 'PENDING' and content = line;
  insert into command (company_id, terminal, area, kind, content, priority, expires, created_by)
    select of_company, t.id, t.area, of_kind, line, of_priority, now() + lasting, who
    from terminal t where t.company_id = of_company and t.id = any(terminals) order by t.id;
  get diagnostics queued = row_count;
  return queued;
end
$$;

-- Whether people are brought to terminals and taken off them by themselves.
create function distributes(of_company bigint) returns boolean
  language sql stable
  as $$ select coalesce((select enable_synchronization_data from device_config where company_id = of_company), true) $$;

create function terminals_of(of_company bigint, of_area bigint) returns bigint[]
  language sql stable
  as $$ select coalesce(array_agg(id), '{}') from terminal where company_id = of_company and area = of_area $$;

create function people_of(of_company bigint, of_area bigint) returns bigint[]
  language sql stable
  as $$ select coalesce(array_agg(owner), '{}') from employee_area where company_id = of_company and target = of_area $$;

-- Makes unregistered punches those of an employee, and answers which; a punch that is there already stays apart.
create function register_punches(of_company bigint, chosen bigint[], person bigint, who text) returns setof bigint
  language sql security definer set search_path = public
  as $$
    with made as (
      insert into transaction (company_id, employee, first_name, last_name, department, position, emp_code, punch_time,
        punch_utc, tz_offset, punch_state, punch_state_raw, verify_type, work_code, terminal, area, terminal_sn, terminal_alias,
        area_alias, latitude, longitude, gps_location, temperature, mask_flag, source, purpose, is_attendance, capture, mobile,
        upload_time, is_late_upload, clock_error, raw, create_user, change_user)
      select of_company, e.id, e.first_name, e.last_name, e.department, e.position, e.emp_code, u.punch_time,
        u.punch_utc, u.tz_offset, u.punch_state, u.punch_state_raw, u.verify_type, u.work_code, u.terminal, u.area, u.terminal_sn,
        u.terminal_alias, u.area_alias, u.latitude, u.longitude, u.gps_location, u.temperature, u.mask_flag, 1, u.purpose,
        u.is_attendance, u.capture, u.mobile, u.upload_time, u.is_late_upload, u.clock_error, coalesce(u.raw, u.emp_code), who, who
      from unregistered_transaction u join employee e on e.company_id = of_company and e.id = person
      where u.company_id = of_company and u.id = any(chosen) and of_company = current_company()
      order by u.punch_time
      on conflict do nothing
      returning punch_time, terminal_sn
    ), taken as (
      update unregistered_transaction u set state = 'ASSIGNED', assigned_employee = person, assigned_by = who,
        assigned_time = now(), version = version + 1, change_time = now(), change_user = who
      from made m
      where u.company_id = of_company and u.id = any(chosen) and u.punch_time = m.punch_time
        and u.terminal_sn is not distinct from m.terminal_sn
      returning u.id
    )
    select id from taken
  $$;

-- Punches of the last 90 days with the code of somebody who now works here become theirs.
create function claim_punches() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  perform register_punches(new.company_id, array_agg(u.id), new.id, 'system')
    from unregistered_transaction u where u.company_id = new.company_id and u.state = 'OPEN'
      and u.reason in ('UNKNOWN_CODE', 'RESIGNED') and same_text(u.emp_code) = same_text(new.emp_code)
      and u.punch_time > now() - interval '90 days'
    having count(*) > 0;
  return null;
end
$$;

-- The state follows from the area, from being enabled, and from when the terminal was last heard of.
create function keep_terminal_state() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  new.state := case
    when (select is_system from area where company_id = new.company_id and id = new.area) then 0
    when not new.is_enabled then 2
    when new.last_activity > now() - make_interval(secs => greatest(120, 6 * new.heartbeat)) then 1
    else 3 end;
  return new;
end
$$;

-- A new terminal gets the people of its area; one that moves gives up the old area's first.
create function keep_terminal_people() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  code text;
begin
  if tg_op = 'UPDATE' then
    if new.area <> old.area then
      update command set area = new.area where company_id = new.company_id and terminal = new.id;
      update terminal_operation set area = new.area where company_id = new.company_id and terminal = new.id;
      update terminal_error set area = new.area where company_id = new.company_id and terminal = new.id;
      update terminal_upload set area = new.area where company_id = new.company_id and terminal = new.id;
      if distributes(new.company_id) then
        for code in select e.emp_code from employee_area a join employee e on e.company_id = a.company_id and e.id = a.owner
          where a.company_id = new.company_id and a.target = old.area and e.status = 'ACTIVE'
            and not exists (select from employee_area b where b.company_id = a.company_id and b.owner = a.owner and b.target = new.area)
          order by 1
        loop
          perform queue_removal(new.company_id, array[new.id], code, new.change_user);
        end loop;
      end if;
    end if;
    if (new.terminal_tz, new.heartbeat, new.transfer_mode, new.transfer_interval, new.transfer_time, new.error_delay)
      is distinct from (old.terminal_tz, old.heartbeat, old.transfer_mode, old.transfer_interval, old.transfer_time, old.error_delay)
    then
      perform queue_command(new.company_id, array[new.id], 'CONTROL', 'CHECK', 0, interval '30 days', new.change_user);
    end if;
  end if;
  if (tg_op = 'INSERT' or new.area <> old.area) and distributes(new.company_id) then
    perform queue_people(new.company_id, array[new.id], people_of(new.company_id, new.area), new.change_user);
  end if;
  return null;
end
$$;

-- A person who gets an area becomes known to its terminals. Deferred, so that areas that are written anew as they were
-- count as kept.
create function join_area() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  if exists (select from employee_area where company_id = new.company_id and owner = new.owner and target = new.target)
    and distributes(new.company_id)
  then
    perform queue_people(new.company_id, terminals_of(new.company_id, new.target), array[new.owner], 'system');
  end if;
  return null;
end
$$;

create function leave_area() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  if not exists (select from employee_area where company_id = old.company_id and owner = old.owner and target = old.target)
    and distributes(old.company_id)
  then
    perform queue_removal(old.company_id, terminals_of(old.company_id, old.target), e.emp_code, 'system')
      from employee e where e.company_id = old.company_id and e.id = old.owner and e.status = 'ACTIVE';
  end if;
  return null;
end
$$;

-- What terminals know of a person follows the person: another code, a resignation, a removal, anything they keep.
create function follow_person() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  terminals bigint[];
  about record := old;
begin
  if not distributes(about.company_id) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  select coalesce(array_agg(t.id), '{}') into terminals from terminal t join employee_area a
    on a.company_id = t.company_id and a.target = t.area and a.owner = about.id where t.company_id = about.company_id;
  if cardinality(terminals) = 0 then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if old.status = 'ACTIVE' then
      perform queue_removal(old.company_id, terminals, old.emp_code, 'system');
    end if;
    return old;
  end if;
  if old.status = 'ACTIVE' and (new.status <> 'ACTIVE' or new.emp_code <> old.emp_code) then
    perform queue_removal(new.company_id, terminals, old.emp_code, new.change_user);
  end if;
  if new.status = 'ACTIVE' then
    perform queue_people(new.company_id, terminals, array[new.id], new.change_user);
  end if;
  return new;
end
$$;
reset role;
revoke create on schema public from timecloud_system;

create trigger keep_state before insert or update on terminal for each row execute function keep_terminal_state();
create trigger keep_people after insert or update on terminal for each row execute function keep_terminal_people();
create constraint trigger join_area after insert on employee_area deferrable initially deferred
  for each row execute function join_area();
create constraint trigger leave_area after delete on employee_area deferrable initially deferred
  for each row execute function leave_area();
create trigger follow_person after update on employee for each row
  when (old.update_time is distinct from new.update_time or old.status <> new.status or old.emp_code <> new.emp_code)
  execute function follow_person();
create trigger claim_punches after insert on employee for each row when (new.status = 'ACTIVE')
  execute function claim_punches();
create trigger reclaim_punches after update on employee for each row
  when (new.status = 'ACTIVE' and old.status <> 'ACTIVE') execute function claim_punches();
create trigger follow_removal before delete on employee for each row execute function follow_person();

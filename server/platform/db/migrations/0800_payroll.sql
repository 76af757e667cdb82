-- Files for payroll: layouts, the codes of a layout, and the files that were made, kept line by line.
create table payroll_code (
  company_id bigint not null,
  id bigint generated always as identity,
  layout bigint not null,
  seq integer not null default 1,
  code character varying(30) not null,
  name character varying(50),
  adds jsonb not null default '[]',
  subtracts jsonb not null default '[]',
  unit character varying(30) not null default 'HOUR',
  factor numeric(7,4) not null default '1',
  round_unit numeric(7,4) not null default '0.01',
  round_mode character varying(30) not null default 'NEAREST',
  round_on character varying(30) not null default 'TOTAL',
  sign character varying(30) not null default 'PLUS',
  zero character varying(30) not null default 'SKIP',
  condition_measure character varying(30),
  condition_is character varying(30) not null default 'ABOVE',
  condition_limit numeric(9,2) not null default '0',
  emp_types jsonb not null default '[]',
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table payroll_code add column search text generated always as (search_text(coalesce(code, '') || ' ' || coalesce(name, ''))) stored;
create index payroll_code_search_idx on payroll_code using gin (search gin_trgm_ops);
comment on column payroll_code.search is 'code name';
create index payroll_code_layout_idx on payroll_code (company_id, layout);
create index payroll_code_seq_idx on payroll_code (company_id, seq, id);
create index payroll_code_code_idx on payroll_code (company_id, search_text(code), id);
create index payroll_code_name_idx on payroll_code (company_id, search_text(name), id);
create index payroll_code_unit_idx on payroll_code (company_id, unit, id);
call tenant_table('payroll_code');
call undoable('payroll_code');

create table payroll_layout (
  company_id bigint not null,
  id bigint generated always as identity,
  name character varying(100) not null,
  file_format character varying(30) not null default 'CSV',
  grain character varying(30) not null default 'LONG',
  number_attribute bigint,
  further jsonb not null default '[]',
  changed_as character varying(30) not null default 'DIFFERENCE',
  header boolean not null default true,
  delimiter character varying(30) not null default 'SEMICOLON',
  decimal_sign character varying(30) not null default 'POINT',
  encoding character varying(30) not null default 'UTF8_BOM',
  line_end character varying(30) not null default 'CRLF',
  left_out_overtime boolean not null default false,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table payroll_layout add column search text generated always as (search_text(coalesce(name, ''))) stored;
create index payroll_layout_search_idx on payroll_layout using gin (search gin_trgm_ops);
comment on column payroll_layout.search is 'name';
create unique index payroll_layout_name_key on payroll_layout (company_id, same_text(name));
create index payroll_layout_name_idx on payroll_layout (company_id, search_text(name), id);
create index payroll_layout_file_format_idx on payroll_layout (company_id, file_format, id);
create index payroll_layout_grain_idx on payroll_layout (company_id, grain, id);
create index payroll_layout_number_attribute_idx on payroll_layout (company_id, number_attribute);
call tenant_table('payroll_layout');
call undoable('payroll_layout');

create table payroll_code_leave_kinds (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index payroll_code_leave_kinds_target_idx on payroll_code_leave_kinds (company_id, target, owner);
call tenant_table('payroll_code_leave_kinds');
call undoable('payroll_code_leave_kinds');

create table payroll_code_training_types (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index payroll_code_training_types_target_idx on payroll_code_training_types (company_id, target, owner);
call tenant_table('payroll_code_training_types');
call undoable('payroll_code_training_types');

create table payroll_layout_left_out_leave (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index payroll_layout_left_out_leave_target_idx on payroll_layout_left_out_leave (company_id, target, owner);
call tenant_table('payroll_layout_left_out_leave');
call undoable('payroll_layout_left_out_leave');

create table payroll_layout_left_out_training (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index payroll_layout_left_out_training_target_idx on payroll_layout_left_out_training (company_id, target, owner);
call tenant_table('payroll_layout_left_out_training');
call undoable('payroll_layout_left_out_training');

alter table payroll_code add constraint payroll_code_layout_fkey foreign key (company_id, layout) references payroll_layout (company_id, id) deferrable initially immediate;
alter table payroll_layout add constraint payroll_layout_number_attribute_fkey foreign key (company_id, number_attribute) references employee_attribute (company_id, id) deferrable initially immediate;
alter table payroll_code_leave_kinds add constraint payroll_code_leave_kinds_owner_fkey foreign key (company_id, owner) references payroll_code (company_id, id) on delete cascade deferrable initially immediate;
alter table payroll_code_leave_kinds add constraint payroll_code_leave_kinds_target_fkey foreign key (company_id, target) references incident_type (company_id, id) deferrable initially immediate;
alter table payroll_code_training_types add constraint payroll_code_training_types_owner_fkey foreign key (company_id, owner) references payroll_code (company_id, id) on delete cascade deferrable initially immediate;
alter table payroll_code_training_types add constraint payroll_code_training_types_target_fkey foreign key (company_id, target) references training_type (company_id, id) deferrable initially immediate;
alter table payroll_layout_left_out_leave add constraint payroll_layout_left_out_leave_owner_fkey foreign key (company_id, owner) references payroll_layout (company_id, id) on delete cascade deferrable initially immediate;
alter table payroll_layout_left_out_leave add constraint payroll_layout_left_out_leave_target_fkey foreign key (company_id, target) references incident_type (company_id, id) deferrable initially immediate;
alter table payroll_layout_left_out_training add constraint payroll_layout_left_out_training_owner_fkey foreign key (company_id, owner) references payroll_layout (company_id, id) on delete cascade deferrable initially immediate;
alter table payroll_layout_left_out_training add constraint payroll_layout_left_out_training_target_fkey foreign key (company_id, target) references training_type (company_id, id) deferrable initially immediate;

-- A file that was made: frozen with its lines, its form and its bytes.
create table payroll_file (
  company_id bigint not null references company (id) on delete cascade,
  id bigint generated always as identity,
  layout bigint,
  number integer not null,
  month character varying(20) not null,
  period_start date not null,
  period_end date not null,
  kind text not null check (kind in ('FULL', 'DELTA', 'REVERSAL')),
  state text not null default 'READY' check (state in ('READY', 'SENT', 'CONFIRMED', 'REVERSED')),
  people integer not null,
  lines integer not null,
  file_name text not null,
  size integer not null,
  sha256 text not null,
  -- How it was written: separator, character set, codes side by side.
  form jsonb not null,
  bytes bytea not null,
  reverses integer,
  reference character varying(50),
  confirmed_by text,
  confirmed timestamp with time zone,
  search text generated always as (search_text(coalesce(file_name, ''))) stored,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id),
  unique (company_id, layout, number),
  foreign key (company_id, layout) references payroll_layout (company_id, id) deferrable initially immediate
);
comment on column payroll_file.search is 'file_name';
create index payroll_file_search_idx on payroll_file using gin (search gin_trgm_ops);
create index payroll_file_period_idx on payroll_file (company_id, layout, period_start, period_end);
create index payroll_file_month_idx on payroll_file (company_id, search_text(month), id);
call tenant_table('payroll_file');

create table payroll_line (
  company_id bigint not null,
  file bigint not null,
  place integer not null,
  -- Of the person in payroll: what later files are compared by.
  number text not null,
  name text not null,
  code text not null,
  att_date date,
  unit text not null,
  -- Digits behind the point.
  digits smallint not null,
  value numeric not null,
  -- Of a changed value that is taken back and written again: 0 and 1.
  part smallint not null,
  primary key (company_id, file, place),
  foreign key (company_id, file) references payroll_file (company_id, id) on delete cascade deferrable initially immediate
);
call tenant_table('payroll_line');

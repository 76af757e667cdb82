-- Breaks, timetables, shifts, and the schedules of departments, of employees and of single dates.
create table break_time (
  company_id bigint not null,
  id bigint generated always as identity,
  alias character varying(50) not null,
  calc_type character varying(30) not null default 'FIXED_AUTO',
  period_start time without time zone,
  period_end time without time zone,
  minutes integer,
  min_span integer,
  start_margin integer,
  end_margin integer,
  is_paid boolean not null default false,
  min_duration integer not null default 0,
  early_return_rule character varying(30) not null default 'NONE',
  early_return_min integer not null default 0,
  overrun_rule character varying(30) not null default 'NONE',
  overrun_grace integer not null default 0,
  missing_rule character varying(30) not null default 'DEDUCT_PLANNED',
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table break_time add column search text generated always as (search_text(coalesce(alias, ''))) stored;
create index break_time_search_idx on break_time using gin (search gin_trgm_ops);
comment on column break_time.search is 'alias';
create unique index break_time_alias_key on break_time (company_id, same_text(alias));
create index break_time_alias_idx on break_time (company_id, search_text(alias), id);
create index break_time_calc_type_idx on break_time (company_id, calc_type, id);
create index break_time_period_start_idx on break_time (company_id, period_start, id);
create index break_time_is_paid_idx on break_time (company_id, is_paid, id);
call tenant_table('break_time');
call undoable('break_time');

create table department_schedule (
  company_id bigint not null,
  id bigint generated always as identity,
  department bigint not null,
  shift bigint not null,
  start_date date not null,
  end_date date,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
create index department_schedule_department_idx on department_schedule (company_id, department);
create index department_schedule_shift_idx on department_schedule (company_id, shift);
create index department_schedule_start_date_idx on department_schedule (company_id, start_date, id);
create index department_schedule_end_date_idx on department_schedule (company_id, end_date, id);
call tenant_table('department_schedule');
call undoable('department_schedule');

create table employee_schedule (
  company_id bigint not null,
  id bigint generated always as identity,
  employee bigint not null,
  shift bigint not null,
  start_date date not null,
  end_date date,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
create index employee_schedule_employee_idx on employee_schedule (company_id, employee);
create index employee_schedule_shift_idx on employee_schedule (company_id, shift);
create index employee_schedule_start_date_idx on employee_schedule (company_id, start_date, id);
create index employee_schedule_end_date_idx on employee_schedule (company_id, end_date, id);
call tenant_table('employee_schedule');
call undoable('employee_schedule');

create table shift (
  company_id bigint not null,
  id bigint generated always as identity,
  alias character varying(50) not null,
  cycle_unit character varying(30) not null default 'WEEK',
  shift_cycle integer not null default 1,
  auto_shift boolean not null default false,
  weekend_policy character varying(30) not null default 'NORMAL',
  holiday_policy character varying(30) not null default 'NOT_REQUIRED',
  days jsonb not null default '[]',
  is_default boolean not null default false,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table shift add column search text generated always as (search_text(coalesce(alias, ''))) stored;
create index shift_search_idx on shift using gin (search gin_trgm_ops);
comment on column shift.search is 'alias';
create unique index shift_alias_key on shift (company_id, same_text(alias));
create index shift_alias_idx on shift (company_id, search_text(alias), id);
create index shift_cycle_unit_idx on shift (company_id, cycle_unit, id);
create index shift_shift_cycle_idx on shift (company_id, shift_cycle, id);
create index shift_auto_shift_idx on shift (company_id, auto_shift, id);
call tenant_table('shift');
call undoable('shift');

create table temporary_schedule (
  company_id bigint not null,
  id bigint generated always as identity,
  employee bigint not null,
  att_date date not null,
  mode character varying(30) not null default 'REPLACE',
  timetable bigint,
  work_type character varying(30) not null default 'AUTO',
  required boolean,
  source character varying(30) not null default 'MANUAL',
  remark character varying(200),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
create index temporary_schedule_employee_idx on temporary_schedule (company_id, employee);
create index temporary_schedule_att_date_idx on temporary_schedule (company_id, att_date, id);
create index temporary_schedule_mode_idx on temporary_schedule (company_id, mode, id);
create index temporary_schedule_timetable_idx on temporary_schedule (company_id, timetable);
call tenant_table('temporary_schedule');
call undoable('temporary_schedule');

create table timetable (
  company_id bigint not null,
  id bigint generated always as identity,
  alias character varying(50) not null,
  use_mode character varying(30) not null default 'NORMAL',
  colour character varying(7) not null,
  start_time time without time zone,
  end_time time without time zone,
  in_ahead_margin integer not null default 120,
  in_above_margin integer,
  out_ahead_margin integer,
  out_above_margin integer not null default 360,
  strict_windows boolean not null default false,
  in_required boolean not null default true,
  out_required boolean not null default true,
  allow_late integer not null default 0,
  allow_leave_early integer not null default 0,
  first_half_out_time time without time zone,
  second_half_in_time time without time zone,
  work_minutes integer not null default 480,
  day_change time without time zone,
  core_start time without time zone,
  core_end time without time zone,
  flex_short_as character varying(30) not null default 'SHORT',
  work_day numeric(3,2) not null default '1.00',
  pairing_mode character varying(30),
  enable_early_in boolean not null default false,
  min_early_in integer not null default 60,
  count_early_in_interval boolean not null default true,
  enable_late_out boolean not null default false,
  min_late_out integer not null default 60,
  count_late_out_interval boolean not null default true,
  enable_max_ot_limit boolean not null default false,
  max_ot_limit integer not null default 0,
  ot_bands jsonb,
  in_round_unit smallint not null default 1,
  in_round_mode character varying(30) not null default 'NONE',
  in_round_cutoff integer,
  out_round_unit smallint not null default 1,
  out_round_mode character varying(30) not null default 'NONE',
  out_round_cutoff integer,
  is_default boolean not null default false,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table timetable add column search text generated always as (search_text(coalesce(alias, ''))) stored;
create index timetable_search_idx on timetable using gin (search gin_trgm_ops);
comment on column timetable.search is 'alias';
create unique index timetable_alias_key on timetable (company_id, same_text(alias));
create index timetable_alias_idx on timetable (company_id, search_text(alias), id);
create index timetable_use_mode_idx on timetable (company_id, use_mode, id);
create index timetable_start_time_idx on timetable (company_id, start_time, id);
create index timetable_work_day_idx on timetable (company_id, work_day, id);
call tenant_table('timetable');
call undoable('timetable');

create table shift_timetables (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index shift_timetables_target_idx on shift_timetables (company_id, target, owner);
call tenant_table('shift_timetables');
call undoable('shift_timetables');

create table timetable_break_times (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index timetable_break_times_target_idx on timetable_break_times (company_id, target, owner);
call tenant_table('timetable_break_times');
call undoable('timetable_break_times');

alter table department_schedule add constraint department_schedule_department_fkey foreign key (company_id, department) references department (company_id, id) deferrable initially immediate;
alter table department_schedule add constraint department_schedule_shift_fkey foreign key (company_id, shift) references shift (company_id, id) deferrable initially immediate;
alter table employee_schedule add constraint employee_schedule_employee_fkey foreign key (company_id, employee) references employee (company_id, id) deferrable initially immediate;
alter table employee_schedule add constraint employee_schedule_shift_fkey foreign key (company_id, shift) references shift (company_id, id) deferrable initially immediate;
alter table temporary_schedule add constraint temporary_schedule_employee_fkey foreign key (company_id, employee) references employee (company_id, id) deferrable initially immediate;
alter table temporary_schedule add constraint temporary_schedule_timetable_fkey foreign key (company_id, timetable) references timetable (company_id, id) deferrable initially immediate;
alter table shift_timetables add constraint shift_timetables_owner_fkey foreign key (company_id, owner) references shift (company_id, id) on delete cascade deferrable initially immediate;
alter table shift_timetables add constraint shift_timetables_target_fkey foreign key (company_id, target) references timetable (company_id, id) deferrable initially immediate;
alter table timetable_break_times add constraint timetable_break_times_owner_fkey foreign key (company_id, owner) references timetable (company_id, id) on delete cascade deferrable initially immediate;
alter table timetable_break_times add constraint timetable_break_times_target_fkey foreign key (company_id, target) references break_time (company_id, id) deferrable initially immediate;

-- Nobody has the same timetable, or the same day off, twice on a date.
create unique index temporary_schedule_once_key on temporary_schedule (company_id, employee, att_date, coalesce(timetable, 0));

-- How a company has its reports.

-- One row for each company that ever opened the form; none means the defaults.
create table report_setting (
  company_id bigint primary key references company (id) on delete cascade,
  id bigint generated always as (company_id) stored unique,
  short_date text check (short_date in ('YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MMM')),
  short_time text check (short_time in ('HH:mm', 'HH:mm:ss', 'hh:mm a')),
  duration_format text not null default 'HH_MM' check (duration_format in ('HH_MM', 'DECIMAL_HOURS', 'MINUTES')),
  zero_display text not null default 'BLANK' check (zero_display in ('BLANK', 'ZERO')),
  work_day_related_display text not null default 'DAYS' check (work_day_related_display in ('DAYS', 'HALF_DAYS')),
  name_display text not null default 'FIRST_LAST' check (name_display in ('FIRST_LAST', 'LAST_FIRST', 'FULL', 'NICK')),
  employee_order text not null default 'DEPT_CODE' check (employee_order in ('DEPT_CODE', 'EMP_CODE', 'NAME')),
  multiple_dept boolean not null default false,
  resign_emp boolean not null default true,
  filter_by_hire_date boolean not null default true,
  show_provisional boolean not null default true,
  auto_calculate boolean not null default true,
  create_time timestamptz(3) not null default now(),
  create_user text not null default '',
  change_time timestamptz(3) not null default now(),
  change_user text not null default '',
  version integer not null default 1
);
call tenant_table('report_setting');

-- Every company has one row for each item.
create table report_item_setting (
  company_id bigint not null references company (id) on delete cascade,
  id bigint generated always as identity,
  item character varying(30) not null,
  name character varying(30) not null,
  unit character varying(30) not null check (unit in ('MINUTE', 'HOUR', 'DAY', 'TIMES')),
  min_unit numeric(5,2) not null check (min_unit between 0.01 and 480),
  round_mode character varying(30) not null check (round_mode in ('DOWN', 'UP', 'NEAREST')),
  round_on character varying(30) not null check (round_on in ('DAY', 'TOTAL')),
  symbol character varying(3),
  colour character varying(7),
  is_visible boolean not null default true,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
create unique index report_item_setting_item_key on report_item_setting (company_id, item);
alter table report_item_setting add column search text generated always as (search_text(coalesce(name, ''))) stored;
create index report_item_setting_search_idx on report_item_setting using gin (search gin_trgm_ops);
comment on column report_item_setting.search is 'name';
call tenant_table('report_item_setting');
call undoable('report_item_setting');

-- Month ends as they are stored: settings, states with their events, accepted checks, stamps of employees; locks of everybody
-- but some departments.
create table month_end_setting (
  company_id bigint primary key references company (id) on delete cascade,
  id bigint generated always as (company_id) stored unique,
  acknowledgement text not null default 'NONE' check (acknowledgement in ('NONE', 'OPTIONAL', 'REQUIRED')),
  raised jsonb not null default '[]',
  other_confirms boolean not null default false,
  create_time timestamptz(3) not null default now(),
  create_user text not null default '',
  change_time timestamptz(3) not null default now(),
  change_user text not null default '',
  version integer not null default 1,
  unique (company_id, id)
);
call tenant_table('month_end_setting');

create table month_end_setting_units (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index month_end_setting_units_target_idx on month_end_setting_units (company_id, target, owner);
call tenant_table('month_end_setting_units');

alter table month_end_setting_units add constraint month_end_setting_units_owner_fkey foreign key (company_id, owner) references month_end_setting (company_id, id) on delete cascade deferrable initially immediate;
alter table month_end_setting_units add constraint month_end_setting_units_target_fkey foreign key (company_id, target) references department (company_id, id) deferrable initially immediate;


-- A lock without departments holds for everybody but those of these departments and below.
alter table att_lock add column except_departments bigint[] not null default '{}';

create table month_end (
  company_id bigint not null references company (id) on delete cascade,
  id bigint generated always as identity,
  month character varying(7) not null,
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  -- A department; 0: everybody else, or the whole company.
  unit bigint not null,
  state text not null check (state in ('OPEN', 'CHECKING', 'LOCKED', 'PAID')),
  -- Who locked it.
  locked_user bigint,
  -- Checks and sums as they were then.
  sums jsonb,
  -- When employees were last reminded.
  reminded timestamptz(3),
  version integer not null default 1,
  create_time timestamptz(3) not null default now(),
  change_time timestamptz(3) not null default now(),
  change_user text not null default '',
  primary key (company_id, id),
  unique (company_id, period_start, period_end, unit)
);
call tenant_table('month_end');

-- What has happened to it; nothing is changed afterwards.
create table month_end_event (
  company_id bigint not null,
  id bigint generated always as identity,
  month_end bigint not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  by_name text not null,
  at timestamptz(3) not null default now(),
  reason character varying(500),
  facts jsonb,
  primary key (company_id, id),
  foreign key (company_id, month_end) references month_end (company_id, id) on delete cascade deferrable initially immediate
);
create index month_end_event_month_idx on month_end_event (company_id, month_end, id);
call tenant_table('month_end_event');

-- Checks that somebody has accepted, until their count rises.
create table month_end_acceptance (
  company_id bigint not null,
  month_end bigint not null,
  code text not null,
  count integer not null,
  reason character varying(500) not null,
  by_name text not null,
  at timestamptz(3) not null default now(),
  primary key (company_id, month_end, code),
  foreign key (company_id, month_end) references month_end (company_id, id) on delete cascade deferrable initially immediate
);
call tenant_table('month_end_acceptance');

-- What employees say about their months: stamps and refusals, none of which is changed but by an answer to a refusal.
create table month_stamp (
  company_id bigint not null,
  id bigint generated always as identity,
  employee bigint not null,
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  kind text not null check (kind in ('ACKNOWLEDGED', 'REFUSED')),
  -- SHA-256 of the figures, and over how many days.
  hash character varying(64) not null,
  days integer not null,
  user_id bigint,
  by_name text not null,
  client text not null,
  statement character varying(500),
  language character varying(8),
  comment character varying(500),
  dates date[] not null default '{}',
  at timestamptz(3) not null default now(),
  answer character varying(500),
  answered_by text,
  answered_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate
);
create index month_stamp_employee_idx on month_stamp (company_id, period_start, period_end, employee, id);
call tenant_table('month_stamp');

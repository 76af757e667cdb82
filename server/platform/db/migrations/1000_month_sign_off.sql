-- Heads of departments sign off the results of a month: who, when, for whom else, and the figures of each employee they signed.
alter table month_end_setting add column sign_off text not null default 'NONE' check (sign_off in ('NONE', 'OPTIONAL', 'REQUIRED'));

-- Nothing is changed afterwards: what is signed again is a further row.
create table month_sign_off (
  company_id bigint not null,
  id bigint generated always as identity,
  department bigint not null,
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  -- SHA-256 over the hashes of its employees.
  hash character varying(64) not null,
  user_id bigint,
  by_name text not null,
  -- Whom a delegate signed for.
  behalf_name text,
  at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department) references department (company_id, id) on delete cascade deferrable initially immediate
);
create index month_sign_off_period_idx on month_sign_off (company_id, period_start, period_end, department, id);
call tenant_table('month_sign_off');

create table month_sign_off_figures (
  company_id bigint not null,
  sign_off bigint not null,
  employee bigint not null,
  -- Of the text that employees acknowledge, and over how many days.
  hash character varying(64) not null,
  days integer not null,
  primary key (company_id, sign_off, employee),
  foreign key (company_id, sign_off) references month_sign_off (company_id, id) on delete cascade deferrable initially immediate,
  foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate
);
create index month_sign_off_figures_employee_idx on month_sign_off_figures (company_id, employee);
call tenant_table('month_sign_off_figures');

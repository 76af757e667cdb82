-- Who was asked to sign off which department of a month: the system asks once, the office once a day.
alter table month_end add column heads_reminded timestamptz(3);

create table month_sign_off_notice (
  company_id bigint not null,
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  department bigint not null,
  membership bigint not null,
  at timestamptz(3) not null default now(),
  primary key (company_id, period_start, period_end, department, membership),
  foreign key (company_id, department) references department (company_id, id) on delete cascade deferrable initially immediate,
  foreign key (company_id, membership) references membership (company_id, id) on delete cascade deferrable initially immediate
);
create index month_sign_off_notice_department_idx on month_sign_off_notice (company_id, department);
create index month_sign_off_notice_membership_idx on month_sign_off_notice (company_id, membership);
call tenant_table('month_sign_off_notice');

-- What employees were told of their own days and balances, so that each is told once.
create table own_news (
  company_id bigint not null,
  employee bigint not null,
  kind character varying(30) not null,
  -- The date, or the kind of leave with its last day and how long before.
  about character varying(60) not null,
  told_time timestamp with time zone not null default now(),
  primary key (company_id, employee, kind, about)
);
call tenant_table('own_news');
alter table own_news add constraint own_news_employee_fkey foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate;
create index own_news_told_idx on own_news (told_time);

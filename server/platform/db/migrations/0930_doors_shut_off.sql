-- Companies whose doors get no settings at present, since their plan leaves access control out: what has the plan again gets all of it again.
create table access_shut_off (
  company_id bigint primary key references company (id) on delete cascade,
  since timestamptz not null default now()
);
call tenant_table('access_shut_off');

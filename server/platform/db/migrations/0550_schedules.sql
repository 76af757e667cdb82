-- What runs regularly runs once over all servers. Work over all companies is claimed until its lease ends; work of a company's day
-- is marked in the transaction that does it.
create table schedule_run (
  kind text primary key,
  due_at timestamptz not null,
  worker text,
  lease_until timestamptz,
  started timestamptz,
  ended timestamptz,
  failed boolean not null default false
);
grant select, insert, update, delete on schedule_run to timecloud_system;

-- The last day of a company on which a work was done.
create table schedule_day (
  company_id bigint not null references company (id) on delete cascade,
  kind text not null,
  day date not null,
  primary key (company_id, kind)
);
call tenant_table('schedule_day');

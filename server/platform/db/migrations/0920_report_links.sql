-- Links to a report: one keeps the figures of the moment for people who are named, one shows them alive to whoever opens it.

create table report_link (
  company_id bigint not null references company (id) on delete cascade,
  id bigint generated always as identity unique,
  -- Stands in the address, so that links cannot be counted.
  key text not null unique,
  kind text not null check (kind in ('FROZEN', 'LIVE')),
  report text not null,
  name text not null check (char_length(name) between 1 and 100),
  -- As saved views keep it.
  asked jsonb not null check (pg_column_size(asked) < 65536),
  -- The membership that made it: it ends with that membership.
  owner bigint not null,
  owner_name text not null,
  create_time timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  revoke_time timestamptz(3),
  revoked_by text,
  -- Of one that is frozen: the dates and how many rows it keeps.
  start_date date,
  end_date date,
  rows integer,
  primary key (company_id, id),
  foreign key (company_id, owner) references membership (company_id, id) on delete cascade,
  check (kind = 'LIVE' or (expires_at is not null and start_date is not null and end_date is not null and rows is not null))
);
create index report_link_owner on report_link (company_id, owner);
call tenant_table('report_link');

-- The figures of a frozen one: gone as soon as it ends.
create table report_link_result (
  company_id bigint not null,
  link bigint not null,
  content jsonb not null,
  primary key (company_id, link),
  foreign key (company_id, link) references report_link (company_id, id) on delete cascade
);
call tenant_table('report_link_result');

create table report_link_recipient (
  company_id bigint not null,
  link bigint not null,
  membership bigint not null,
  primary key (company_id, link, membership),
  foreign key (company_id, link) references report_link (company_id, id) on delete cascade,
  foreign key (company_id, membership) references membership (company_id, id) on delete cascade
);
create index report_link_recipient_membership on report_link_recipient (company_id, membership);
call tenant_table('report_link_recipient');

create table report_link_opening (
  company_id bigint not null,
  id bigint generated always as identity,
  link bigint not null,
  membership bigint not null,
  name text not null,
  opened_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, link) references report_link (company_id, id) on delete cascade
);
create index report_link_opening_link on report_link_opening (company_id, link, opened_at);
call tenant_table('report_link_opening');

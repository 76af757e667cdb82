-- How a person has arranged the first page of a company.
create table board_layout (
  company_id bigint not null references company (id) on delete cascade,
  -- The account.
  user_id bigint not null,
  parts jsonb not null check (pg_column_size(parts) < 16384),
  version integer not null default 1,
  change_time timestamptz not null default now(),
  primary key (company_id, user_id)
);
call tenant_table('board_layout');

-- What people changed of plans and whom it may concern, until those are told: each written row as it was and as it became.
create table plan_change (
  company_id bigint not null,
  id bigint generated always as identity,
  by_user bigint not null,
  by_name text not null,
  table_name text not null,
  row_id bigint not null,
  before jsonb,
  after jsonb,
  noted_time timestamptz not null default now(),
  -- The changes of one person that are told together, by the last of them; null while the person is still at it.
  batch bigint,
  primary key (company_id, id)
);
alter table plan_change add constraint plan_change_company_id_fkey foreign key (company_id) references company (id) on delete cascade;
create index plan_change_waiting_idx on plan_change (noted_time);
call tenant_table('plan_change');

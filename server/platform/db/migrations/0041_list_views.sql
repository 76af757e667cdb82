-- Saved views of lists: what a list shows and how, kept under a name; own, or shared with groups or the whole company.

create table list_view (
  company_id bigint not null references company (id) on delete cascade,
  id bigint generated always as identity unique,
  resource text not null,
  -- The account that made it.
  owner bigint not null,
  owner_name text not null,
  name text not null check (char_length(name) between 1 and 100),
  shared_with text not null default 'NOBODY' check (shared_with in ('NOBODY', 'GROUPS', 'EVERYONE')),
  state jsonb not null check (pg_column_size(state) < 65536),
  change_time timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index list_view_name_key on list_view (company_id, resource, owner, same_text(name));
call tenant_table('list_view');

create table list_view_group (
  company_id bigint not null,
  view bigint not null,
  group_id bigint not null,
  primary key (company_id, view, group_id),
  foreign key (company_id, view) references list_view (company_id, id) on delete cascade,
  foreign key (company_id, group_id) references user_group (company_id, id) on delete cascade
);
create index list_view_group_group on list_view_group (company_id, group_id);
call tenant_table('list_view_group');

-- The view that a person's list begins with.
create table list_view_default (
  company_id bigint not null,
  user_id bigint not null,
  resource text not null,
  view bigint not null,
  primary key (company_id, user_id, resource),
  foreign key (company_id, view) references list_view (company_id, id) on delete cascade
);
create index list_view_default_view on list_view_default (company_id, view);
call tenant_table('list_view_default');

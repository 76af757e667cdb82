-- Terminals that a vendor gives to companies: set aside before they first call, moved from another company, or released. A row stays
-- as the history of its terminal.
create table terminal_assignment (
  company_id bigint not null,
  id bigint generated always as identity,
  sn character varying(50) not null,
  company bigint not null,
  kind character varying(30) not null default 'SET_ASIDE',
  state character varying(30) not null default 'WAITING',
  former_company bigint,
  connected_at timestamp with time zone,
  reason character varying(200) not null,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table terminal_assignment add column search text generated always as (search_text(coalesce(sn, ''))) stored;
create index terminal_assignment_search_idx on terminal_assignment using gin (search gin_trgm_ops);
comment on column terminal_assignment.search is 'sn';
create index terminal_assignment_sn_idx on terminal_assignment (company_id, search_text(sn), id);
create index terminal_assignment_company_idx on terminal_assignment (company_id, company);
create index terminal_assignment_kind_idx on terminal_assignment (company_id, kind, id);
create index terminal_assignment_state_idx on terminal_assignment (company_id, state, id);
create index terminal_assignment_former_company_idx on terminal_assignment (company_id, former_company);
create index terminal_assignment_connected_at_idx on terminal_assignment (company_id, connected_at, id);
-- A terminal is on its way to one company at a time, whoever sells to it.
create unique index terminal_assignment_open on terminal_assignment (same_text(sn)) where state in ('WAITING', 'CLEARING');
create index terminal_assignment_terminal on terminal_assignment (same_text(sn), id desc);
call tenant_table('terminal_assignment');

-- Groups of vendors that there are already get what new ones get.
update user_group set permissions = permissions || array['vendor.view_terminal_assignment', 'vendor.add_terminal_assignment',
    'vendor.export_terminal_assignment', 'vendor.move_tenant_device']
where is_default and name in ('Owner', 'Support') and 'vendor.block_tenant_device' = any (permissions)
  and not 'vendor.move_tenant_device' = any (permissions);

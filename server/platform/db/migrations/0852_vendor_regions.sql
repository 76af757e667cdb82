-- How a region shows itself, its terms and privacy, releases of the app, former domains, and what was deleted of closed companies.
create table app_release (
  company_id bigint not null,
  id bigint generated always as identity,
  platform character varying(30) not null,
  app_version character varying(23) not null,
  min_supported character varying(23) not null,
  forced boolean not null default false,
  url character varying(200),
  notes character varying(1000),
  notes_es character varying(1000),
  notes_ar character varying(1000),
  notes_tr character varying(1000),
  enable boolean not null default false,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table app_release add column search text generated always as (search_text(coalesce(app_version, ''))) stored;
create index app_release_search_idx on app_release using gin (search gin_trgm_ops);
comment on column app_release.search is 'app_version';
create index app_release_platform_idx on app_release (company_id, platform, id);
create index app_release_app_version_idx on app_release (company_id, search_text(app_version), id);
create index app_release_enable_idx on app_release (company_id, enable, id);
create unique index app_release_once on app_release (company_id, platform, app_version);
call tenant_table('app_release');
call undoable('app_release');

create table legal_document (
  company_id bigint not null,
  id bigint generated always as identity,
  document character varying(30) not null,
  version_name character varying(20) not null,
  effective_from date not null,
  text_en character varying(60000) not null,
  text_es character varying(60000) not null,
  text_ar character varying(60000) not null,
  text_tr character varying(60000) not null,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table legal_document add column search text generated always as (search_text(coalesce(version_name, ''))) stored;
create index legal_document_search_idx on legal_document using gin (search gin_trgm_ops);
comment on column legal_document.search is 'version_name';
create index legal_document_document_idx on legal_document (company_id, document, id);
create index legal_document_version_name_idx on legal_document (company_id, search_text(version_name), id);
create index legal_document_effective_from_idx on legal_document (company_id, effective_from, id);
create unique index legal_document_once on legal_document (company_id, document, version_name);
call tenant_table('legal_document');
call undoable('legal_document');

alter table vendor_profile
  add column product_name character varying(50),
  add column website character varying(200),
  add column copyright character varying(200),
  add column region_logo text,
  add column sign_in_image text,
  add column favicon text,
  add column primary_color character varying(7),
  add column secondary_color character varying(7),
  add column purge_days integer not null default 30 check (purge_days between 30 and 365);

-- What everybody of a region reads before signing in is its operator's alone.
create policy identity on vendor_profile for select to timecloud_identity using (true);
grant select (company_id, product_name, website, copyright, region_logo, sign_in_image, favicon, primary_color,
  secondary_color, purge_days) on vendor_profile to timecloud_identity;
create policy identity on legal_document for select to timecloud_identity using (true);
grant select on legal_document to timecloud_identity;

-- Which versions an account accepted, and when: added to and never changed.
create table legal_acceptance (
  user_id bigint not null references account (id) on delete cascade,
  document text not null check (document in ('TERMS', 'PRIVACY')),
  version_name text not null,
  accepted_at timestamptz not null default now(),
  primary key (user_id, document, version_name)
);
grant select, insert on legal_acceptance to timecloud_identity;
grant select on legal_acceptance to timecloud_system;
alter table account add column privacy_version text;
alter table registration add column privacy_version text;

-- Where companies were before their domain changed: it leads to them until then.
create table former_domain (
  company_domain text primary key,
  company_id bigint not null references company (id) on delete cascade,
  leads_until timestamptz not null
);
create index former_domain_company on former_domain (company_id);
alter table former_domain enable row level security, force row level security;
create policy system on former_domain to timecloud_system using (true) with check (true);
grant select, insert, update, delete on former_domain to timecloud_system;
call identity_table('former_domain');

-- The rows of a closed company that were deleted so far, table by table.
create table deletion_count (
  customer bigint not null references company (id) on delete cascade,
  table_name text not null,
  rows_deleted bigint not null,
  primary key (customer, table_name)
);
grant select, insert, update, delete on deletion_count to timecloud_system;

create table deletion_proof (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  customer bigint not null unique references company (id),
  company_name text not null,
  company_domain text not null,
  closed_on date,
  deleted_at timestamptz not null,
  rows_deleted integer not null,
  files_deleted integer not null,
  tables text not null,
  invoices_kept integer not null,
  hash text not null,
  create_time timestamptz not null default now(),
  create_user text not null default '',
  change_time timestamptz not null default now(),
  change_user text not null default '',
  version integer not null default 1,
  search text generated always as (search_text(company_name || ' ' || company_domain)) stored,
  primary key (company_id, id)
);
call tenant_table('deletion_proof');
revoke insert, update, delete on deletion_proof from timecloud_app;
create index deletion_proof_time on deletion_proof (company_id, deleted_at, id);
create policy vendor on deletion_proof for select to timecloud_vendor using (true);
grant select (customer) on deletion_proof to timecloud_vendor;
-- The system reads what a company was, and empties its record in the end.

-- The rows of a closed company are deleted by the system, whatever table they are in; what its other work never deletes, of closed ones alone.
do $$
declare
  held record;
begin
  for held in
    select c.oid, c.relname, c.relrowsecurity from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('deletion_proof', 'deletion_count', 'operation_log', 'operation_log_chain')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
  loop
    execute format('grant select, delete on %I to timecloud_system', held.relname);
    if held.relrowsecurity and not exists (select from pg_policy p where p.polrelid = held.oid and p.polcmd = '*'
      and 'timecloud_system'::regrole = any (p.polroles)) then
      execute format('create policy deletion on %1$I for delete to timecloud_system using (%2$s)', held.relname,
        format('exists (select from company c where c.id = %I.company_id and c.state = ''CLOSED'')', held.relname));
      execute format('create policy deletion_read on %I for select to timecloud_system using (true)', held.relname);
    end if;
  end loop;
end
$$;
-- No role of the application removes rows of the operation log: delete_closed_log does, as the owner of the tables.
create policy keeper on company for select to current_user using (true);
create policy deletion_read on operation_log_chain for select to timecloud_system using (true);
grant select on operation_log_chain to timecloud_system;
grant select, update on company to timecloud_system;
create policy deletion on company for update to timecloud_system using (state = 'CLOSED') with check (state = 'CLOSED');

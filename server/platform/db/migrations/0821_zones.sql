-- Zones: what lies behind doors. Doors go with their terminal, and leave the zones that they led to.

create table zone (
  company_id bigint not null,
  id bigint generated always as identity,
  zone_name character varying(50) not null,
  area bigint not null,
  inside_hours integer not null default 16,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table zone add column search text generated always as (search_text(coalesce(zone_name, ''))) stored;
create index zone_search_idx on zone using gin (search gin_trgm_ops);
comment on column zone.search is 'zone_name';
create unique index zone_zone_name_key on zone (company_id, same_text(zone_name));
create index zone_zone_name_idx on zone (company_id, search_text(zone_name), id);
create index zone_area_idx on zone (company_id, area);
call tenant_table('zone');
call undoable('zone');

create table zone_entry_doors (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index zone_entry_doors_target_idx on zone_entry_doors (company_id, target, owner);
call tenant_table('zone_entry_doors');
call undoable('zone_entry_doors');

create table zone_exit_doors (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index zone_exit_doors_target_idx on zone_exit_doors (company_id, target, owner);
call tenant_table('zone_exit_doors');
call undoable('zone_exit_doors');

alter table zone add constraint zone_area_fkey foreign key (company_id, area) references area (company_id, id) deferrable initially immediate;
alter table zone_entry_doors add constraint zone_entry_doors_owner_fkey foreign key (company_id, owner) references zone (company_id, id) on delete cascade deferrable initially immediate;
alter table zone_entry_doors add constraint zone_entry_doors_target_fkey foreign key (company_id, target) references access_terminal (company_id, id) on delete cascade deferrable initially immediate;
alter table zone_exit_doors add constraint zone_exit_doors_owner_fkey foreign key (company_id, owner) references zone (company_id, id) on delete cascade deferrable initially immediate;
alter table zone_exit_doors add constraint zone_exit_doors_target_fkey foreign key (company_id, target) references access_terminal (company_id, id) on delete cascade deferrable initially immediate;

-- Files of terminals: firmware and others for them, in pieces as they arrived, and those that were fetched from one; and under which
-- name a terminal fetches the file of a command.
create table terminal_file (
  company_id bigint not null,
  id bigint generated always as identity,
  file_name character varying(100) not null,
  purpose character varying(30) not null check (purpose in ('FIRMWARE', 'FILE', 'FETCHED')),
  device_model character varying(100),
  firmware_version character varying(50),
  release_date date,
  terminal bigint,
  path character varying(200),
  size integer not null check (size > 0),
  received integer not null default 0 check (received <= size),
  md5 character varying(50),
  state character varying(30) not null default 'ARRIVING' check (state in ('ARRIVING', 'READY')),
  note character varying(100),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id),
  constraint terminal_file_terminal_fkey foreign key (company_id, terminal) references terminal (company_id, id) on delete cascade
    deferrable initially immediate
);
alter table terminal_file add column search text generated always as (search_text(coalesce(file_name, '') || ' '
  || coalesce(device_model, '') || ' ' || coalesce(firmware_version, ''))) stored;
create index terminal_file_search_idx on terminal_file using gin (search gin_trgm_ops);
comment on column terminal_file.search is 'file_name device_model firmware_version';
create index terminal_file_file_name_idx on terminal_file (company_id, search_text(file_name), id);
create index terminal_file_purpose_idx on terminal_file (company_id, purpose, id);
create index terminal_file_device_model_idx on terminal_file (company_id, search_text(device_model), id);
create index terminal_file_firmware_version_idx on terminal_file (company_id, search_text(firmware_version), id);
create index terminal_file_release_date_idx on terminal_file (company_id, release_date, id);
create index terminal_file_terminal_idx on terminal_file (company_id, terminal);
create index terminal_file_size_idx on terminal_file (company_id, size, id);
create index terminal_file_state_idx on terminal_file (company_id, state, id);
-- One of each model and version.
create unique index terminal_file_once on terminal_file (company_id, same_text(device_model), same_text(firmware_version))
  where purpose = 'FIRMWARE';
call tenant_table('terminal_file');

create table terminal_file_piece (
  company_id bigint not null,
  file bigint not null,
  number integer not null,
  bytes bytea not null,
  primary key (company_id, file, number),
  constraint terminal_file_piece_file_fkey foreign key (company_id, file) references terminal_file (company_id, id) on delete cascade
    deferrable initially immediate
);
call tenant_table('terminal_file_piece');

-- Of a command that names a file, while it is under way.
create table terminal_file_ticket (
  company_id bigint not null,
  command bigint not null,
  terminal bigint not null,
  file bigint not null,
  -- SHA-256 of the name under which it is fetched.
  ticket bytea not null,
  way character varying(30) not null check (way in ('PIECES', 'WHOLE', 'TEXT')),
  -- Bytes that were handed out.
  fetched bigint not null default 0,
  expires timestamptz not null,
  primary key (company_id, command),
  constraint terminal_file_ticket_command_fkey foreign key (company_id, command) references command (company_id, id) on delete cascade
    deferrable initially immediate,
  constraint terminal_file_ticket_file_fkey foreign key (company_id, file) references terminal_file (company_id, id) on delete cascade
    deferrable initially immediate
);
create index terminal_file_ticket_terminal_idx on terminal_file_ticket (company_id, terminal);
create index terminal_file_ticket_file_idx on terminal_file_ticket (company_id, file);
call tenant_table('terminal_file_ticket');

-- The connection of terminals: what the server keeps of each beside its record, what it tells of itself, what waits for its person,
-- and what came that nothing could be made of.

create table terminal_link (
  company_id bigint not null,
  terminal bigint not null,
  -- The last first call that was answered; null: none since it was let in.
  handshake_time timestamptz,
  -- When it first was let in.
  authorized_time timestamptz,
  -- When it was last asked for a first call, because it only polled.
  check_time timestamptz,
  -- How many commands it takes at once.
  batch integer not null default 1,
  -- Of door terminals; sealed by the server.
  registry_code text,
  session text,
  -- Seconds that its clock is ahead, by what it sent just after it happened.
  drift integer,
  drift_time timestamptz,
  -- It came without encryption.
  is_plain boolean not null default false,
  primary key (company_id, terminal),
  constraint terminal_link_terminal_fkey foreign key (company_id, terminal) references terminal (company_id, id) on delete cascade
    deferrable initially immediate
);
call tenant_table('terminal_link');

create table terminal_parameter (
  company_id bigint not null,
  terminal bigint not null,
  key character varying(100) not null,
  value text not null,
  change_time timestamptz not null default now(),
  primary key (company_id, terminal, key),
  constraint terminal_parameter_terminal_fkey foreign key (company_id, terminal) references terminal (company_id, id) on delete cascade
    deferrable initially immediate
);
call tenant_table('terminal_parameter');

-- Templates that came before their person, and pictures that came before their punch: sealed, for a day.
create table terminal_early (
  company_id bigint not null,
  id bigint generated always as identity,
  terminal bigint not null,
  emp_code character varying(24) not null,
  kind character varying(30) not null check (kind in ('TEMPLATE', 'CAPTURE')),
  -- On the clock of the terminal, of a picture.
  punch_time timestamp,
  -- Sealed facts of a template; the name of a picture's file.
  content text not null,
  arrived timestamptz not null default now(),
  primary key (company_id, id),
  constraint terminal_early_terminal_fkey foreign key (company_id, terminal) references terminal (company_id, id) on delete cascade
    deferrable initially immediate
);
create index terminal_early_terminal_idx on terminal_early (company_id, terminal, emp_code);
call tenant_table('terminal_early');

-- Calls that were refused or not understood, as they came.
create table terminal_stray (
  company_id bigint not null,
  id bigint generated always as identity,
  sn character varying(50),
  reason character varying(30) not null check (reason in ('UNKNOWN_SERIAL', 'OTHER_COMPANY', 'UNKNOWN_TABLE', 'UNKNOWN_PATH')),
  path text not null,
  body bytea,
  address text,
  arrived timestamptz not null default now(),
  primary key (company_id, id)
);
create index terminal_stray_sn_idx on terminal_stray (company_id, sn, arrived);
call tenant_table('terminal_stray');

-- What could not go through is sent again, not before then.
alter table command add column not_before timestamptz;

-- What happened at doors, as their terminals told it: every row, whatever becomes of it.
create table door_event (
  company_id bigint not null,
  id bigint generated always as identity,
  terminal bigint not null,
  area bigint not null,
  -- By which the terminal numbers what it tells.
  event_index bigint,
  event_code integer not null,
  kind character varying(30) not null check (kind in ('PUNCH', 'DOOR', 'REVIEW')),
  -- On the clock of the terminal.
  event_time timestamp not null,
  door integer,
  emp_code character varying(24),
  card_no character varying(30),
  in_out smallint,
  verify_type smallint,
  raw text not null,
  upload_time timestamptz not null default now(),
  primary key (company_id, id),
  constraint door_event_terminal_fkey foreign key (company_id, terminal) references terminal (company_id, id) on delete cascade
    deferrable initially immediate
);
create unique index door_event_key on door_event (company_id, terminal, event_time, coalesce(event_index, -1), event_code, coalesce(emp_code, ''));
call tenant_table('door_event');

-- How the doors of a terminal stand.
create table door_state (
  company_id bigint not null,
  terminal bigint not null,
  told_time timestamp,
  sensor character varying(40),
  relay character varying(40),
  alarm character varying(80),
  change_time timestamptz not null default now(),
  primary key (company_id, terminal),
  constraint door_state_terminal_fkey foreign key (company_id, terminal) references terminal (company_id, id) on delete cascade
    deferrable initially immediate
);
call tenant_table('door_state');

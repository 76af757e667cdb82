-- Work in the background: jobs with their progress, the rows that an import could not take, and the files they use.

-- A job is claimed by a worker for a few seconds at a time (lease_until). What it did and how far it is are written
-- in one transaction, so a worker that dies leaves nothing half done: the next one goes on from the checkpoint.
create table job (
  company_id bigint not null references company (id) on delete cascade,
  id bigint generated always as identity unique,
  kind text not null check (kind ~ '^[a-z][a-z_]*$'),
  -- Of jobs of a company in the same lane one runs at a time.
  lane text,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  payload jsonb not null,
  checkpoint jsonb,
  progress integer not null default 0,
  total integer,
  result jsonb,
  -- Why it failed.
  code text,
  context jsonb,
  -- Claims since the last step forward.
  attempts integer not null default 0,
  run_after timestamptz(3) not null default now(),
  worker uuid,
  lease_until timestamptz(3),
  user_id bigint,
  create_user text not null default '',
  create_time timestamptz(3) not null default now(),
  start_time timestamptz(3),
  end_time timestamptz(3),
  primary key (company_id, id),
  check ((state = 'RUNNING') = (worker is not null and lease_until is not null))
);
create index job_open on job (run_after, id) where state in ('QUEUED', 'RUNNING');
create index job_ended on job (end_time) where end_time is not null;
create unique index job_lane on job (company_id, lane) where state = 'RUNNING' and lane is not null;
call tenant_table('job');

-- What was wrong with a row of a file, for the answer and for the file that goes back.
create table job_fault (
  company_id bigint not null,
  job bigint not null,
  row integer not null,
  faults jsonb not null,
  primary key (company_id, job, row),
  foreign key (company_id, job) references job (company_id, id) on delete cascade
);
call tenant_table('job_fault');

-- Files that come to jobs or out of them, for a limited time; kept here, so that every server has them.
create table job_file (
  company_id bigint not null references company (id) on delete cascade,
  id bigint generated always as identity unique,
  -- Random: what it is asked for under.
  name text not null unique,
  file_name text not null,
  media_type text not null,
  user_id bigint,
  create_time timestamptz(3) not null default now(),
  expire_time timestamptz(3) not null,
  primary key (company_id, id)
);
create index job_file_expiry on job_file (expire_time);
call tenant_table('job_file');

create table job_file_piece (
  company_id bigint not null,
  file bigint not null,
  number integer not null,
  bytes bytea not null,
  primary key (company_id, file, number),
  foreign key (company_id, file) references job_file (company_id, id) on delete cascade
);
call tenant_table('job_file_piece');

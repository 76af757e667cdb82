-- Reports that go to each head of department about their people: whom each run was for, and what became of their files.
alter table auto_export add column receivers character varying(30) not null default 'ADDRESSES';

create table auto_export_receiver (
  company_id bigint not null references company (id) on delete cascade,
  id bigint generated always as identity,
  run bigint not null,
  -- Null: deleted since.
  employee bigint,
  name text not null,
  departments jsonb not null default '[]',
  email text,
  state text not null check (state in ('SENT', 'NO_ROWS', 'FAILED', 'NO_PEOPLE', 'NO_ADDRESS', 'OUTSIDE', 'LEFT', 'DISABLED')),
  rows integer,
  -- What the file is fetched under.
  job_file text,
  file_name text,
  code text,
  primary key (company_id, id),
  foreign key (company_id, run) references auto_export_run (company_id, id) on delete cascade,
  foreign key (company_id, employee) references employee (company_id, id) on delete set null (employee)
);
-- A head gets the file of a run once, however often the run is tried.
create unique index auto_export_receiver_once on auto_export_receiver (company_id, run, employee);
create index auto_export_receiver_employee on auto_export_receiver (company_id, employee);
call tenant_table('auto_export_receiver');

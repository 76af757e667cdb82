-- The way of a request through its workflow: its steps as they were when it was handed in, who is asked at each, and what
-- they said. Steps go with their request.

create table request_step (
  company_id bigint not null,
  id bigint generated always as identity,
  leave bigint,
  manual_log bigint,
  overtime bigint,
  training bigint,
  place smallint not null,
  -- Null: the built-in step, which those decide who have the right to.
  workflow bigint,
  workflow_name character varying(50),
  name character varying(30),
  rule character varying(30) not null default 'ANY',
  skip_if_same boolean not null default true,
  allow_self_approval boolean not null default false,
  allow_revoke boolean not null default true,
  -- Who is asked and told, as the step of the workflow said.
  node jsonb not null default '{}',
  state character varying(30) not null default 'WAITING',
  entered_time timestamp with time zone,
  decided_time timestamp with time zone,
  primary key (company_id, id),
  constraint request_step_request_check check (num_nonnulls(leave, manual_log, overtime, training) = 1),
  constraint request_step_state_check check (state in ('WAITING', 'CURRENT', 'APPROVED', 'REJECTED', 'SKIPPED', 'ENDED'))
);
call tenant_table('request_step');
call undoable('request_step');

create table request_asked (
  company_id bigint not null,
  id bigint generated always as identity,
  step bigint not null,
  -- An employee, or a user of the office (its membership).
  employee bigint,
  member bigint,
  -- DECIDES, or is TOLD.
  part character varying(30) not null default 'DECIDES',
  decision character varying(30),
  decided_by character varying(100),
  decided_time timestamp with time zone,
  remark character varying(200),
  entered_time timestamp with time zone not null default now(),
  primary key (company_id, id),
  constraint request_asked_who_check check (num_nonnulls(employee, member) = 1)
);
call tenant_table('request_asked');
call undoable('request_asked');

-- Who decides in whose place, and when.
create table stand_in (
  company_id bigint not null,
  id bigint generated always as identity,
  employee bigint not null,
  delegate bigint not null,
  from_date date not null,
  until_date date not null,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id),
  constraint stand_in_dates_check check (until_date >= from_date),
  constraint stand_in_other_check check (delegate <> employee)
);
call tenant_table('stand_in');
call undoable('stand_in');

do $$
declare
  kind text;
begin
  foreach kind in array array['leave', 'manual_log', 'overtime', 'training'] loop
    execute format('alter table request_step add constraint request_step_%1$s_fkey foreign key (company_id, %1$I) references %1$I (company_id, id) on delete cascade deferrable initially immediate', kind);
    execute format('create index request_step_%1$s_idx on request_step (company_id, %1$I) where %1$I is not null', kind);
  end loop;
end
$$;
alter table request_asked add constraint request_asked_step_fkey foreign key (company_id, step) references request_step (company_id, id) on delete cascade deferrable initially immediate;
alter table request_asked add constraint request_asked_employee_fkey foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate;
alter table request_asked add constraint request_asked_member_fkey foreign key (company_id, member) references membership (company_id, id) on delete cascade deferrable initially immediate;
create index request_asked_step_idx on request_asked (company_id, step);
create index request_asked_employee_idx on request_asked (company_id, employee, id) where employee is not null;
create index request_asked_member_idx on request_asked (company_id, member, id) where member is not null;
alter table stand_in add constraint stand_in_employee_fkey foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate;
alter table stand_in add constraint stand_in_delegate_fkey foreign key (company_id, delegate) references employee (company_id, id) on delete cascade deferrable initially immediate;
create index stand_in_employee_idx on stand_in (company_id, employee);
create index stand_in_delegate_idx on stand_in (company_id, delegate, from_date);

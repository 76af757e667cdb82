-- Workflows say what happens when nobody decides in time and by which ways people are told; steps name whom they tell, and
-- members of roles in listed departments. What runs keeps its copy of all that.

alter table workflow add column inform_type jsonb not null default '["APP","EMAIL"]';
alter table workflow add column auto_approve_after_h integer not null default 0;
alter table workflow add column timeout_action character varying(30) not null default 'REMIND';

alter table workflow_node add column notifier_type smallint not null default 0;
update workflow_node n set notifier_type = 1 where exists (
  select from workflow_node_notifier x where x.company_id = n.company_id and x.owner = n.id);

create table workflow_node_notifier_employees (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index workflow_node_notifier_employees_target_idx on workflow_node_notifier_employees (company_id, target, owner);
call tenant_table('workflow_node_notifier_employees');
call undoable('workflow_node_notifier_employees');

create table workflow_node_notifier_users (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index workflow_node_notifier_users_target_idx on workflow_node_notifier_users (company_id, target, owner);
call tenant_table('workflow_node_notifier_users');
call undoable('workflow_node_notifier_users');

create table workflow_node_approve_departments (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index workflow_node_approve_departments_target_idx on workflow_node_approve_departments (company_id, target, owner);
call tenant_table('workflow_node_approve_departments');
call undoable('workflow_node_approve_departments');

create table workflow_node_notify_departments (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index workflow_node_notify_departments_target_idx on workflow_node_notify_departments (company_id, target, owner);
call tenant_table('workflow_node_notify_departments');
call undoable('workflow_node_notify_departments');

do $$
declare
  pair record;
begin
  for pair in select * from (values ('notifier_employees', 'employee', 'on delete cascade'),
    ('notifier_users', 'membership', 'on delete cascade'), ('approve_departments', 'department', ''),
    ('notify_departments', 'department', '')) p(name, target, then_)
  loop
    execute format('alter table workflow_node_%1$s add constraint workflow_node_%1$s_owner_fkey foreign key (company_id, owner)
      references workflow_node (company_id, id) on delete cascade deferrable initially immediate', pair.name);
    execute format('alter table workflow_node_%1$s add constraint workflow_node_%1$s_target_fkey foreign key (company_id, target)
      references %2$I (company_id, id) %3$s deferrable initially immediate', pair.name, pair.target, pair.then_);
  end loop;
end
$$;

alter table request_step add column timeout_h integer not null default 0;
alter table request_step add column timeout_action character varying(30) not null default 'REMIND';
alter table request_step add column inform jsonb not null default '["APP","EMAIL"]';
-- Since when the time of the step runs anew.
alter table request_step add column reminded_time timestamp with time zone;
alter table request_step drop constraint request_step_state_check;
alter table request_step add constraint request_step_state_check
  check (state in ('WAITING', 'CURRENT', 'APPROVED', 'REJECTED', 'SKIPPED', 'ENDED', 'TIMED_OUT'));
create index request_step_timed_idx on request_step (company_id, entered_time) where state = 'CURRENT' and timeout_h > 0;

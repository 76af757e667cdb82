-- Workflows: for whom and when requests go through which steps, and the roles whose members decide.

create table workflow_node (
  company_id bigint not null,
  id bigint generated always as identity,
  workflow_engine bigint not null,
  node_name character varying(30) not null,
  order_id integer not null,
  approver_type smallint not null default 1,
  approver_by_overall boolean not null default false,
  approve_scope character varying(30) not null default 'OWN_AND_PARENTS',
  superior_level integer not null default 1,
  approve_rule character varying(30) not null default 'ANY',
  notify_by_overall boolean not null default false,
  notify_scope character varying(30) not null default 'OWN_AND_PARENTS',
  can_edit boolean not null default false,
  skip_if_same boolean not null default true,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table workflow_node add column search text generated always as (search_text(coalesce(node_name, ''))) stored;
create index workflow_node_search_idx on workflow_node using gin (search gin_trgm_ops);
comment on column workflow_node.search is 'node_name';
create index workflow_node_workflow_engine_idx on workflow_node (company_id, workflow_engine);
create index workflow_node_node_name_idx on workflow_node (company_id, search_text(node_name), id);
create index workflow_node_order_id_idx on workflow_node (company_id, order_id, id);
call tenant_table('workflow_node');
call undoable('workflow_node');

create table workflow_role (
  company_id bigint not null,
  id bigint generated always as identity,
  role_code character varying(30) not null,
  role_name character varying(50) not null,
  description character varying(200),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table workflow_role add column search text generated always as (search_text(coalesce(role_code, '') || ' ' || coalesce(role_name, '') || ' ' || coalesce(description, ''))) stored;
create index workflow_role_search_idx on workflow_role using gin (search gin_trgm_ops);
comment on column workflow_role.search is 'role_code role_name description';
create unique index workflow_role_role_code_key on workflow_role (company_id, same_text(role_code));
create index workflow_role_role_code_idx on workflow_role (company_id, search_text(role_code), id);
create unique index workflow_role_role_name_key on workflow_role (company_id, same_text(role_name));
create index workflow_role_role_name_idx on workflow_role (company_id, search_text(role_name), id);
call tenant_table('workflow_role');
call undoable('workflow_role');

create table workflow (
  company_id bigint not null,
  id bigint generated always as identity,
  workflow_code character varying(50) not null,
  workflow_name character varying(50) not null,
  request_type character varying(30) not null,
  target character varying(30) not null default 'DEPARTMENT',
  include_sub boolean not null default true,
  start_date date not null,
  end_date date not null default '2099-12-31',
  min_days numeric(6,2),
  max_days numeric(6,2),
  min_hours numeric(6,2),
  max_hours numeric(6,2),
  allow_self_approval boolean not null default false,
  allow_revoke boolean not null default true,
  status character varying(30) not null default 'DRAFT',
  description character varying(200),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table workflow add column search text generated always as (search_text(coalesce(workflow_code, '') || ' ' || coalesce(workflow_name, ''))) stored;
create index workflow_search_idx on workflow using gin (search gin_trgm_ops);
comment on column workflow.search is 'workflow_code workflow_name';
create unique index workflow_workflow_code_key on workflow (company_id, same_text(workflow_code));
create index workflow_workflow_code_idx on workflow (company_id, search_text(workflow_code), id);
create index workflow_workflow_name_idx on workflow (company_id, search_text(workflow_name), id);
create index workflow_request_type_idx on workflow (company_id, request_type, id);
create index workflow_start_date_idx on workflow (company_id, start_date, id);
create index workflow_end_date_idx on workflow (company_id, end_date, id);
create index workflow_status_idx on workflow (company_id, status, id);
call tenant_table('workflow');
call undoable('workflow');

create table workflow_node_approver (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index workflow_node_approver_target_idx on workflow_node_approver (company_id, target, owner);
call tenant_table('workflow_node_approver');
call undoable('workflow_node_approver');

create table workflow_node_approver_employees (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index workflow_node_approver_employees_target_idx on workflow_node_approver_employees (company_id, target, owner);
call tenant_table('workflow_node_approver_employees');
call undoable('workflow_node_approver_employees');

create table workflow_node_approver_users (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index workflow_node_approver_users_target_idx on workflow_node_approver_users (company_id, target, owner);
call tenant_table('workflow_node_approver_users');
call undoable('workflow_node_approver_users');

create table workflow_node_notifier (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index workflow_node_notifier_target_idx on workflow_node_notifier (company_id, target, owner);
call tenant_table('workflow_node_notifier');
call undoable('workflow_node_notifier');

create table workflow_role_employees (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index workflow_role_employees_target_idx on workflow_role_employees (company_id, target, owner);
call tenant_table('workflow_role_employees');
call undoable('workflow_role_employees');

create table workflow_departments (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index workflow_departments_target_idx on workflow_departments (company_id, target, owner);
call tenant_table('workflow_departments');
call undoable('workflow_departments');

create table workflow_applicant_position (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index workflow_applicant_position_target_idx on workflow_applicant_position (company_id, target, owner);
call tenant_table('workflow_applicant_position');
call undoable('workflow_applicant_position');

create table workflow_employees (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index workflow_employees_target_idx on workflow_employees (company_id, target, owner);
call tenant_table('workflow_employees');
call undoable('workflow_employees');

create table workflow_incident_types (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index workflow_incident_types_target_idx on workflow_incident_types (company_id, target, owner);
call tenant_table('workflow_incident_types');
call undoable('workflow_incident_types');

alter table workflow_node add constraint workflow_node_workflow_engine_fkey foreign key (company_id, workflow_engine) references workflow (company_id, id) on delete cascade deferrable initially immediate;
alter table workflow_node_approver add constraint workflow_node_approver_owner_fkey foreign key (company_id, owner) references workflow_node (company_id, id) on delete cascade deferrable initially immediate;
alter table workflow_node_approver add constraint workflow_node_approver_target_fkey foreign key (company_id, target) references workflow_role (company_id, id) deferrable initially immediate;
alter table workflow_node_approver_employees add constraint workflow_node_approver_employees_owner_fkey foreign key (company_id, owner) references workflow_node (company_id, id) on delete cascade deferrable initially immediate;
alter table workflow_node_approver_employees add constraint workflow_node_approver_employees_target_fkey foreign key (company_id, target) references employee (company_id, id) deferrable initially immediate;
alter table workflow_node_approver_users add constraint workflow_node_approver_users_owner_fkey foreign key (company_id, owner) references workflow_node (company_id, id) on delete cascade deferrable initially immediate;
alter table workflow_node_approver_users add constraint workflow_node_approver_users_target_fkey foreign key (company_id, target) references membership (company_id, id) on delete cascade deferrable initially immediate;
alter table workflow_node_notifier add constraint workflow_node_notifier_owner_fkey foreign key (company_id, owner) references workflow_node (company_id, id) on delete cascade deferrable initially immediate;
alter table workflow_node_notifier add constraint workflow_node_notifier_target_fkey foreign key (company_id, target) references workflow_role (company_id, id) deferrable initially immediate;
alter table workflow_role_employees add constraint workflow_role_employees_owner_fkey foreign key (company_id, owner) references workflow_role (company_id, id) on delete cascade deferrable initially immediate;
alter table workflow_role_employees add constraint workflow_role_employees_target_fkey foreign key (company_id, target) references employee (company_id, id) on delete cascade deferrable initially immediate;
alter table workflow_departments add constraint workflow_departments_owner_fkey foreign key (company_id, owner) references workflow (company_id, id) on delete cascade deferrable initially immediate;
alter table workflow_departments add constraint workflow_departments_target_fkey foreign key (company_id, target) references department (company_id, id) deferrable initially immediate;
alter table workflow_applicant_position add constraint workflow_applicant_position_owner_fkey foreign key (company_id, owner) references workflow (company_id, id) on delete cascade deferrable initially immediate;
alter table workflow_applicant_position add constraint workflow_applicant_position_target_fkey foreign key (company_id, target) references position (company_id, id) deferrable initially immediate;
alter table workflow_employees add constraint workflow_employees_owner_fkey foreign key (company_id, owner) references workflow (company_id, id) on delete cascade deferrable initially immediate;
alter table workflow_employees add constraint workflow_employees_target_fkey foreign key (company_id, target) references employee (company_id, id) on delete cascade deferrable initially immediate;
alter table workflow_incident_types add constraint workflow_incident_types_owner_fkey foreign key (company_id, owner) references workflow (company_id, id) on delete cascade deferrable initially immediate;
alter table workflow_incident_types add constraint workflow_incident_types_target_fkey foreign key (company_id, target) references incident_type (company_id, id) deferrable initially immediate;
-- Each step has a place of its own; steps change places in one statement.
alter table workflow_node add constraint workflow_node_order_key unique (company_id, workflow_engine, order_id) deferrable initially immediate;

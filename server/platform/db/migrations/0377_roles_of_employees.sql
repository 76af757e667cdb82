-- The roles of an employee are the members of a role seen from the other side: one table holds both. Ways to verify are
-- numbers of one list.

create view employee_flow_role with (security_invoker = true) as
  select company_id, target as owner, owner as target from workflow_role_employees;
grant select, insert, update, delete on employee_flow_role to timecloud_app, timecloud_system;

alter table employee alter column verify_mode type smallint;

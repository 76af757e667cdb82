-- Requests of leave whose plan has changed: counted anew soon.
create table leave_recount (
  company_id bigint not null,
  leave bigint not null,
  primary key (company_id, leave)
);
call tenant_table('leave_recount');

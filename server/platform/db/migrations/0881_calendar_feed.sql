-- The secret address of each employee's calendar, of which only a hash is kept.
create table calendar_feed (
  company_id bigint not null,
  employee bigint not null,
  -- The account that made it: it ends with that account.
  user_id bigint not null,
  token_hash bytea not null unique,
  create_time timestamptz(3) not null default now(),
  last_read_time timestamptz(3),
  primary key (company_id, employee)
);
call tenant_table('calendar_feed');
alter table calendar_feed add constraint calendar_feed_employee_fkey foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate;

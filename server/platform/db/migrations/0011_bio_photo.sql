-- Comparison photos of employees, from which terminals make their templates. Those that people hand in for
-- themselves wait here for approval.
create table bio_photo (
  company_id bigint not null,
  id bigint generated always as identity,
  employee bigint not null,
  -- As they were when the photo came.
  first_name character varying(100),
  last_name character varying(100),
  email character varying(254),
  register_photo character varying(100) not null,
  approval_photo character varying(100),
  bio_type smallint not null default 9,
  bio_no smallint not null default 0,
  -- Serial number of a terminal, WEB, APP or SELF.
  enroll_sn character varying(50) not null,
  register_time timestamp with time zone not null default now(),
  -- 0 pending, 1 approved, 2 rejected.
  approval_state smallint not null default 0 check (approval_state between 0 and 2),
  approval_time timestamp with time zone,
  approved_by bigint,
  remark character varying(100),
  request_ip text,
  user_agent text,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id),
  foreign key (company_id, employee) references employee (company_id, id) on delete cascade
);
create index bio_photo_employee_idx on bio_photo (company_id, employee);
-- A newer photo takes the place of the one that waits.
create unique index bio_photo_pending_key on bio_photo (company_id, employee, bio_type) where approval_state = 0;
create index bio_photo_pending_time on bio_photo (register_time) where approval_state = 0;
call tenant_table('bio_photo');

-- The sign-in of employees: their record keeps that there is a password, their account keeps the password.
alter table employee add column self_password text;

-- Company structure and employees.

create table area (
  company_id bigint not null,
  id bigint generated always as identity,
  area_code character varying(100) not null,
  area_name character varying(120) not null,
  parent_area bigint,
  area_timezone character varying(64),
  is_default boolean not null default false,
  is_system boolean not null default false,
  remark character varying(200),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table area add column search text generated always as (search_text(coalesce(area_code, '') || ' ' || coalesce(area_name, ''))) stored;
create index area_search_idx on area using gin (search gin_trgm_ops);
comment on column area.search is 'area_code area_name';
create unique index area_area_code_key on area (company_id, lower(area_code));
create index area_area_code_idx on area (company_id, search_text(area_code), id);
create unique index area_area_name_key on area (company_id, coalesce(parent_area, 0), lower(area_name));
create index area_area_name_idx on area (company_id, search_text(area_name), id);
create index area_parent_area_idx on area (company_id, parent_area);
call tenant_table('area');

create table department (
  company_id bigint not null,
  id bigint generated always as identity,
  dept_code character varying(50) not null,
  dept_name character varying(100) not null,
  parent_dept bigint,
  manager bigint,
  is_default boolean not null default false,
  sort_order integer not null default 0,
  remark character varying(200),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table department add column search text generated always as (search_text(coalesce(dept_code, '') || ' ' || coalesce(dept_name, ''))) stored;
create index department_search_idx on department using gin (search gin_trgm_ops);
comment on column department.search is 'dept_code dept_name';
create unique index department_dept_code_key on department (company_id, lower(dept_code));
create index department_dept_code_idx on department (company_id, search_text(dept_code), id);
create unique index department_dept_name_key on department (company_id, coalesce(parent_dept, 0), lower(dept_name));
create index department_dept_name_idx on department (company_id, search_text(dept_name), id);
create index department_parent_dept_idx on department (company_id, parent_dept);
create index department_manager_idx on department (company_id, manager);
create index department_sort_order_idx on department (company_id, sort_order, id);
call tenant_table('department');

create table employee_attribute (
  company_id bigint not null,
  id bigint generated always as identity,
  name character varying(50) not null,
  type character varying(30) not null default 'TEXT',
  choices jsonb not null default '[]',
  required boolean not null default false,
  "order" integer not null default 0,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table employee_attribute add column search text generated always as (search_text(coalesce(name, ''))) stored;
create index employee_attribute_search_idx on employee_attribute using gin (search gin_trgm_ops);
comment on column employee_attribute.search is 'name';
create unique index employee_attribute_name_key on employee_attribute (company_id, lower(name));
create index employee_attribute_name_idx on employee_attribute (company_id, search_text(name), id);
create index employee_attribute_type_idx on employee_attribute (company_id, type, id);
create index employee_attribute_order_idx on employee_attribute (company_id, "order", id);
call tenant_table('employee_attribute');

create table employee (
  company_id bigint not null,
  id bigint generated always as identity,
  emp_code character varying(20) not null,
  first_name character varying(100),
  last_name character varying(100),
  full_name text not null default '',
  nickname character varying(100),
  title character varying(20),
  photo character varying(100),
  gender character varying(30),
  birthday date,
  national character varying(50),
  marital_status character varying(30),
  blood_group character varying(30),
  ssn character varying(20),
  passport character varying(30),
  driver_license_automobile character varying(30),
  driver_license_motorcycle character varying(30),
  religion character varying(20),
  mobile character varying(20),
  contact_tel character varying(20),
  office_tel character varying(20),
  email character varying(254),
  country_code character varying(2),
  province character varying(100),
  city character varying(50),
  address character varying(200),
  postcode character varying(10),
  emergency_contact_name character varying(100),
  emergency_contact_relation character varying(50),
  emergency_contact_phone character varying(20),
  department bigint not null,
  position bigint,
  location bigint,
  superior bigint,
  hire_date date not null,
  emp_type smallint not null default 1,
  probation_end_date date,
  contract_start date,
  contract_end date,
  status character varying(30) not null default 'ACTIVE',
  remark character varying(500),
  custom_fields jsonb not null default '{}',
  device_password text,
  card_no character varying(20),
  vice_card character varying(20),
  dev_privilege smallint not null default 0,
  verify_mode integer not null default -1,
  device_valid_from timestamp with time zone,
  device_valid_to timestamp with time zone,
  enable_attendance boolean not null default true,
  enable_overtime boolean not null default true,
  enable_holiday boolean not null default true,
  enable_schedule boolean not null default true,
  enable_outdoor_management boolean not null default false,
  app_status smallint not null default 0,
  app_role smallint not null default 1,
  app_punch_status smallint not null default 0,
  update_time timestamp with time zone not null default now(),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table employee add column search text generated always as (search_text(coalesce(emp_code, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(nickname, '') || ' ' || coalesce(mobile, '') || ' ' || coalesce(email, '') || ' ' || coalesce(card_no, ''))) stored;
create index employee_search_idx on employee using gin (search gin_trgm_ops);
comment on column employee.search is 'emp_code first_name last_name nickname mobile email card_no';
create unique index employee_emp_code_key on employee (company_id, lower(emp_code));
create index employee_emp_code_idx on employee (company_id, search_text(emp_code), id);
create index employee_first_name_idx on employee (company_id, search_text(first_name), id);
create index employee_last_name_idx on employee (company_id, search_text(last_name), id);
create index employee_full_name_idx on employee (company_id, search_text(full_name), id);
create unique index employee_ssn_key on employee (company_id, lower(ssn));
create unique index employee_passport_key on employee (company_id, lower(passport));
create unique index employee_email_key on employee (company_id, lower(email));
create index employee_department_idx on employee (company_id, department);
create index employee_position_idx on employee (company_id, position);
create index employee_location_idx on employee (company_id, location);
create index employee_superior_idx on employee (company_id, superior);
create index employee_hire_date_idx on employee (company_id, hire_date, id);
create index employee_status_idx on employee (company_id, status, id);
create unique index employee_card_no_key on employee (company_id, lower(card_no));
create unique index employee_vice_card_key on employee (company_id, lower(vice_card));
call tenant_table('employee');

create table location (
  company_id bigint not null,
  id bigint generated always as identity,
  location_code character varying(30) not null,
  location_name character varying(100) not null,
  parent_location bigint,
  is_default boolean not null default false,
  address character varying(250),
  country_code character varying(2),
  state character varying(100),
  city character varying(100),
  latitude numeric(10,7),
  longitude numeric(10,7),
  radius integer not null default 100,
  location_timezone character varying(64),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table location add column search text generated always as (search_text(coalesce(location_code, '') || ' ' || coalesce(location_name, ''))) stored;
create index location_search_idx on location using gin (search gin_trgm_ops);
comment on column location.search is 'location_code location_name';
create unique index location_location_code_key on location (company_id, lower(location_code));
create index location_location_code_idx on location (company_id, search_text(location_code), id);
create index location_location_name_idx on location (company_id, search_text(location_name), id);
create index location_parent_location_idx on location (company_id, parent_location);
call tenant_table('location');

create table position (
  company_id bigint not null,
  id bigint generated always as identity,
  position_code character varying(50) not null,
  position_name character varying(100) not null,
  parent_position bigint,
  is_default boolean not null default false,
  remark character varying(200),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table position add column search text generated always as (search_text(coalesce(position_code, '') || ' ' || coalesce(position_name, ''))) stored;
create index position_search_idx on position using gin (search gin_trgm_ops);
comment on column position.search is 'position_code position_name';
create unique index position_position_code_key on position (company_id, lower(position_code));
create index position_position_code_idx on position (company_id, search_text(position_code), id);
create index position_position_name_idx on position (company_id, search_text(position_name), id);
create index position_parent_position_idx on position (company_id, parent_position);
call tenant_table('position');

create table employee_area (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index employee_area_target_idx on employee_area (company_id, target, owner);
call tenant_table('employee_area');

alter table area add constraint area_parent_area_fkey foreign key (company_id, parent_area) references area (company_id, id);
alter table department add constraint department_parent_dept_fkey foreign key (company_id, parent_dept) references department (company_id, id);
alter table department add constraint department_manager_fkey foreign key (company_id, manager) references employee (company_id, id);
alter table employee add constraint employee_department_fkey foreign key (company_id, department) references department (company_id, id);
alter table employee add constraint employee_position_fkey foreign key (company_id, position) references position (company_id, id);
alter table employee add constraint employee_location_fkey foreign key (company_id, location) references location (company_id, id);
alter table employee add constraint employee_superior_fkey foreign key (company_id, superior) references employee (company_id, id);
alter table location add constraint location_parent_location_fkey foreign key (company_id, parent_location) references location (company_id, id);
alter table position add constraint position_parent_position_fkey foreign key (company_id, parent_position) references position (company_id, id);
alter table employee_area add constraint employee_area_owner_fkey foreign key (company_id, owner) references employee (company_id, id) on delete cascade;
alter table employee_area add constraint employee_area_target_fkey foreign key (company_id, target) references area (company_id, id);

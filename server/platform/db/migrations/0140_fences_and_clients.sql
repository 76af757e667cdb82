-- Clients whom field staff visit, and the fences of employees and departments: they go with their owner, and keep their place when a client goes.
create table client (
  company_id bigint not null,
  id bigint generated always as identity,
  client_id character varying(55) not null,
  company_name character varying(55) not null,
  branch character varying(55),
  contact_person character varying(55) not null,
  mobile character varying(20) not null,
  email character varying(254),
  address character varying(500) not null,
  latitude numeric(10,7) not null,
  longitude numeric(10,7) not null,
  punch_location_radius integer not null default 200,
  logo character varying(100),
  category character varying(30),
  remark character varying(500),
  enable boolean not null default true,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table client add column search text generated always as (search_text(coalesce(client_id, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(branch, '') || ' ' || coalesce(contact_person, '') || ' ' || coalesce(category, ''))) stored;
create index client_search_idx on client using gin (search gin_trgm_ops);
comment on column client.search is 'client_id company_name branch contact_person category';
create unique index client_client_id_key on client (company_id, same_text(client_id));
create index client_client_id_idx on client (company_id, search_text(client_id), id);
create index client_company_name_idx on client (company_id, search_text(company_name), id);
create index client_branch_idx on client (company_id, search_text(branch), id);
create index client_contact_person_idx on client (company_id, search_text(contact_person), id);
create index client_punch_location_radius_idx on client (company_id, punch_location_radius, id);
create index client_category_idx on client (company_id, search_text(category), id);
create index client_enable_idx on client (company_id, enable, id);
call tenant_table('client');
call undoable('client');

create table gps_department (
  company_id bigint not null,
  id bigint generated always as identity,
  fence_code character varying(50) not null,
  department bigint not null,
  include_sub boolean not null default true,
  location character varying(255) not null,
  alias character varying(50),
  latitude numeric(10,7) not null,
  longitude numeric(10,7) not null,
  distance integer not null default 200,
  start_date date not null,
  end_date date not null,
  time_from time without time zone,
  time_to time without time zone,
  weekdays jsonb not null default '[]',
  enable boolean not null default true,
  source_client bigint,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table gps_department add column search text generated always as (search_text(coalesce(fence_code, '') || ' ' || coalesce(location, '') || ' ' || coalesce(alias, ''))) stored;
create index gps_department_search_idx on gps_department using gin (search gin_trgm_ops);
comment on column gps_department.search is 'fence_code location alias';
create unique index gps_department_fence_code_key on gps_department (company_id, same_text(fence_code));
create index gps_department_fence_code_idx on gps_department (company_id, search_text(fence_code), id);
create index gps_department_department_idx on gps_department (company_id, department);
create index gps_department_include_sub_idx on gps_department (company_id, include_sub, id);
create index gps_department_location_idx on gps_department (company_id, search_text(location), id);
create index gps_department_alias_idx on gps_department (company_id, search_text(alias), id);
create index gps_department_distance_idx on gps_department (company_id, distance, id);
create index gps_department_start_date_idx on gps_department (company_id, start_date, id);
create index gps_department_end_date_idx on gps_department (company_id, end_date, id);
create index gps_department_enable_idx on gps_department (company_id, enable, id);
create index gps_department_source_client_idx on gps_department (company_id, source_client);
call tenant_table('gps_department');
call undoable('gps_department');

create table gps_employee (
  company_id bigint not null,
  id bigint generated always as identity,
  fence_code character varying(50) not null,
  employee bigint not null,
  location character varying(255) not null,
  alias character varying(50),
  latitude numeric(10,7) not null,
  longitude numeric(10,7) not null,
  distance integer not null default 200,
  start_date date not null,
  end_date date not null,
  time_from time without time zone,
  time_to time without time zone,
  weekdays jsonb not null default '[]',
  enable boolean not null default true,
  source_client bigint,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table gps_employee add column search text generated always as (search_text(coalesce(fence_code, '') || ' ' || coalesce(location, '') || ' ' || coalesce(alias, ''))) stored;
create index gps_employee_search_idx on gps_employee using gin (search gin_trgm_ops);
comment on column gps_employee.search is 'fence_code location alias';
create unique index gps_employee_fence_code_key on gps_employee (company_id, same_text(fence_code));
create index gps_employee_fence_code_idx on gps_employee (company_id, search_text(fence_code), id);
create index gps_employee_employee_idx on gps_employee (company_id, employee);
create index gps_employee_location_idx on gps_employee (company_id, search_text(location), id);
create index gps_employee_alias_idx on gps_employee (company_id, search_text(alias), id);
create index gps_employee_distance_idx on gps_employee (company_id, distance, id);
create index gps_employee_start_date_idx on gps_employee (company_id, start_date, id);
create index gps_employee_end_date_idx on gps_employee (company_id, end_date, id);
create index gps_employee_enable_idx on gps_employee (company_id, enable, id);
create index gps_employee_source_client_idx on gps_employee (company_id, source_client);
call tenant_table('gps_employee');
call undoable('gps_employee');

alter table gps_department add constraint gps_department_department_fkey foreign key (company_id, department) references department (company_id, id) on delete cascade deferrable initially immediate;
alter table gps_department add constraint gps_department_source_client_fkey foreign key (company_id, source_client) references client (company_id, id) on delete set null (source_client) deferrable initially immediate;
alter table gps_employee add constraint gps_employee_employee_fkey foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate;
alter table gps_employee add constraint gps_employee_source_client_fkey foreign key (company_id, source_client) references client (company_id, id) on delete set null (source_client) deferrable initially immediate;

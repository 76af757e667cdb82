-- Who gets how much of which kind of leave, and when.
create table leave_setting (
  company_id bigint not null,
  id bigint generated always as identity,
  name character varying(50) not null,
  incident_type bigint not null,
  scope_type character varying(30) not null default 'ALL',
  emp_types jsonb not null default '[]',
  effective_date date not null,
  end_date date,
  allotment_type character varying(30) not null default 'YEARLY',
  days numeric(6,2) not null default '0',
  tiers jsonb not null default '[]',
  accrual_timing character varying(30) not null default 'START',
  proration character varying(30) not null default 'DAYS',
  round_unit character varying(30) not null default '0.01',
  round_mode character varying(30) not null default 'NEAREST',
  year_basis character varying(30) not null default 'CALENDAR',
  year_start character varying(5) not null default '01-01',
  usable_after_days integer not null default 0,
  allow_carry_over boolean not null default false,
  max_carry numeric(6,2) not null default '0',
  carry_expiry_months integer,
  max_balance numeric(6,2),
  max_negative numeric(6,2) not null default '0',
  count_future_accrual boolean not null default false,
  max_leave_per_month numeric(6,2) not null default '0',
  off_day_counting character varying(30) not null default 'NONE',
  count_holidays boolean not null default false,
  auto_deduct character varying(30) not null default 'NONE',
  settle_on_resign boolean not null default true,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table leave_setting add column search text generated always as (search_text(coalesce(name, ''))) stored;
create index leave_setting_search_idx on leave_setting using gin (search gin_trgm_ops);
comment on column leave_setting.search is 'name';
create unique index leave_setting_name_key on leave_setting (company_id, same_text(name));
create index leave_setting_name_idx on leave_setting (company_id, search_text(name), id);
create index leave_setting_incident_type_idx on leave_setting (company_id, incident_type);
create index leave_setting_effective_date_idx on leave_setting (company_id, effective_date, id);
create index leave_setting_end_date_idx on leave_setting (company_id, end_date, id);
create index leave_setting_days_idx on leave_setting (company_id, days, id);
call tenant_table('leave_setting');
call undoable('leave_setting');

create table leave_setting_departments (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index leave_setting_departments_target_idx on leave_setting_departments (company_id, target, owner);
call tenant_table('leave_setting_departments');
call undoable('leave_setting_departments');

create table leave_setting_positions (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index leave_setting_positions_target_idx on leave_setting_positions (company_id, target, owner);
call tenant_table('leave_setting_positions');
call undoable('leave_setting_positions');

create table leave_setting_employees (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index leave_setting_employees_target_idx on leave_setting_employees (company_id, target, owner);
call tenant_table('leave_setting_employees');
call undoable('leave_setting_employees');

alter table leave_setting add constraint leave_setting_incident_type_fkey foreign key (company_id, incident_type) references incident_type (company_id, id) deferrable initially immediate;
alter table leave_setting_departments add constraint leave_setting_departments_owner_fkey foreign key (company_id, owner) references leave_setting (company_id, id) on delete cascade deferrable initially immediate;
alter table leave_setting_departments add constraint leave_setting_departments_target_fkey foreign key (company_id, target) references department (company_id, id) deferrable initially immediate;
alter table leave_setting_positions add constraint leave_setting_positions_owner_fkey foreign key (company_id, owner) references leave_setting (company_id, id) on delete cascade deferrable initially immediate;
alter table leave_setting_positions add constraint leave_setting_positions_target_fkey foreign key (company_id, target) references position (company_id, id) deferrable initially immediate;
alter table leave_setting_employees add constraint leave_setting_employees_owner_fkey foreign key (company_id, owner) references leave_setting (company_id, id) on delete cascade deferrable initially immediate;
alter table leave_setting_employees add constraint leave_setting_employees_target_fkey foreign key (company_id, target) references employee (company_id, id) deferrable initially immediate;

-- The setting by which somebody gets a kind of leave on a day: the most specific one, then the latest, then the first made.
create function leave_setting_of(of_company bigint, of_employee bigint, of_kind bigint, on_day date) returns bigint
  language sql stable as $$
  with recursive person as (
    select e.id, e.company_id, e.department, e.position, e.emp_type from employee e
    where e.company_id = of_company and e.id = of_employee
  ), above as (
    select d.id, d.parent_dept, 0 as distance from department d join person on d.company_id = person.company_id and d.id = person.department
    union all
    select d.id, d.parent_dept, above.distance + 1 from department d join above on d.id = above.parent_dept
      where d.company_id = of_company
  )
  select s.id from person join leave_setting s on s.company_id = person.company_id
    cross join lateral (select case s.scope_type
      when 'EMPLOYEE' then (select 4000 from leave_setting_employees p
        where p.company_id = s.company_id and p.owner = s.id and p.target = person.id)
      when 'POSITION' then (select 3000 from leave_setting_positions p
        where p.company_id = s.company_id and p.owner = s.id and p.target = person.position)
      when 'EMP_TYPE' then case when s.emp_types @> to_jsonb(person.emp_type) then 2000 end
      when 'DEPARTMENT' then (select 1000 - min(above.distance) from leave_setting_departments p
        join above on above.id = p.target where p.company_id = s.company_id and p.owner = s.id)
      else 0 end as rank) ranked
  where s.incident_type = of_kind and s.effective_date <= on_day and (s.end_date is null or s.end_date >= on_day)
    and ranked.rank is not null
  order by ranked.rank desc, s.effective_date desc, s.id limit 1
$$;

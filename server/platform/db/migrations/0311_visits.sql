-- Plans of visits, who makes them from when to when, and the visits of the days to come as they were planned.
create table outdoor_schedule (
  company_id bigint not null,
  id bigint generated always as identity,
  employee bigint not null,
  schedule_planner bigint not null,
  start_date date not null,
  end_date date not null,
  assigned_by text not null default '',
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
create index outdoor_schedule_employee_idx on outdoor_schedule (company_id, employee);
create index outdoor_schedule_schedule_planner_idx on outdoor_schedule (company_id, schedule_planner);
create index outdoor_schedule_start_date_idx on outdoor_schedule (company_id, start_date, id);
create index outdoor_schedule_end_date_idx on outdoor_schedule (company_id, end_date, id);
create index outdoor_schedule_assigned_by_idx on outdoor_schedule (company_id, search_text(assigned_by), id);
call tenant_table('outdoor_schedule');
call undoable('outdoor_schedule');

create table planner (
  company_id bigint not null,
  id bigint generated always as identity,
  schedule_name character varying(55) not null,
  cycle character varying(30) not null default 'WEEKLY',
  schedule_details jsonb not null,
  remark character varying(200),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table planner add column search text generated always as (search_text(coalesce(schedule_name, ''))) stored;
create index planner_search_idx on planner using gin (search gin_trgm_ops);
comment on column planner.search is 'schedule_name';
create unique index planner_schedule_name_key on planner (company_id, same_text(schedule_name));
create index planner_schedule_name_idx on planner (company_id, search_text(schedule_name), id);
create index planner_cycle_idx on planner (company_id, cycle, id);
call tenant_table('planner');
call undoable('planner');

alter table outdoor_schedule add constraint outdoor_schedule_employee_fkey foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate;
alter table outdoor_schedule add constraint outdoor_schedule_schedule_planner_fkey foreign key (company_id, schedule_planner) references planner (company_id, id) on delete cascade deferrable initially immediate;

-- One visit on a date. Those of today and before stay as they were, whatever becomes of the plan.
create table planned_visit (
  company_id bigint not null,
  id bigint generated always as identity,
  outdoor_schedule bigint not null,
  employee bigint not null,
  date date not null,
  client bigint not null,
  start_time time without time zone not null,
  end_time time without time zone not null,
  purpose character varying(100) not null,
  must_report boolean not null,
  state character varying(30) not null,
  create_time timestamp with time zone not null default now(),
  primary key (company_id, id),
  foreign key (company_id, outdoor_schedule) references outdoor_schedule (company_id, id) on delete cascade deferrable initially immediate,
  foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate,
  foreign key (company_id, client) references client (company_id, id) on delete cascade deferrable initially immediate
);
create index planned_visit_schedule on planned_visit (company_id, outdoor_schedule, date);
create index planned_visit_employee on planned_visit (company_id, employee, date);
create index planned_visit_client on planned_visit (company_id, client);
call tenant_table('planned_visit');

-- A schedule that people have worked by already is ended when it is deleted: what was planned until then stays.
create function end_outdoor_schedule() returns trigger
  language plpgsql
  as $$
declare
  today date;
begin
  -- It goes with its employee, its plan or its company.
  if pg_trigger_depth() > 1 then
    return old;
  end if;
  select (now() at time zone c.company_timezone)::date into today from company c where c.id = old.company_id;
  if today is null or old.start_date >= today or old.end_date < today or not exists (
      select from planned_visit v
      where v.company_id = old.company_id and v.outdoor_schedule = old.id and v.date < today) then
    return old;
  end if;
  delete from planned_visit v where v.company_id = old.company_id and v.outdoor_schedule = old.id and v.date >= today;
  update outdoor_schedule set end_date = today - 1, version = version + 1, change_time = now()
    where company_id = old.company_id and id = old.id;
  return null;
end
$$;
create trigger end_outdoor_schedule before delete on outdoor_schedule
  for each row execute function end_outdoor_schedule();

-- What people see of it in self-service; which rows are their own, the server says.
create view my_outdoor_schedule with (security_invoker = true) as
  select s.company_id, s.id, s.employee, p.schedule_name as plan_name, s.start_date, s.end_date, s.assigned_by,
    search_text(p.schedule_name) as search, s.create_time, s.create_user, s.change_time, s.change_user, s.version
  from outdoor_schedule s join planner p on p.company_id = s.company_id and p.id = s.schedule_planner;

create view my_planned_visit with (security_invoker = true) as
  select v.company_id, v.id, v.employee, v.date, v.start_time, v.end_time, v.purpose, v.must_report, v.state,
    c.company_name as client_name, c.contact_person, c.mobile, c.address, c.latitude, c.longitude,
    p.schedule_name as plan_name,
    search_text(c.company_name || ' ' || v.purpose || ' ' || c.contact_person || ' ' || c.address || ' ' || p.schedule_name)
      as search,
    v.create_time, s.create_user, v.create_time as change_time, s.create_user as change_user, 1 as version
  from planned_visit v
    join outdoor_schedule s on s.company_id = v.company_id and s.id = v.outdoor_schedule
    join planner p on p.company_id = s.company_id and p.id = s.schedule_planner
    join client c on c.company_id = v.company_id and c.id = v.client;
grant select on my_outdoor_schedule, my_planned_visit to timecloud_app, timecloud_system;

-- Swaps of schedules: asked for like other requests; with a colleague, they agree before anybody decides. What an approved
-- swap plans are temporary schedules of its own; those whose place they take are kept with it until it is revoked.

create table swap_schedule (
  company_id bigint not null,
  id bigint generated always as identity,
  number character varying(20) not null,
  employee bigint not null,
  swap_type character varying(30) not null default 'CHANGE_TIMETABLE',
  att_date date not null,
  exchange_date date,
  until date,
  timetable bigint,
  counterpart bigint,
  counterpart_state character varying(30),
  previous_plan jsonb not null default '[]',
  -- The temporary schedules in whose place its own are.
  replaced jsonb not null default '[]',
  apply_reason character varying(500),
  attachment character varying(100),
  approval_status smallint not null default 1,
  apply_time timestamp with time zone not null default date_trunc('second', now()),
  approver character varying(100),
  audit_time timestamp with time zone,
  audit_reason character varying(200),
  source character varying(30) not null default 'ADMIN',
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table swap_schedule add column search text generated always as (search_text(coalesce(number, ''))) stored;
create index swap_schedule_search_idx on swap_schedule using gin (search gin_trgm_ops);
comment on column swap_schedule.search is 'number';
create index swap_schedule_number_idx on swap_schedule (company_id, search_text(number), id);
create index swap_schedule_employee_idx on swap_schedule (company_id, employee);
create index swap_schedule_swap_type_idx on swap_schedule (company_id, swap_type, id);
create index swap_schedule_att_date_idx on swap_schedule (company_id, att_date, id);
create index swap_schedule_exchange_date_idx on swap_schedule (company_id, exchange_date, id);
create index swap_schedule_until_idx on swap_schedule (company_id, until, id);
create index swap_schedule_timetable_idx on swap_schedule (company_id, timetable);
create index swap_schedule_counterpart_idx on swap_schedule (company_id, counterpart);
create index swap_schedule_approval_status_idx on swap_schedule (company_id, approval_status, id);
create index swap_schedule_apply_time_idx on swap_schedule (company_id, apply_time, id);
create index swap_schedule_audit_time_idx on swap_schedule (company_id, audit_time, id);
call tenant_table('swap_schedule');
call undoable('swap_schedule');

alter table swap_schedule add constraint swap_schedule_employee_fkey foreign key (company_id, employee) references employee (company_id, id) deferrable initially immediate;
alter table swap_schedule add constraint swap_schedule_timetable_fkey foreign key (company_id, timetable) references timetable (company_id, id) deferrable initially immediate;
alter table swap_schedule add constraint swap_schedule_counterpart_fkey foreign key (company_id, counterpart) references employee (company_id, id) deferrable initially immediate;

create trigger number_it before insert on swap_schedule for each row execute function number_request('SW');

alter table request_step add column swap_schedule bigint;
-- The colleague with whom a schedule is swapped agrees at this step.
alter table request_step add column counterpart boolean not null default false;
alter table request_step drop constraint request_step_request_check;
alter table request_step add constraint request_step_request_check
  check (num_nonnulls(leave, manual_log, overtime, training, swap_schedule) = 1);
alter table request_step add constraint request_step_swap_schedule_fkey foreign key (company_id, swap_schedule) references swap_schedule (company_id, id) on delete cascade deferrable initially immediate;
create index request_step_swap_schedule_idx on request_step (company_id, swap_schedule) where swap_schedule is not null;

create view my_swap_schedule with (security_invoker = true) as select * from swap_schedule;
create view own_timetable with (security_invoker = true) as select * from timetable;

-- The colleague answers for themselves: who stands in for them does not.
create view swap_schedule_approval with (security_invoker = true) as
  select a.company_id, a.id, r.id as request, r.number, r.employee,
    (select d.dept_name from employee e join department d on d.company_id = e.company_id and d.id = e.department
      where e.company_id = r.company_id and e.id = r.employee) as department_name,
    case when s.counterpart then 'COLLEAGUE' else 'DECIDES' end as asked_as,
    r.swap_type, r.att_date, r.exchange_date, r.until, r.timetable, r.counterpart, r.counterpart_state, r.previous_plan,
    case when a.part = 'TOLD' then 'TOLD' when a.decision is not null then 'DECIDED'
      when s.state = 'CURRENT' and r.approval_status = 1 then 'OPEN' else 'PASSED' end as place,
    case when s.counterpart then 'COLLEAGUE' else a.part end as part, a.employee as asked, a.member, s.name as step_name,
    s.place || '/' || (select count(*) from request_step n where n.company_id = s.company_id and n.swap_schedule = s.swap_schedule) as step_of,
    a.entered_time, r.apply_reason, r.attachment, r.approval_status, r.apply_time, a.decided_by, a.decided_time, a.remark,
    r.version, r.create_time, r.create_user, r.change_time, r.change_user, r.search
  from request_asked a
    join request_step s on s.company_id = a.company_id and s.id = a.step
    join swap_schedule r on r.company_id = s.company_id and r.id = s.swap_schedule;

grant select, insert, update, delete on my_swap_schedule to timecloud_app;
grant select, update on own_timetable, swap_schedule_approval to timecloud_app;

alter table global_rule add column swap_min_rest integer not null default 0;
alter table global_rule add column allow_self_swap boolean not null default false;

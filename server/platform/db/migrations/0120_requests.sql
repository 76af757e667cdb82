-- Requests: manual logs, overtime and training that are asked for and approved. Their times are on the clock of the
-- employee's place.

create table manual_log (
  company_id bigint not null,
  id bigint generated always as identity,
  number character varying(20) not null,
  employee bigint not null,
  punch_time timestamp without time zone not null,
  punch_state smallint not null default 0,
  work_code bigint,
  reason_type character varying(30) not null default 'FORGOT',
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
alter table manual_log add column search text generated always as (search_text(coalesce(number, ''))) stored;
create index manual_log_search_idx on manual_log using gin (search gin_trgm_ops);
comment on column manual_log.search is 'number';
create index manual_log_number_idx on manual_log (company_id, search_text(number), id);
create index manual_log_employee_idx on manual_log (company_id, employee);
create index manual_log_punch_time_idx on manual_log (company_id, punch_time, id);
create index manual_log_punch_state_idx on manual_log (company_id, punch_state, id);
create index manual_log_work_code_idx on manual_log (company_id, work_code);
create index manual_log_reason_type_idx on manual_log (company_id, reason_type, id);
create index manual_log_approval_status_idx on manual_log (company_id, approval_status, id);
create index manual_log_apply_time_idx on manual_log (company_id, apply_time, id);
create index manual_log_audit_time_idx on manual_log (company_id, audit_time, id);
call tenant_table('manual_log');
call undoable('manual_log');

create table overtime (
  company_id bigint not null,
  id bigint generated always as identity,
  number character varying(20) not null,
  employee bigint not null,
  att_date date not null,
  overtime_type character varying(30),
  start_time timestamp without time zone not null,
  end_time timestamp without time zone not null,
  compensation character varying(30) not null default 'PAY',
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
alter table overtime add column search text generated always as (search_text(coalesce(number, ''))) stored;
create index overtime_search_idx on overtime using gin (search gin_trgm_ops);
comment on column overtime.search is 'number';
create index overtime_number_idx on overtime (company_id, search_text(number), id);
create index overtime_employee_idx on overtime (company_id, employee);
create index overtime_att_date_idx on overtime (company_id, att_date, id);
create index overtime_overtime_type_idx on overtime (company_id, overtime_type, id);
create index overtime_start_time_idx on overtime (company_id, start_time, id);
create index overtime_end_time_idx on overtime (company_id, end_time, id);
create index overtime_compensation_idx on overtime (company_id, compensation, id);
create index overtime_approval_status_idx on overtime (company_id, approval_status, id);
create index overtime_apply_time_idx on overtime (company_id, apply_time, id);
create index overtime_audit_time_idx on overtime (company_id, audit_time, id);
call tenant_table('overtime');
call undoable('overtime');

create table training (
  company_id bigint not null,
  id bigint generated always as identity,
  number character varying(20) not null,
  employee bigint not null,
  category bigint not null,
  start_time timestamp without time zone not null,
  end_time timestamp without time zone not null,
  title character varying(100),
  trainer character varying(100),
  place character varying(100),
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
alter table training add column search text generated always as (search_text(coalesce(number, '') || ' ' || coalesce(title, '') || ' ' || coalesce(trainer, '') || ' ' || coalesce(place, ''))) stored;
create index training_search_idx on training using gin (search gin_trgm_ops);
comment on column training.search is 'number title trainer place';
create index training_number_idx on training (company_id, search_text(number), id);
create index training_employee_idx on training (company_id, employee);
create index training_category_idx on training (company_id, category);
create index training_start_time_idx on training (company_id, start_time, id);
create index training_end_time_idx on training (company_id, end_time, id);
create index training_title_idx on training (company_id, search_text(title), id);
create index training_approval_status_idx on training (company_id, approval_status, id);
create index training_apply_time_idx on training (company_id, apply_time, id);
create index training_audit_time_idx on training (company_id, audit_time, id);
call tenant_table('training');
call undoable('training');

alter table manual_log add constraint manual_log_employee_fkey foreign key (company_id, employee) references employee (company_id, id) deferrable initially immediate;
alter table manual_log add constraint manual_log_work_code_fkey foreign key (company_id, work_code) references work_code (company_id, id) deferrable initially immediate;
alter table overtime add constraint overtime_employee_fkey foreign key (company_id, employee) references employee (company_id, id) deferrable initially immediate;
alter table training add constraint training_employee_fkey foreign key (company_id, employee) references employee (company_id, id) deferrable initially immediate;
alter table training add constraint training_category_fkey foreign key (company_id, category) references training_type (company_id, id) deferrable initially immediate;

alter table overtime add constraint overtime_end_time_check check (end_time > start_time);
alter table training add constraint training_end_time_check check (end_time > start_time);

-- Nobody punches twice at once, as far as the requests are not refused.
create unique index manual_log_punch_time_key on manual_log (company_id, employee, punch_time) where approval_status in (1, 2);
create index overtime_of_idx on overtime (company_id, employee, start_time);
create index training_of_idx on training (company_id, employee, start_time);

-- The last number that a kind of request got in a year.
create table request_number (
  company_id bigint not null,
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (company_id, kind, year)
);
call tenant_table('request_number');

-- The zone of a company, for the system's own work.
create function company_zone(of_company bigint) returns text
  language sql stable security definer set search_path = public
  as $$ select coalesce((select company_timezone from company where id = of_company), 'UTC') $$;
grant create on schema public to timecloud_identity;
alter function company_zone owner to timecloud_identity;
revoke create on schema public from timecloud_identity;
revoke execute on function company_zone from public;
grant execute on function company_zone to timecloud_app, timecloud_system;

-- The number of a request: what kind it is, the year, and the next number of that year.
create function number_request() returns trigger
  language plpgsql
  as $$
declare
  this_year integer := extract(year from now() at time zone company_zone(new.company_id));
  given integer;
begin
  if new.number is null then
    insert into request_number (company_id, kind, year, last) values (new.company_id, tg_argv[0], this_year, 1)
      on conflict (company_id, kind, year) do update set last = request_number.last + 1
      returning last into given;
    new.number := tg_argv[0] || '-' || this_year || '-' || lpad(given::text, greatest(5, length(given::text)), '0');
  end if;
  return new;
end
$$;
create trigger number_it before insert on manual_log for each row execute function number_request('ML');
create trigger number_it before insert on overtime for each row execute function number_request('OT');
create trigger number_it before insert on training for each row execute function number_request('TR');

-- Which manual log a punch comes from.
alter table transaction add column manual_log bigint;
create index transaction_manual_log_idx on transaction (company_id, manual_log) where manual_log is not null;

-- An approved manual log is a punch, for as long as it is approved, however it came to be.
grant create on schema public to timecloud_system;
set local role timecloud_system;
create function keep_manual_punch() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  if tg_op <> 'INSERT' then
    delete from transaction where company_id = old.company_id and manual_log = old.id;
  end if;
  if tg_op <> 'DELETE' and new.approval_status = 2 then
    insert into transaction (company_id, employee, first_name, last_name, department, position, emp_code, punch_time,
        punch_utc, tz_offset, punch_state, work_code, area, source, is_attendance, manual_log, create_user, change_user)
      select e.company_id, e.id, e.first_name, e.last_name, e.department, e.position, e.emp_code, new.punch_time,
        place.utc, extract(epoch from new.punch_time - (place.utc at time zone 'UTC')) / 60, new.punch_state::text,
        (select w.code from work_code w where w.company_id = new.company_id and w.id = new.work_code),
        (select min(a.target) from employee_area a where a.company_id = e.company_id and a.owner = e.id),
        5, true, new.id, new.change_user, new.change_user
      from employee e
        left join location l on l.company_id = e.company_id and l.id = e.location
        cross join lateral (
          select new.punch_time at time zone coalesce(l.location_timezone, company_zone(e.company_id)) as utc) place
      where e.company_id = new.company_id and e.id = new.employee
      on conflict do nothing;
  end if;
  return null;
end
$$;
reset role;
revoke create on schema public from timecloud_system;
create trigger keep_punch after insert on manual_log for each row when (new.approval_status = 2)
  execute function keep_manual_punch();
create trigger follow_punch after update on manual_log for each row
  when (old.approval_status = 2 or new.approval_status = 2) execute function keep_manual_punch();
create trigger drop_punch after delete on manual_log for each row when (old.approval_status = 2)
  execute function keep_manual_punch();

-- The accounts of employees: of self-service, and of the back office where they are linked to a person.
create function employee_accounts(people bigint[]) returns table (employee bigint, user_id bigint)
  language sql stable security definer set search_path = public
  as $$
    select a.employee_id, a.id from account a
      where a.company_id = current_company() and a.kind = 'EMPLOYEE' and a.state = 'ACTIVE' and a.employee_id = any(people)
    union
    select m.employee_id, m.user_id from membership m
      where m.company_id = current_company() and m.state = 'ACTIVE' and m.vendor_company_id is null
        and m.employee_id = any(people)
  $$;
grant create on schema public to timecloud_identity;
alter function employee_accounts owner to timecloud_identity;
revoke create on schema public from timecloud_identity;
revoke execute on function employee_accounts from public;
grant execute on function employee_accounts to timecloud_app, timecloud_system;

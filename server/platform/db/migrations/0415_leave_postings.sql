-- What is granted, used and given back is posted and stays: settings that change later change what comes, not what was.
alter table leave_booking drop constraint leave_booking_kind_check;
alter table leave_booking add constraint leave_booking_kind_check
  check (kind in ('ADJUST', 'ENCASH', 'GRANT', 'ACCRUAL', 'USE', 'USE_REVERSAL', 'COMP_GRANT'));
-- What brought it: a request of leave, a setting, a day of overtime. Postings stay when a request goes.
alter table leave_booking add column leave bigint;
alter table leave_booking add column leave_setting bigint;
alter table leave_booking add column expires date;
create index leave_booking_leave_idx on leave_booking (company_id, leave) where leave is not null;
create index leave_booking_leave_setting_idx on leave_booking (company_id, leave_setting) where leave_setting is not null;
alter table leave_booking add constraint leave_booking_leave_setting_fkey foreign key (company_id, leave_setting)
  references leave_setting (company_id, id) deferrable initially immediate;

-- Until when grants of an account are posted, and by which day of hiring.
create table leave_posted (
  company_id bigint not null,
  employee bigint not null,
  incident_type bigint not null,
  until date not null,
  hire_date date not null,
  primary key (company_id, employee, incident_type),
  constraint leave_posted_employee_fkey foreign key (company_id, employee)
    references employee (company_id, id) on delete cascade deferrable initially immediate,
  constraint leave_posted_incident_type_fkey foreign key (company_id, incident_type)
    references incident_type (company_id, id) on delete cascade deferrable initially immediate
);
create index leave_posted_incident_type_idx on leave_posted (company_id, incident_type);
call tenant_table('leave_posted');

alter table leave_schedule add column overdrawn boolean not null generated always as (balance < 0) stored;
create index leave_schedule_overdrawn_idx on leave_schedule (company_id, overdrawn, id);

-- Let pass beyond what the balance, the month or the kind allows.
alter table leave add column over_limit boolean not null default false;
create index leave_over_limit_idx on leave (company_id, over_limit, id);

-- The kind that time off in lieu is granted as; of several the one made first.
alter table incident_type add column is_compensatory boolean not null default false;
create index incident_type_compensatory_idx on incident_type (company_id, id) where is_compensatory;

grant create on schema public to timecloud_system;
set local role timecloud_system;

-- What the counting itself posts needs no counting again.
create or replace function leave_booking_noted() returns trigger language plpgsql security definer set search_path = public as $$
declare
  row leave_booking := coalesce(new, old);
begin
  if row.kind in ('ADJUST', 'ENCASH', 'COMP_GRANT') then
    perform leave_note(row.company_id, row.employee, row.incident_type);
  end if;
  return null;
end $$;

-- Overtime that becomes time off, in the unit of its kind, rounded down: what a calculation changes is posted as a difference.
create function leave_comp_posted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into leave_booking (company_id, employee, incident_type, date, kind, amount, reason, expires)
  select d.company_id, d.employee, d.lieu, d.att_date, 'COMP_GRANT', d.earned - d.posted,
    left(coalesce((select string_agg(o.number, ', ' order by o.id) from overtime o where o.company_id = d.company_id
      and o.employee = d.employee and o.att_date = d.att_date and o.compensation = 'TIME_OFF' and o.approval_status = 2), ''), 200),
    d.att_date + d.valid_days
  from (
    select a.company_id, a.employee, a.att_date, k.id as lieu, coalesce(g.compensatory_valid_days, 180) as valid_days,
      floor(a.ot_comp * coalesce(g.compensatory_rate, 1) / (case k.unit when 1 then 60 when 2 then 1 else 480 end)
        / k.minimum_unit) * k.minimum_unit as earned,
      coalesce((select sum(b.amount) from leave_booking b where b.company_id = a.company_id and b.employee = a.employee
        and b.incident_type = k.id and b.kind = 'COMP_GRANT' and b.date = a.att_date), 0) as posted
    from added a join incident_type k on k.company_id = a.company_id
        and k.id = (select min(t.id) from incident_type t where t.company_id = a.company_id and t.is_compensatory and t.has_balance)
      left join global_rule g on g.company_id = a.company_id
  ) d where d.earned <> d.posted;
  return null;
end $$;
reset role;
revoke create on schema public from timecloud_system;

create index leave_booking_lieu_idx on leave_booking (company_id, employee, date) where kind = 'COMP_GRANT';
create trigger leave_comp_posted after insert on att_day_result referencing new table as added
  for each statement execute function leave_comp_posted();

-- Locked dates: a write that would change their results is refused, whoever writes it.

set local role timecloud_system;
create or replace function att_has_locks(of_company bigint) returns boolean
  language sql stable
  as $$ select exists (select from att_lock where company_id = of_company and state = 'LOCKED') $$;

-- The locked dates of each of the employees: those of the company, and of the departments they belonged to then.
create or replace function att_locked_of(of_company bigint, people bigint[])
  returns table (lock bigint, employee bigint, dates daterange)
  language sql stable
  as $$
    with held as (
      select l.id, daterange(l.period_start, l.period_end, '[]') as dates, l.departments from att_lock l
      where l.company_id = of_company and l.state = 'LOCKED'
    ), placed as (
      select p.employee, p.department,
        daterange(p.from_date, lead(p.from_date) over (partition by p.employee order by p.from_date)) as dates
      from employee_placement p where p.company_id = of_company and p.employee = any(people)
    )
    select h.id, e.one, h.dates from held h cross join unnest(people) e(one) where h.departments = '{}'
    union all
    select h.id, p.employee, h.dates * p.dates from held h join placed p on h.dates && p.dates
      and p.department in (select att_below(of_company, h.departments)) where h.departments <> '{}'
  $$;

-- Ends the write where it would change a locked date: number 0048 with the date and the period.
create or replace function att_refuse_locked(of_company bigint, people bigint[], wanted datemultirange) returns void
  language plpgsql
  as $$
declare
  found_date date;
  found_lock bigint;
begin
  if not att_has_locks(of_company) then
    return;
  end if;
  select lower(r), o.lock into found_date, found_lock from att_locked_of(of_company, people) o
    cross join unnest(datemultirange(o.dates) * wanted) r order by 1 limit 1;
  if found then
    raise exception using errcode = 'TC048', message = 'the date is locked',
      detail = (select format('%s %s – %s', found_date, period_start, period_end) from att_lock
        where company_id = of_company and id = found_lock);
  end if;
end
$$;

-- Results say whether they are locked; what was held is calculated when the lock ends.
create or replace function att_lock_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  people bigint[];
begin
  people := case when new.departments = '{}' then att_people(new.company_id) else att_people_below(new.company_id, new.departments) end;
  update att_day_result d set locked = (select count(*) > 0 from att_locked_of(new.company_id, array[d.employee]) l where l.dates @> d.att_date)
    where d.company_id = new.company_id and d.att_date between new.period_start and new.period_end and d.employee = any(people);
  if new.state = 'UNLOCKED' then
    perform att_enqueue(new.company_id, people, datemultirange(daterange(new.period_start, new.period_end, '[]')));
    delete from att_held_punch where company_id = new.company_id and lock = new.id;
  end if;
  return null;
end $$;
reset role;

create or replace trigger att_changed after insert or update on att_lock for each row execute function att_lock_changed();

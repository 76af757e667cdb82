-- Sets of dates and people that the queue and the locks speak of.

set local role timecloud_system;
-- A date with the ones beside it; ranges reach as far on either side.
create or replace function att_around(first_date date, last_date date) returns datemultirange
  language sql immutable
  as $$ select datemultirange(daterange(first_date - 1, last_date + 1, '[]')) $$;

create or replace function att_widened(dates datemultirange) returns datemultirange
  language sql immutable
  as $$
    select coalesce(range_agg(daterange(lower(r) - 1, upper(r) + 1)), '{}'::datemultirange) from unnest(dates) r
  $$;

create or replace function att_narrowed(dates datemultirange) returns datemultirange
  language sql immutable
  as $$
    select coalesce(range_agg(daterange(lower(r) + 1, upper(r) - 1)), '{}'::datemultirange) from unnest(dates) r
  $$;

-- Dates up to the one that is today anywhere.
create or replace function att_until_today(dates datemultirange) returns datemultirange
  language sql stable
  as $$ select dates * datemultirange(daterange(null, current_date + 1, '[]')) $$;

-- What lies in one range and not in the other.
create or replace function att_difference(one daterange, other daterange) returns datemultirange
  language sql immutable
  as $$ select (datemultirange(one) - datemultirange(other)) + (datemultirange(other) - datemultirange(one)) $$;

-- The first date that changes of settings reach back to: the month before the running one.
create or replace function att_open_from(of_company bigint) returns date
  language plpgsql stable
  as $$
declare
  first_day integer := coalesce((select period_start_day from global_rule where company_id = of_company), 1);
  start date := (date_trunc('month', current_date) - interval '1 month' + make_interval(days => first_day - 1))::date;
begin
  return case when extract(day from current_date) >= first_day then start else (start - interval '1 month')::date end;
end $$;

-- `app.rules_from`: the date that was said when a rule was changed.
create or replace function att_rules_from(of_company bigint) returns date
  language sql stable
  as $$ select coalesce(nullif(current_setting('app.rules_from', true), '')::date, att_open_from(of_company)) $$;

create or replace function att_people(of_company bigint) returns bigint[]
  language sql stable
  as $$ select coalesce(array_agg(id), '{}') from employee where company_id = of_company $$;

-- A department with those below it.
create or replace function att_below(of_company bigint, top bigint[]) returns setof bigint
  language sql stable
  as $$
    with recursive below as (
      select id from department where company_id = of_company and id = any(top)
      union
      select d.id from department d join below b on d.company_id = of_company and d.parent_dept = b.id
    )
    select id from below
  $$;

-- Who belonged to one of the departments at any time.
create or replace function att_people_below(of_company bigint, top bigint[]) returns bigint[]
  language sql stable
  as $$
    select coalesce(array_agg(distinct p.employee), '{}') from employee_placement p
    where p.company_id = of_company and p.department in (select att_below(of_company, top))
  $$;

-- The departments that a lock holds for: all where none are named, without those that are taken out.
create or replace function att_lock_departments(of_company bigint, top bigint[], except_top bigint[]) returns bigint[]
  language sql stable
  as $$
    select coalesce(array_agg(d.id), '{}') from department d
    where d.company_id = of_company and (top = '{}' or d.id in (select att_below(of_company, top)))
      and (except_top = '{}' or d.id not in (select att_below(of_company, except_top)))
  $$;
reset role;

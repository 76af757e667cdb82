-- Holidays on doors: only those of the coming time are sent, and a change of the calendar reaches the doors.

set local role timecloud_system;
create or replace function today_of(of_company bigint) returns date language sql stable as $$
  select (now() at time zone coalesce((select company_timezone from company where id = of_company), 'UTC'))::date
$$;

-- Those of every year always; others from 30 days before to their last day.
create or replace function holiday_is_due(d holiday) returns boolean language sql stable as $$
  select d.recurring = 'YEARLY_DATE' or today_of(d.company_id) between d.start_date - 30 and d.end_date
$$;

-- What the doors of an area are to hold: a holiday over New Year as two, the second under a number that no other has.
create or replace function access_holiday_lines(of_company bigint, of_area bigint) returns table (holiday_no integer, line text)
  language sql stable
  as $$
    with due as (
      select h.id, h.holiday_no as number, cut_bytes(h.holiday_name, 24) as name, period_number(of_company, h.timezone) as period,
        case when d.end_date - d.start_date >= 365 then '0101' else to_char(d.start_date, 'MMDD') end as first,
        case when d.end_date - d.start_date >= 365 then '1231' else to_char(d.end_date, 'MMDD') end as last
      from access_holiday h join holiday d on d.company_id = h.company_id and d.id = h.holiday
      where h.company_id = of_company and h.area = of_area and holiday_is_due(d)
    ), free as (
      select n, row_number() over (order by n) as place from generate_series(1, 24) n
      where n not in (select h.holiday_no from access_holiday h where h.company_id = of_company and h.area = of_area)
    ), parts as (
      select number, name, period, first, case when first > last then '1231' else last end as last from due
      union all
      select f.n, w.name, w.period, '0101', w.last
      from (select *, row_number() over (order by id) as place from due where first > last) w join free f on f.place = w.place
    )
    select number, 'DATA UPDATE AccHoliday ' || concat_ws(E'\t', 'UID=' || number, 'HolidayName=' || name,
      'StartDate=' || first, 'EndDate=' || last, 'TimeZone=' || period)
    from parts
  $$;

-- Tells the doors of an area what differs from what they were told last. While the plan leaves access control out, holidays only
-- go: what waits to bring one must not come after it.
create or replace function send_access_holidays(of_company bigint, of_area bigint, who text) returns void
  language plpgsql
  as $$
declare
  told record;
begin
  for told in select s.holiday_no from access_holiday_sent s where s.company_id = of_company and s.area = of_area
    and s.holiday_no not in (select l.holiday_no from access_holiday_lines(of_company, of_area) l) order by 1
  loop
    update command set state = 'CANCELLED', return_time = now(), version = version + 1
      where company_id = of_company and area = of_area and state = 'PENDING' and kind = 'ACCESS'
        and subject = 'acc:AccHoliday:' || told.holiday_no and content like 'DATA UPDATE %';
    perform queue_command(of_company, doors_of(of_company, of_area), 'ACCESS', 'DATA DELETE AccHoliday UID=' || told.holiday_no, 1,
      interval '30 days', who);
    delete from access_holiday_sent where company_id = of_company and area = of_area and holiday_no = told.holiday_no;
  end loop;
  if lacks_module(of_company, 'acc') then
    return;
  end if;
  for told in select l.* from access_holiday_lines(of_company, of_area) l
    left join access_holiday_sent s on s.company_id = of_company and s.area = of_area and s.holiday_no = l.holiday_no
    where s.line is distinct from l.line order by 1
  loop
    perform queue_command(of_company, doors_of(of_company, of_area), 'ACCESS', told.line, 1, interval '30 days', who);
    insert into access_holiday_sent values (of_company, of_area, told.holiday_no, told.line)
      on conflict (company_id, area, holiday_no) do update set line = excluded.line;
  end loop;
end
$$;

-- Dates and name are the holiday's.
create or replace function follow_holiday() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  used record;
begin
  update access_holiday set holiday_name = new.alias
    where company_id = new.company_id and holiday = new.id and holiday_name <> new.alias;
  for used in select distinct area from access_holiday where company_id = new.company_id and holiday = new.id loop
    perform send_access_holidays(new.company_id, used.area, new.change_user);
  end loop;
  return null;
end
$$;

-- Whatever adds, changes, removes or brings back access holidays tells the doors of their area.
create or replace function follow_access_holiday() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from area where company_id = old.company_id and id = old.area) then
      perform send_access_holidays(old.company_id, old.area, old.change_user);
    end if;
  else
    perform send_access_holidays(new.company_id, new.area, new.change_user);
  end if;
  return null;
end
$$;
reset role;

create or replace trigger follow_holiday after update on holiday for each row
  when (row(old.alias, old.start_date, old.end_date, old.recurring) is distinct from row(new.alias, new.start_date, new.end_date, new.recurring))
  execute function follow_holiday();
drop trigger if exists follow_access_holiday on access_holiday;
create constraint trigger follow_access_holiday after insert or update or delete on access_holiday deferrable initially immediate
  for each row execute function follow_access_holiday();

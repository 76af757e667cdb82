-- Access holidays: on which days the doors of an area keep other hours. Doors know no year, so what is due is worked out by day, and what
-- the doors of an area were told last is kept, so that only what differs is sent.

create table access_holiday (
  company_id bigint not null,
  id bigint generated always as identity,
  area bigint not null,
  holiday bigint not null,
  timezone bigint not null,
  holiday_no integer not null,
  holiday_name character varying(50) not null,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table access_holiday add column search text generated always as (search_text(coalesce(holiday_name, ''))) stored;
create index access_holiday_search_idx on access_holiday using gin (search gin_trgm_ops);
comment on column access_holiday.search is 'holiday_name';
create index access_holiday_area_idx on access_holiday (company_id, area);
create index access_holiday_holiday_idx on access_holiday (company_id, holiday);
create index access_holiday_timezone_idx on access_holiday (company_id, timezone);
create index access_holiday_holiday_no_idx on access_holiday (company_id, holiday_no, id);
create index access_holiday_holiday_name_idx on access_holiday (company_id, search_text(holiday_name), id);
call tenant_table('access_holiday');
call undoable('access_holiday');

alter table access_holiday add constraint access_holiday_area_fkey foreign key (company_id, area) references area (company_id, id) on delete cascade deferrable initially immediate;
alter table access_holiday add constraint access_holiday_holiday_fkey foreign key (company_id, holiday) references holiday (company_id, id) deferrable initially immediate;
alter table access_holiday add constraint access_holiday_timezone_fkey foreign key (company_id, timezone) references time_period (company_id, id) deferrable initially immediate;
create unique index access_holiday_number_key on access_holiday (company_id, area, holiday_no);
create unique index access_holiday_once_key on access_holiday (company_id, area, holiday);

-- What the doors of an area were told last, by the number of the holiday there.
create table access_holiday_sent (
  company_id bigint not null,
  area bigint not null,
  holiday_no integer not null,
  line text not null,
  primary key (company_id, area, holiday_no),
  foreign key (company_id, area) references area (company_id, id) on delete cascade
);
call tenant_table('access_holiday_sent');

-- What follows by day follows the clock of each company.
create policy clock on company for select to timecloud_system using (true);
grant select (id, company_timezone) on company to timecloud_system;

grant create on schema public to timecloud_system;
set local role timecloud_system;

create function today_of(of_company bigint) returns date language sql stable as $$
  select (now() at time zone coalesce((select company_timezone from company where id = of_company), 'UTC'))::date
$$;

-- Those of every year always; others from 30 days before to their last day.
create function holiday_is_due(d holiday) returns boolean language sql stable as $$
  select d.recurring = 'YEARLY_DATE' or today_of(d.company_id) between d.start_date - 30 and d.end_date
$$;

-- What the doors of an area are to hold: a holiday over New Year as two, the second under a number that no other has.
create function access_holiday_lines(of_company bigint, of_area bigint) returns table (holiday_no integer, line text)
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

-- Tells the doors of an area what differs from what they were told last.
create function send_access_holidays(of_company bigint, of_area bigint, who text) returns void
  language plpgsql
  as $$
declare
  told record;
begin
  for told in select s.holiday_no from access_holiday_sent s where s.company_id = of_company and s.area = of_area
    and s.holiday_no not in (select l.holiday_no from access_holiday_lines(of_company, of_area) l) order by 1
  loop
    perform queue_command(of_company, doors_of(of_company, of_area), 'ACCESS', 'DATA DELETE AccHoliday UID=' || told.holiday_no, 1,
      interval '30 days', who);
    delete from access_holiday_sent where company_id = of_company and area = of_area and holiday_no = told.holiday_no;
  end loop;
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

-- Whatever adds, changes, removes or brings back access holidays tells the doors of their area.
create function follow_access_holiday() returns trigger
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

-- Dates and name are the holiday's.
create function follow_holiday() returns trigger
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

-- The named parts for doors, in the order in which one needs the other.
create or replace function queue_access(of_company bigint, doors bigint[], part text, who text) returns void
  language plpgsql
  as $$
declare
  door record;
  line record;
begin
  for door in select id, area from terminal where company_id = of_company and id = any(doors) and is_access order by id loop
    if part in ('ALL', 'SETTINGS') then
      for line in select unnest(door_options(d)) as text from access_terminal d where d.company_id = of_company and d.terminal = door.id loop
        perform queue_command(of_company, array[door.id], 'OPTION', line.text, 0, interval '30 days', who);
      end loop;
    end if;
    if part in ('ALL', 'PERIODS') then
      for line in select period_line(p) as text from time_period p where p.company_id = of_company and p.area = door.area order by timezone_no loop
        perform queue_command(of_company, array[door.id], 'ACCESS', line.text, 1, interval '30 days', who);
      end loop;
    end if;
    if part in ('ALL', 'HOLIDAYS') then
      for line in select l.line as text from access_holiday_lines(of_company, door.area) l order by l.holiday_no loop
        perform queue_command(of_company, array[door.id], 'ACCESS', line.text, 1, interval '30 days', who);
      end loop;
    end if;
    if part in ('ALL', 'GROUPS') then
      for line in select group_line(g) as text from access_group g where g.company_id = of_company and g.area = door.area order by group_no loop
        perform queue_command(of_company, array[door.id], 'ACCESS', line.text, 1, interval '30 days', who);
      end loop;
    end if;
    if part in ('ALL', 'COMBINATIONS') then
      for line in select combination_line(c) as text from combination c where c.company_id = of_company and c.area = door.area order by combination_no loop
        perform queue_command(of_company, array[door.id], 'ACCESS', line.text, 1, interval '30 days', who);
      end loop;
    end if;
    if part in ('ALL', 'PRIVILEGES') then
      perform queue_people(of_company, array[door.id], people_of(of_company, door.area), who);
    end if;
  end loop;
end
$$;
reset role;
revoke create on schema public from timecloud_system;

create constraint trigger follow_access_holiday after insert or update or delete on access_holiday deferrable initially immediate
  for each row execute function follow_access_holiday();
create trigger follow_holiday after update on holiday for each row
  when (row(old.alias, old.start_date, old.end_date, old.recurring) is distinct from row(new.alias, new.start_date, new.end_date, new.recurring))
  execute function follow_holiday();

-- Access control: what doors let whom through, and when. Every area starts with a period, a group and a combination; people
-- have a privilege in each of their areas. Both follow by triggers, for whatever makes an area or moves a person.

create table access_group (
  company_id bigint not null,
  id bigint generated always as identity,
  area bigint not null,
  group_no integer not null,
  group_name character varying(100) not null,
  verify_mode smallint not null default 0,
  timezone1 bigint not null,
  timezone2 bigint,
  timezone3 bigint,
  is_include_holiday boolean not null default false,
  opens_alone boolean not null default false,
  is_default boolean not null default false,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table access_group add column search text generated always as (search_text(coalesce(group_name, ''))) stored;
create index access_group_search_idx on access_group using gin (search gin_trgm_ops);
comment on column access_group.search is 'group_name';
create index access_group_area_idx on access_group (company_id, area);
create index access_group_group_no_idx on access_group (company_id, group_no, id);
create index access_group_group_name_idx on access_group (company_id, search_text(group_name), id);
create index access_group_timezone1_idx on access_group (company_id, timezone1);
create index access_group_timezone2_idx on access_group (company_id, timezone2);
create index access_group_timezone3_idx on access_group (company_id, timezone3);
call tenant_table('access_group');
call undoable('access_group');

create table access_terminal (
  company_id bigint not null,
  id bigint generated always as identity,
  terminal bigint not null,
  area bigint not null,
  door_name character varying(50) not null,
  door_lock_delay integer not null default 5,
  door_sensor_type smallint not null default 0,
  door_sensor_delay integer not null default 10,
  door_alarm_delay integer not null default 30,
  retry_times integer not null default 3,
  nc_time_period bigint,
  no_time_period bigint,
  valid_holiday boolean not null default false,
  speaker_alarm boolean not null default true,
  duress_fun_on boolean not null default false,
  alarm_1_1 boolean not null default false,
  alarm_1_n boolean not null default false,
  alarm_password boolean not null default false,
  duress_alarm_delay integer not null default 10,
  anti_passback_mode smallint not null default 0,
  anti_door_direction smallint not null default 0,
  verify_mode_485 smallint not null default 0,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table access_terminal add column search text generated always as (search_text(coalesce(door_name, ''))) stored;
create index access_terminal_search_idx on access_terminal using gin (search gin_trgm_ops);
comment on column access_terminal.search is 'door_name';
create index access_terminal_terminal_idx on access_terminal (company_id, terminal);
create index access_terminal_area_idx on access_terminal (company_id, area);
create index access_terminal_door_name_idx on access_terminal (company_id, search_text(door_name), id);
create index access_terminal_nc_time_period_idx on access_terminal (company_id, nc_time_period);
create index access_terminal_no_time_period_idx on access_terminal (company_id, no_time_period);
call tenant_table('access_terminal');
-- Settings go with a terminal, and come back with it.
call undoable('access_terminal');

create table combination (
  company_id bigint not null,
  id bigint generated always as identity,
  area bigint not null,
  combination_no integer not null,
  combination_name character varying(100) not null,
  group1 bigint not null,
  group2 bigint,
  group3 bigint,
  group4 bigint,
  group5 bigint,
  -- The group that opens alone by this combination.
  alone bigint,
  is_default boolean not null default false,
  remark character varying(999),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table combination add column search text generated always as (search_text(coalesce(combination_name, ''))) stored;
create index combination_search_idx on combination using gin (search gin_trgm_ops);
comment on column combination.search is 'combination_name';
create index combination_area_idx on combination (company_id, area);
create index combination_combination_no_idx on combination (company_id, combination_no, id);
create index combination_combination_name_idx on combination (company_id, search_text(combination_name), id);
create index combination_group1_idx on combination (company_id, group1);
create index combination_group2_idx on combination (company_id, group2);
create index combination_group3_idx on combination (company_id, group3);
create index combination_group4_idx on combination (company_id, group4);
create index combination_group5_idx on combination (company_id, group5);
call tenant_table('combination');
call undoable('combination');

create table privilege (
  company_id bigint not null,
  id bigint generated always as identity,
  employee bigint not null,
  area bigint not null,
  "group" bigint not null,
  is_group_timezone boolean not null default true,
  timezone1 bigint,
  timezone2 bigint,
  timezone3 bigint,
  is_group_verifycode boolean not null default true,
  verify_mode smallint not null default -1,
  is_suspended boolean not null default false,
  suspended_until date,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
create index privilege_employee_idx on privilege (company_id, employee);
create index privilege_area_idx on privilege (company_id, area);
create index privilege_group_idx on privilege (company_id, "group");
create index privilege_timezone1_idx on privilege (company_id, timezone1);
create index privilege_timezone2_idx on privilege (company_id, timezone2);
create index privilege_timezone3_idx on privilege (company_id, timezone3);
call tenant_table('privilege');
call undoable('privilege');

create table time_period (
  company_id bigint not null,
  id bigint generated always as identity,
  area bigint not null,
  timezone_no integer not null,
  timezone_name character varying(100) not null,
  sun_on boolean not null default true,
  sun_start time without time zone not null default '00:00:00',
  sun_end time without time zone not null default '23:59:00',
  mon_on boolean not null default true,
  mon_start time without time zone not null default '00:00:00',
  mon_end time without time zone not null default '23:59:00',
  tue_on boolean not null default true,
  tue_start time without time zone not null default '00:00:00',
  tue_end time without time zone not null default '23:59:00',
  wed_on boolean not null default true,
  wed_start time without time zone not null default '00:00:00',
  wed_end time without time zone not null default '23:59:00',
  thu_on boolean not null default true,
  thu_start time without time zone not null default '00:00:00',
  thu_end time without time zone not null default '23:59:00',
  fri_on boolean not null default true,
  fri_start time without time zone not null default '00:00:00',
  fri_end time without time zone not null default '23:59:00',
  sat_on boolean not null default true,
  sat_start time without time zone not null default '00:00:00',
  sat_end time without time zone not null default '23:59:00',
  is_default boolean not null default false,
  remark character varying(999),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table time_period add column search text generated always as (search_text(coalesce(timezone_name, ''))) stored;
create index time_period_search_idx on time_period using gin (search gin_trgm_ops);
comment on column time_period.search is 'timezone_name';
create index time_period_area_idx on time_period (company_id, area);
create index time_period_timezone_no_idx on time_period (company_id, timezone_no, id);
create index time_period_timezone_name_idx on time_period (company_id, search_text(timezone_name), id);
call tenant_table('time_period');
call undoable('time_period');

alter table access_group add constraint access_group_area_fkey foreign key (company_id, area) references area (company_id, id) deferrable initially immediate;
alter table access_group add constraint access_group_timezone1_fkey foreign key (company_id, timezone1) references time_period (company_id, id) deferrable initially immediate;
alter table access_group add constraint access_group_timezone2_fkey foreign key (company_id, timezone2) references time_period (company_id, id) deferrable initially immediate;
alter table access_group add constraint access_group_timezone3_fkey foreign key (company_id, timezone3) references time_period (company_id, id) deferrable initially immediate;
alter table access_terminal add constraint access_terminal_terminal_fkey foreign key (company_id, terminal) references terminal (company_id, id) on delete cascade deferrable initially immediate;
alter table access_terminal add constraint access_terminal_area_fkey foreign key (company_id, area) references area (company_id, id) deferrable initially immediate;
alter table access_terminal add constraint access_terminal_nc_time_period_fkey foreign key (company_id, nc_time_period) references time_period (company_id, id) deferrable initially immediate;
alter table access_terminal add constraint access_terminal_no_time_period_fkey foreign key (company_id, no_time_period) references time_period (company_id, id) deferrable initially immediate;
alter table combination add constraint combination_area_fkey foreign key (company_id, area) references area (company_id, id) deferrable initially immediate;
alter table combination add constraint combination_group1_fkey foreign key (company_id, group1) references access_group (company_id, id) deferrable initially immediate;
alter table combination add constraint combination_group2_fkey foreign key (company_id, group2) references access_group (company_id, id) deferrable initially immediate;
alter table combination add constraint combination_group3_fkey foreign key (company_id, group3) references access_group (company_id, id) deferrable initially immediate;
alter table combination add constraint combination_group4_fkey foreign key (company_id, group4) references access_group (company_id, id) deferrable initially immediate;
alter table combination add constraint combination_group5_fkey foreign key (company_id, group5) references access_group (company_id, id) deferrable initially immediate;
alter table privilege add constraint privilege_employee_fkey foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate;
alter table privilege add constraint privilege_area_fkey foreign key (company_id, area) references area (company_id, id) on delete cascade deferrable initially immediate;
alter table privilege add constraint privilege_group_fkey foreign key (company_id, "group") references access_group (company_id, id) deferrable initially immediate;
alter table privilege add constraint privilege_timezone1_fkey foreign key (company_id, timezone1) references time_period (company_id, id) deferrable initially immediate;
alter table privilege add constraint privilege_timezone2_fkey foreign key (company_id, timezone2) references time_period (company_id, id) deferrable initially immediate;
alter table privilege add constraint privilege_timezone3_fkey foreign key (company_id, timezone3) references time_period (company_id, id) deferrable initially immediate;
alter table time_period add constraint time_period_area_fkey foreign key (company_id, area) references area (company_id, id) deferrable initially immediate;

alter table combination add constraint combination_alone_fkey foreign key (company_id, alone) references access_group (company_id, id) on delete cascade deferrable initially immediate;
create unique index time_period_number_key on time_period (company_id, area, timezone_no);
create unique index time_period_name_key on time_period (company_id, area, same_text(timezone_name));
create unique index access_group_number_key on access_group (company_id, area, group_no);
create unique index access_group_name_key on access_group (company_id, area, same_text(group_name));
create unique index combination_number_key on combination (company_id, area, combination_no);
create unique index combination_name_key on combination (company_id, area, same_text(combination_name));
create unique index privilege_person_key on privilege (company_id, employee, area);
create unique index access_terminal_key on access_terminal (company_id, terminal);
create unique index access_terminal_door_key on access_terminal (company_id, area, same_text(door_name));

-- The commands of doors: the same queue, seen from access control.
create view access_command with (security_invoker = true) as
  select c.* from command c join terminal t on t.company_id = c.company_id and t.id = c.terminal and t.is_access
  where c.kind in ('ACCESS', 'CONTROL', 'OPTION', 'USER');
grant select on access_command to timecloud_app, timecloud_system;

create function delete_access_command() returns trigger language plpgsql as $$
begin
  delete from command where company_id = old.company_id and id = old.id;
  return old;
end
$$;
create trigger delete_access_command instead of delete on access_command for each row execute function delete_access_command();
create function change_access_command() returns trigger language plpgsql as $$
begin
  return new;
end
$$;
-- Rows are locked before they are removed; commands are changed in their own table.
create trigger change_access_command instead of update on access_command for each row execute function change_access_command();
grant update, delete on access_command to timecloud_app;

grant create on schema public to timecloud_system;
set local role timecloud_system;

-- The settings of doors as terminals read them.
create function period_line(p time_period) returns text language sql stable as $$
  select 'DATA UPDATE AccTimeZone ' || concat_ws(E'\t', 'UID=' || p.timezone_no, 'SunStart=' || case when p.sun_on then to_char(p.sun_start, 'HH24MI') else '2359' end, 'SunEnd=' || case when p.sun_on then to_char(p.sun_end, 'HH24MI') else '0000' end, 'MonStart=' || case when p.mon_on then to_char(p.mon_start, 'HH24MI') else '2359' end, 'MonEnd=' || case when p.mon_on then to_char(p.mon_end, 'HH24MI') else '0000' end, 'TuesStart=' || case when p.tue_on then to_char(p.tue_start, 'HH24MI') else '2359' end, 'TuesEnd=' || case when p.tue_on then to_char(p.tue_end, 'HH24MI') else '0000' end, 'WedStart=' || case when p.wed_on then to_char(p.wed_start, 'HH24MI') else '2359' end, 'WedEnd=' || case when p.wed_on then to_char(p.wed_end, 'HH24MI') else '0000' end, 'ThursStart=' || case when p.thu_on then to_char(p.thu_start, 'HH24MI') else '2359' end, 'ThursEnd=' || case when p.thu_on then to_char(p.thu_end, 'HH24MI') else '0000' end, 'FriStart=' || case when p.fri_on then to_char(p.fri_start, 'HH24MI') else '2359' end, 'FriEnd=' || case when p.fri_on then to_char(p.fri_end, 'HH24MI') else '0000' end, 'SatStart=' || case when p.sat_on then to_char(p.sat_start, 'HH24MI') else '2359' end, 'SatEnd=' || case when p.sat_on then to_char(p.sat_end, 'HH24MI') else '0000' end)
$$;

create function period_number(of_company bigint, period bigint) returns text language sql stable as $$
  select coalesce((select timezone_no from time_period where company_id = of_company and id = period), 0)::text
$$;

create function group_number(of_company bigint, chosen bigint) returns text language sql stable as $$
  select coalesce((select group_no from access_group where company_id = of_company and id = chosen), 0)::text
$$;

create function group_line(g access_group) returns text language sql stable as $$
  select 'DATA UPDATE AccGroup ' || concat_ws(E'\t', 'ID=' || g.group_no, 'Verify=' || g.verify_mode,
    'ValidHoliday=' || g.is_include_holiday::integer, 'TZ=' || concat_ws(';', period_number(g.company_id, g.timezone1),
    period_number(g.company_id, g.timezone2), period_number(g.company_id, g.timezone3)))
$$;

create function combination_line(c combination) returns text language sql stable as $$
  select 'DATA UPDATE AccUnLockComb ' || concat_ws(E'\t', 'UID=' || c.combination_no, 'Group1=' || group_number(c.company_id, c.group1),
    'Group2=' || group_number(c.company_id, c.group2), 'Group3=' || group_number(c.company_id, c.group3),
    'Group4=' || group_number(c.company_id, c.group4), 'Group5=' || group_number(c.company_id, c.group5))
$$;

create or replace function user_access(of_company bigint, person bigint, of_area bigint) returns text
  language sql stable
  as $$
    select concat_ws(E'\t', 'Grp=' || coalesce(group_number(of_company, p."group"), '1'),
      'TZ=' || case when p.id is null or p.is_group_timezone then '0000000000000000'
        else '0001' || lpad(period_number(of_company, p.timezone1), 4, '0') || lpad(period_number(of_company, p.timezone2), 4, '0')
          || lpad(period_number(of_company, p.timezone3), 4, '0') end,
      'Verify=' || case when p.id is null then e.verify_mode when p.is_group_verifycode then -1 else p.verify_mode end)
    from employee e left join privilege p on p.company_id = of_company and p.employee = e.id and p.area = of_area
    where e.company_id = of_company and e.id = person
  $$;

create function doors_of(of_company bigint, of_area bigint) returns bigint[] language sql stable as $$
  select coalesce(array_agg(id), '{}') from terminal where company_id = of_company and area = of_area and is_access
$$;

-- The named parts for doors, in the order in which one needs the other.
create function queue_access(of_company bigint, doors bigint[], part text, who text) returns void
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

-- One option a line, and the word that makes them count.
create function door_options(d access_terminal) returns text[] language sql stable as $$
  select array['SET OPTION LockOn=' || d.door_lock_delay, 'SET OPTION DSM=' || d.door_sensor_type, 'SET OPTION ODD=' || d.door_sensor_delay,
    'SET OPTION AADelay=' || d.door_alarm_delay, 'SET OPTION DUHK=' || d.duress_fun_on::integer, 'SET OPTION DU11=' || d.alarm_1_1::integer,
    'SET OPTION DU1N=' || d.alarm_1_n::integer, 'SET OPTION DUPWD=' || d.alarm_password::integer, 'SET OPTION DUAD=' || d.duress_alarm_delay,
    'SET OPTION AntiPassbackOn=' || d.anti_passback_mode, 'RELOAD OPTIONS']
$$;

-- A person who is suspended is left out of what goes to doors; other terminals keep them.
create or replace function queue_people(of_company bigint, terminals bigint[], people bigint[], who text) returns integer
  language plpgsql
  as $$
declare
  queued integer;
begin
  delete from command where company_id = of_company and terminal = any(terminals) and employee = any(people)
    and state = 'PENDING' and kind = 'USER' and content like 'DATA UPDATE USERINFO %';
  insert into command (company_id, terminal, area, kind, content, employee, priority, expires, created_by)
    select of_company, t.id, t.area, 'USER', user_line(of_company, e.id, t.area), e.id, case when t.is_access then 1 else 2 end,
      now() + interval '30 days', who
    from terminal t join employee_area a on a.company_id = of_company and a.target = t.area and a.owner = any(people)
      join employee e on e.company_id = of_company and e.id = a.owner and e.status = 'ACTIVE'
    where t.company_id = of_company and t.id = any(terminals)
      and not (t.is_access and exists (select from privilege p where p.company_id = of_company and p.employee = e.id
        and p.area = t.area and p.is_suspended))
    order by t.id, e.id;
  get diagnostics queued = row_count;
  return queued;
end
$$;

-- What every area starts with.
create function seed_access(of_company bigint, of_area bigint) returns void
  language plpgsql
  as $$
declare
  period bigint;
  first_group bigint;
begin
  insert into time_period (company_id, area, timezone_no, timezone_name, is_default)
    values (of_company, of_area, 1, '24 hours', true) on conflict do nothing returning id into period;
  if period is null then
    return;
  end if;
  insert into access_group (company_id, area, group_no, group_name, timezone1, opens_alone, is_default)
    values (of_company, of_area, 1, 'Default', period, true, true) returning id into first_group;
  insert into combination (company_id, area, combination_no, combination_name, group1, alone, is_default)
    values (of_company, of_area, 1, 'Default', first_group, first_group, true);
end
$$;

create function seed_area() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  if exists (select from area where company_id = new.company_id and id = new.id) then
    perform seed_access(new.company_id, new.id);
  end if;
  return null;
end
$$;

create function clear_area() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  delete from privilege where company_id = old.company_id and area = old.id;
  delete from combination where company_id = old.company_id and area = old.id and is_default;
  delete from access_group where company_id = old.company_id and area = old.id and is_default;
  delete from time_period where company_id = old.company_id and area = old.id and is_default;
  return old;
end
$$;

-- One privilege for each active person and area, in group 1 to begin with.
create function grant_privileges(of_company bigint, people bigint[]) returns void
  language sql
  as $$
    insert into privilege (company_id, employee, area, "group")
    select of_company, e.id, a.target, g.id
    from employee e join employee_area a on a.company_id = of_company and a.owner = e.id
      join access_group g on g.company_id = of_company and g.area = a.target and g.group_no = 1
    where e.company_id = of_company and e.id = any(people) and e.status = 'ACTIVE'
    on conflict do nothing
  $$;

create function follow_areas() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  if tg_op = 'INSERT' then
    perform grant_privileges(new.company_id, array[new.owner]);
  elsif not exists (select from employee_area where company_id = old.company_id and owner = old.owner and target = old.target) then
    delete from privilege where company_id = old.company_id and employee = old.owner and area = old.target;
  end if;
  return null;
end
$$;

create function follow_status() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  if new.status = 'ACTIVE' then
    perform grant_privileges(new.company_id, array[new.id]);
  else
    delete from privilege where company_id = new.company_id and employee = new.id;
  end if;
  return null;
end
$$;

-- A terminal that controls a door has door settings, and gets all that its area has of access.
create function follow_door() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  name text;
begin
  if not exists (select from terminal where company_id = new.company_id and id = new.id and is_access) then
    delete from access_terminal where company_id = new.company_id and terminal = new.id;
    return null;
  end if;
  select case when exists (select from access_terminal d where d.company_id = new.company_id and d.area = new.area
      and d.terminal <> new.id and same_text(d.door_name) = same_text(new.alias)) then left(new.alias, 30) || ' ' || left(new.sn, 19)
    else new.alias end into name;
  insert into access_terminal (company_id, terminal, area, door_name) values (new.company_id, new.id, new.area, name)
    on conflict (company_id, terminal) do update set area = excluded.area,
      nc_time_period = case when access_terminal.area = excluded.area then access_terminal.nc_time_period end,
      no_time_period = case when access_terminal.area = excluded.area then access_terminal.no_time_period end
      where access_terminal.area <> excluded.area;
  if tg_op = 'INSERT' or not old.is_access or new.area <> old.area then
    perform queue_access(new.company_id, array[new.id], 'ALL', new.change_user);
  end if;
  return null;
end
$$;
reset role;
revoke create on schema public from timecloud_system;

select seed_access(company_id, id) from area order by company_id, id;
insert into privilege (company_id, employee, area, "group")
  select e.company_id, e.id, a.target, g.id
  from employee e join employee_area a on a.company_id = e.company_id and a.owner = e.id
    join access_group g on g.company_id = e.company_id and g.area = a.target and g.group_no = 1
  where e.status = 'ACTIVE';

-- Immediate in calls; what undo puts back together is seen when all of it is there.
create constraint trigger seed_area after insert on area deferrable initially immediate for each row execute function seed_area();
create trigger clear_area before delete on area for each row execute function clear_area();
-- Named to come before those that tell terminals of the person: what they tell tells of the group.
create constraint trigger access_joins after insert on employee_area deferrable initially deferred
  for each row execute function follow_areas();
create constraint trigger access_leaves after delete on employee_area deferrable initially deferred
  for each row execute function follow_areas();
create trigger access_status after update on employee for each row when (old.status <> new.status) execute function follow_status();
create constraint trigger follow_door after insert or update of is_access, area on terminal deferrable initially immediate
  for each row execute function follow_door();

-- What doors are sent: groups, periods, combinations and options as lines of their protocol.

set local role timecloud_system;
-- The settings of doors as terminals read them.
create or replace function period_line(p time_period) returns text language sql stable as $$
  select 'DATA UPDATE AccTimeZone ' || concat_ws(E'\t', 'UID=' || p.timezone_no, 'SunStart=' || case when p.sun_on then to_char(p.sun_start, 'HH24MI') else '2359' end, 'SunEnd=' || case when p.sun_on then to_char(p.sun_end, 'HH24MI') else '0000' end, 'MonStart=' || case when p.mon_on then to_char(p.mon_start, 'HH24MI') else '2359' end, 'MonEnd=' || case when p.mon_on then to_char(p.mon_end, 'HH24MI') else '0000' end, 'TuesStart=' || case when p.tue_on then to_char(p.tue_start, 'HH24MI') else '2359' end, 'TuesEnd=' || case when p.tue_on then to_char(p.tue_end, 'HH24MI') else '0000' end, 'WedStart=' || case when p.wed_on then to_char(p.wed_start, 'HH24MI') else '2359' end, 'WedEnd=' || case when p.wed_on then to_char(p.wed_end, 'HH24MI') else '0000' end, 'ThursStart=' || case when p.thu_on then to_char(p.thu_start, 'HH24MI') else '2359' end, 'ThursEnd=' || case when p.thu_on then to_char(p.thu_end, 'HH24MI') else '0000' end, 'FriStart=' || case when p.fri_on then to_char(p.fri_start, 'HH24MI') else '2359' end, 'FriEnd=' || case when p.fri_on then to_char(p.fri_end, 'HH24MI') else '0000' end, 'SatStart=' || case when p.sat_on then to_char(p.sat_start, 'HH24MI') else '2359' end, 'SatEnd=' || case when p.sat_on then to_char(p.sat_end, 'HH24MI') else '0000' end)
$$;

create or replace function period_number(of_company bigint, period bigint) returns text language sql stable as $$
  select coalesce((select timezone_no from time_period where company_id = of_company and id = period), 0)::text
$$;

create or replace function group_number(of_company bigint, chosen bigint) returns text language sql stable as $$
  select coalesce((select group_no from access_group where company_id = of_company and id = chosen), 0)::text
$$;

create or replace function group_line(g access_group) returns text language sql stable as $$
  select 'DATA UPDATE AccGroup ' || concat_ws(E'\t', 'ID=' || g.group_no, 'Verify=' || g.verify_mode,
    'ValidHoliday=' || g.is_include_holiday::integer, 'TZ=' || concat_ws(';', period_number(g.company_id, g.timezone1),
    period_number(g.company_id, g.timezone2), period_number(g.company_id, g.timezone3)))
$$;

create or replace function combination_line(c combination) returns text language sql stable as $$
  select 'DATA UPDATE AccUnLockComb ' || concat_ws(E'\t', 'UID=' || c.combination_no, 'Group1=' || group_number(c.company_id, c.group1),
    'Group2=' || group_number(c.company_id, c.group2), 'Group3=' || group_number(c.company_id, c.group3),
    'Group4=' || group_number(c.company_id, c.group4), 'Group5=' || group_number(c.company_id, c.group5))
$$;

-- `acc:AccGroup:2` of a line about group 2.
create or replace function access_subject(line text) returns text language sql immutable as $$
  select 'acc:' || (m)[1] || ':' || (m)[2] from regexp_match(line, '^DATA (?:UPDATE|DELETE) (Acc\w+) (?:UID|ID)=(\d+)') m where m is not null
$$;

-- What a person is to the terminals of an area: group, hours, way of verification.
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

create or replace function doors_of(of_company bigint, of_area bigint) returns bigint[] language sql stable as $$
  select coalesce(array_agg(id), '{}') from terminal where company_id = of_company and area = of_area and is_access
$$;

-- One option a line, and the word that makes them count.
create or replace function door_options(d access_terminal) returns text[] language sql stable as $$
  -- What a panel is told of its first door holds for the panel.
  select case when d.door_no > 1 then '{}' else array['SET OPTION LockOn=' || d.door_lock_delay, 'SET OPTION DSM=' || d.door_sensor_type, 'SET OPTION ODD=' || d.door_sensor_delay,
    'SET OPTION AADelay=' || d.door_alarm_delay, 'SET OPTION DUHK=' || d.duress_fun_on::integer, 'SET OPTION DU11=' || d.alarm_1_1::integer,
    'SET OPTION DU1N=' || d.alarm_1_n::integer, 'SET OPTION DUPWD=' || d.alarm_password::integer, 'SET OPTION DUAD=' || d.duress_alarm_delay,
    'SET OPTION AntiPassbackOn=' || d.anti_passback_mode, 'RELOAD OPTIONS'] end
$$;
reset role;

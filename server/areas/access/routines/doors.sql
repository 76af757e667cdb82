-- Doors hold the access of their area: what changes in an area, at a door or with a person reaches them.

set local role timecloud_system;
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

-- What every area starts with.
create or replace function seed_access(of_company bigint, of_area bigint) returns void
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

create or replace function seed_area() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  if exists (select from area where company_id = new.company_id and id = new.id) then
    perform seed_access(new.company_id, new.id);
  end if;
  return null;
end
$$;

create or replace function clear_area() returns trigger
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
create or replace function grant_privileges(of_company bigint, people bigint[]) returns void
  language sql
  as $$
    insert into privilege (company_id, employee, area, "group")
    select of_company, e.id, a.target, g.id
    from employee e join employee_area a on a.company_id = of_company and a.owner = e.id
      join access_group g on g.company_id = of_company and g.area = a.target and g.group_no = 1
    where e.company_id = of_company and e.id = any(people) and e.status = 'ACTIVE'
    on conflict do nothing
  $$;

-- A panel that tells how many doors it has: each further one is a row beside that of the terminal, named by its number.
create or replace function count_doors(of_company bigint, of_terminal bigint, told text) returns void
  language plpgsql security definer set search_path = public
  as $$
declare
  doors integer := case when told ~ '^[0-9]{1,2}$' then told::integer end;
begin
  if doors is null or doors < 1 then
    return;
  end if;
  delete from access_terminal where company_id = of_company and terminal = of_terminal and door_no > doors;
  insert into access_terminal (company_id, terminal, area, door_no, door_name)
    select of_company, of_terminal, d.area, n, case when exists (select from access_terminal o where o.company_id = of_company
        and o.area = d.area and same_text(o.door_name) = same_text(left(d.door_name, 47) || ' ' || n))
      then left(t.alias, 25) || ' ' || left(t.sn, 20) || ' ' || n else left(d.door_name, 47) || ' ' || n end
    from access_terminal d join terminal t on t.company_id = of_company and t.id = of_terminal, generate_series(2, doors) n
    where d.company_id = of_company and d.terminal = of_terminal and d.door_no = 1
    on conflict (company_id, terminal, door_no) do nothing;
end
$$;

create or replace function follow_lock_count() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  perform count_doors(new.company_id, new.terminal, new.value);
  return null;
end
$$;

-- Which of its doors a terminal means by a number: the first one where it has no such door, or names none.
create or replace function door_of(of_company bigint, of_terminal bigint, number integer) returns integer
  language sql stable
  as $$
    select coalesce((select d.door_no::integer from access_terminal d
      where d.company_id = of_company and d.terminal = of_terminal and d.door_no = number), 1)
  $$;

-- The name of a door beside the first one of a panel; null: there is none of this number.
create or replace function further_door(of_company bigint, of_terminal bigint, number integer) returns text
  language sql stable
  as $$
    select door_name from access_terminal
      where company_id = of_company and terminal = of_terminal and door_no = number and door_no > 1
  $$;

-- A terminal that controls a door has door settings, and gets all that its area has of access.
create or replace function follow_door() returns trigger
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
    on conflict (company_id, terminal, door_no) do update set area = excluded.area,
      nc_time_period = case when access_terminal.area = excluded.area then access_terminal.nc_time_period end,
      no_time_period = case when access_terminal.area = excluded.area then access_terminal.no_time_period end
      where access_terminal.area <> excluded.area;
  update access_terminal set area = new.area, nc_time_period = null, no_time_period = null
    where company_id = new.company_id and terminal = new.id and area <> new.area;
  perform count_doors(new.company_id, new.id, value) from terminal_parameter
    where company_id = new.company_id and terminal = new.id and lower(key) = 'lockcount';
  if tg_op = 'INSERT' or not old.is_access or new.area <> old.area then
    perform queue_access(new.company_id, array[new.id], 'ALL', new.change_user);
  end if;
  return null;
end
$$;

create or replace function follow_areas() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  if not exists (select from employee_area where company_id = old.company_id and owner = old.owner and target = old.target) then
    delete from privilege where company_id = old.company_id and employee = old.owner and area = old.target;
  end if;
  return null;
end
$$;

create or replace function follow_joinings() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  insert into privilege (company_id, employee, area, "group")
    select new.company_id, j.owner, j.target, g.id
    from unnest(new.owners, new.targets) j (owner, target)
      join access_group g on g.company_id = new.company_id and g.area = j.target and g.group_no = 1
      join employee e on e.company_id = new.company_id and e.id = j.owner and e.status = 'ACTIVE'
      join employee_area a on a.company_id = new.company_id and a.owner = j.owner and a.target = j.target
    on conflict do nothing;
  return null;
end
$$;

create or replace function follow_status() returns trigger
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

create or replace function name_access_command() returns trigger language plpgsql as $$
begin
  new.subject := access_subject(new.content);
  return new;
end
$$;
reset role;

create or replace function delete_access_command() returns trigger language plpgsql as $$
begin
  delete from command where company_id = old.company_id and id = old.id;
  return old;
end
$$;

create or replace function change_access_command() returns trigger language plpgsql as $$
begin
  return new;
end
$$;

-- Immediate in calls; what undo puts back together is seen when all of it is there.
drop trigger if exists seed_area on area;
create constraint trigger seed_area after insert on area deferrable initially immediate for each row execute function seed_area();
create or replace trigger clear_area before delete on area for each row execute function clear_area();
drop trigger if exists follow_door on terminal;
create constraint trigger follow_door after insert or update of is_access, area on terminal deferrable initially immediate
  for each row execute function follow_door();
create or replace trigger follow_lock_count after insert or update of value on terminal_parameter
  for each row when (lower(new.key) = 'lockcount') execute function follow_lock_count();
-- Named to come before those that tell terminals of the person: what they tell tells of the group.
drop trigger if exists access_joins on area_joining;
create constraint trigger access_joins after insert on area_joining deferrable initially deferred
  for each row execute function follow_joinings();
drop trigger if exists access_leaves on employee_area;
create constraint trigger access_leaves after delete on employee_area deferrable initially deferred
  for each row execute function follow_areas();
drop trigger if exists access_status on employee;
create constraint trigger access_status after update on employee deferrable initially immediate
  for each row when (old.status <> new.status) execute function follow_status();
create or replace trigger name_access_command before insert on command for each row
  when (new.kind = 'ACCESS' and new.subject is null) execute function name_access_command();
create or replace trigger delete_access_command instead of delete on access_command for each row execute function delete_access_command();
-- Rows are locked before they are removed; commands are changed in their own table.
create or replace trigger change_access_command instead of update on access_command for each row execute function change_access_command();

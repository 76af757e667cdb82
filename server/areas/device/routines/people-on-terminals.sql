-- Terminals hold the people of their area: whatever moves, changes or removes a person, an area or a terminal brings
-- the terminals up to date.

set local role timecloud_system;
-- The state follows from the area, from being enabled, and from when the terminal was last heard of. It is written with every
-- upload and every time that terminals were heard of: the area is looked at where it is another one.
create or replace function keep_terminal_state() returns trigger
  language plpgsql
  as $$
declare
  waits boolean;
begin
  if tg_op = 'UPDATE' and new.area = old.area then
    waits := old.state = 0;
  else
    waits := (select is_system from public.area where company_id = new.company_id and id = new.area);
  end if;
  new.state := case
    when waits then 0
    when not new.is_enabled then 2
    when new.last_activity > now() - make_interval(secs => greatest(120, 6 * new.heartbeat)) then 1
    else 3 end;
  return new;
end
$$;

-- A new terminal gets the people of its area; one that moves gives up the old area's first.
create or replace function keep_terminal_people() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  code text;
begin
  if tg_op = 'UPDATE' then
    if new.area <> old.area then
      update command set area = new.area where company_id = new.company_id and terminal = new.id;
      update terminal_operation set area = new.area where company_id = new.company_id and terminal = new.id;
      update terminal_error set area = new.area where company_id = new.company_id and terminal = new.id;
      update terminal_upload set area = new.area where company_id = new.company_id and terminal = new.id;
      if distributes(new.company_id) then
        for code in select e.emp_code from employee_area a join employee e on e.company_id = a.company_id and e.id = a.owner
          where a.company_id = new.company_id and a.target = old.area and e.status = 'ACTIVE'
            and not exists (select from employee_area b where b.company_id = a.company_id and b.owner = a.owner and b.target = new.area)
          order by 1
        loop
          perform queue_removal(new.company_id, array[new.id], code, new.change_user);
        end loop;
      end if;
    end if;
    if (new.terminal_tz, new.heartbeat, new.transfer_mode, new.transfer_interval, new.transfer_time, new.error_delay)
      is distinct from (old.terminal_tz, old.heartbeat, old.transfer_mode, old.transfer_interval, old.transfer_time, old.error_delay)
    then
      perform queue_command(new.company_id, array[new.id], 'CONTROL', 'CHECK', 0, interval '30 days', new.change_user);
    end if;
  end if;
  if (tg_op = 'INSERT' or new.area <> old.area) and distributes(new.company_id) then
    perform queue_people(new.company_id, array[new.id], people_of(new.company_id, new.area), new.change_user);
  end if;
  return null;
end
$$;

-- People who get an area become known to its terminals. Deferred, so that areas that are written anew as they were
-- count as kept.
create or replace function join_areas() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  joined record;
begin
  if exists (select from device_config where company_id = new.company_id and not enable_synchronization_data) then
    return null;
  end if;
  for joined in
    select array_agg(distinct t.id) as terminals, array_agg(distinct a.owner) as people
    from unnest(new.owners, new.targets) j (owner, target)
      join terminal t on t.company_id = new.company_id and t.area = j.target
      join employee_area a on a.company_id = new.company_id and a.owner = j.owner and a.target = j.target
    group by j.target order by j.target
  loop
    perform queue_people(new.company_id, joined.terminals, joined.people, 'system');
  end loop;
  return null;
end
$$;

create or replace function leave_area() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  terminals bigint[];
begin
  select array_agg(id) into terminals from terminal where company_id = old.company_id and area = old.target;
  if terminals is not null
    and not exists (select from employee_area where company_id = old.company_id and owner = old.owner and target = old.target)
    and not exists (select from device_config where company_id = old.company_id and not enable_synchronization_data)
  then
    perform queue_removal(old.company_id, terminals, e.emp_code, 'system')
      from employee e where e.company_id = old.company_id and e.id = old.owner and e.status = 'ACTIVE';
  end if;
  return null;
end
$$;

-- What terminals know of a person follows the person: another code, a resignation, a removal, anything they keep.
create or replace function follow_person() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  terminals bigint[];
  about record := old;
begin
  if not distributes(about.company_id) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  select coalesce(array_agg(t.id), '{}') into terminals from terminal t join employee_area a
    on a.company_id = t.company_id and a.target = t.area and a.owner = about.id where t.company_id = about.company_id;
  if cardinality(terminals) = 0 then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if old.status = 'ACTIVE' then
      perform queue_removal(old.company_id, terminals, old.emp_code, 'system');
    end if;
    return old;
  end if;
  if old.status = 'ACTIVE' and (new.status <> 'ACTIVE' or new.emp_code <> old.emp_code) then
    perform queue_removal(new.company_id, terminals, old.emp_code, new.change_user);
  end if;
  if new.status = 'ACTIVE' then
    perform queue_people(new.company_id, terminals, array[new.id], new.change_user);
  end if;
  return new;
end
$$;
reset role;

create or replace trigger keep_state before insert or update on terminal for each row execute function keep_terminal_state();
create or replace trigger keep_people after insert on terminal for each row execute function keep_terminal_people();
create or replace trigger keep_changed_people after update on terminal for each row
  when (row(old.area, old.terminal_tz, old.heartbeat, old.transfer_mode, old.transfer_interval, old.transfer_time, old.error_delay)
    is distinct from row(new.area, new.terminal_tz, new.heartbeat, new.transfer_mode, new.transfer_interval, new.transfer_time, new.error_delay))
  execute function keep_terminal_people();
drop trigger if exists join_areas on area_joining;
create constraint trigger join_areas after insert on area_joining deferrable initially deferred
  for each row execute function join_areas();
drop trigger if exists leave_area on employee_area;
create constraint trigger leave_area after delete on employee_area deferrable initially deferred
  for each row execute function leave_area();
create or replace trigger follow_person after update on employee for each row
  when (old.update_time is distinct from new.update_time or old.status <> new.status or old.emp_code <> new.emp_code)
  execute function follow_person();
create or replace trigger follow_removal before delete on employee for each row execute function follow_person();

-- Terminals that a vendor gave to a company: whose a number is before it calls, and what happens as it does.

set local role timecloud_system;
-- The company that waits for the terminal with a number.
create or replace function awaited_by(number text) returns bigint
  language sql stable security definer set search_path = public
  as $$ select company from terminal_assignment where same_text(sn) = same_text(number) and state = 'WAITING' $$;

-- Whether the vendor took the terminal off the company that asks, and nobody has thought of it again for a while.
create or replace function was_released(number text) returns boolean
  language sql stable security definer set search_path = public
  as $$
    select exists (select from terminal_assignment where same_text(sn) = same_text(number) and company = current_company()
      and kind = 'RELEASED' and create_time > now() - interval '30 days')
  $$;

-- The company whose data a terminal holds, as far as vendors gave it or took it.
create or replace function last_holder(number text) returns bigint
  language sql stable security definer set search_path = public
  as $$
    select case when kind = 'MOVED' and state <> 'CONNECTED' then former_company else company end
    from terminal_assignment where same_text(sn) = same_text(number) and (kind <> 'SET_ASIDE' or state in ('CLEARING', 'CONNECTED'))
    order by id desc limit 1
  $$;

-- A terminal that its company waited for is there. One that was another company's holds what is none of its business: it is cleared first,
-- also where the company adds it by hand after it was released.
create or replace function connect_assigned() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  holder bigint := last_holder(new.sn);
  must_clear boolean := holder <> new.company_id;
begin
  update terminal_assignment set state = case when must_clear then 'CLEARING' else 'CONNECTED' end, connected_at = now(),
      version = version + 1, change_time = now()
    where same_text(sn) = same_text(new.sn) and company = new.company_id and state = 'WAITING';
  if not found and must_clear then
    insert into terminal_assignment (company_id, sn, company, former_company, kind, state, connected_at, reason)
      select a.company_id, a.sn, new.company_id, holder, 'MOVED', 'CLEARING', now(), a.reason
      from terminal_assignment a join company v on v.id = a.company_id join company c on c.id = new.company_id
      where same_text(a.sn) = same_text(new.sn) and a.kind = 'RELEASED' and c.region_code = v.region_code
        and (v.type = 'VENDOR' or c.parent_vendor = v.id)
      order by a.id desc limit 1;
  end if;
  if must_clear then
    perform queue_command(new.company_id, array[new.id], 'CONTROL', 'CLEAR DATA', 0, interval '1 year', 'system');
  end if;
  return null;
end
$$;

create or replace function end_clearing() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  update terminal_assignment a set state = 'CONNECTED', version = a.version + 1, change_time = now()
    from terminal t where t.company_id = new.company_id and t.id = new.terminal and same_text(a.sn) = same_text(t.sn)
      and a.company = new.company_id and a.state = 'CLEARING';
  return null;
end
$$;

-- A terminal that goes is not waited for to be clear.
create or replace function forget_clearing() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  update terminal_assignment set state = 'CONNECTED', version = version + 1, change_time = now()
    where same_text(sn) = same_text(old.sn) and company = old.company_id and state = 'CLEARING';
  return null;
end
$$;

-- Servers remember numbers that nobody waits for, and terminals that are being cleared.
create or replace function tell_assignment() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  perform pg_notify('timecloud_terminals', json_build_object('sn', same_text(new.sn))::text);
  return null;
end
$$;
reset role;

revoke execute on function awaited_by from public;
grant execute on function awaited_by to timecloud_app, timecloud_system;
revoke execute on function last_holder from public;
revoke execute on function was_released from public;
grant execute on function was_released to timecloud_app, timecloud_system;

create or replace trigger connect_assigned after insert on terminal for each row execute function connect_assigned();
create or replace trigger forget_clearing after delete on terminal for each row execute function forget_clearing();
create or replace trigger end_clearing after update of state on command for each row
  when (new.state = 'DONE' and old.state <> 'DONE' and new.content = 'CLEAR DATA') execute function end_clearing();
create or replace trigger tell_assignment after insert or update of state on terminal_assignment for each row
  execute function tell_assignment();

-- Servers keep in memory which terminals may call and for which of them commands wait: whatever changes that is told to all of them.

set local role timecloud_system;
create or replace function tell_terminal() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('timecloud_terminals', json_build_object('sn', same_text(old.sn))::text);
    return null;
  end if;
  -- Who is let in anew, or with another key, says first what it is.
  if tg_op = 'UPDATE' then
    if (old.state in (0, 2) and new.state not in (0, 2)) or old.push_comm_key is distinct from new.push_comm_key then
      update terminal_link set handshake_time = null where company_id = new.company_id and terminal = new.id;
    end if;
  end if;
  perform pg_notify('timecloud_terminals', json_build_object('sn', same_text(new.sn))::text);
  return null;
end
$$;

create or replace function tell_commands() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  perform pg_notify('timecloud_terminals', json_build_object('commands', same_text(t.sn))::text)
    from (select distinct a.company_id, a.terminal from added a) c join terminal t on t.company_id = c.company_id and t.id = c.terminal;
  return null;
end
$$;

create or replace function tell_command_again() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  perform pg_notify('timecloud_terminals', json_build_object('commands', same_text(t.sn))::text)
    from terminal t where t.company_id = new.company_id and t.id = new.terminal;
  return null;
end
$$;

create or replace function tell_company_terminals() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  perform pg_notify('timecloud_terminals', json_build_object('company', (to_jsonb(new) ->> tg_argv[0])::bigint)::text);
  return null;
end
$$;

-- The punch of a person at a terminal within two seconds of a picture gets it, unless it has one.
create or replace function attach_capture(of_company bigint, of_terminal bigint, code text, at timestamp, file text) returns bigint
  language sql security definer set search_path = public
  as $$
    update transaction set capture = file, version = version + 1
      where company_id = of_company and of_company = current_company() and id = (
        select id from transaction where company_id = of_company and terminal = of_terminal and capture is null
          and (case when emp_code ~ '^[0-9]+$' then '#' || ltrim(emp_code, '0') else same_text(emp_code) end)
            = (case when code ~ '^[0-9]+$' then '#' || ltrim(code, '0') else same_text(code) end)
          and punch_time between at - interval '2 seconds' and at + interval '2 seconds'
        order by abs(extract(epoch from punch_time - at)), id limit 1)
      returning id
  $$;
reset role;

create or replace trigger tell_terminal after insert or delete on terminal for each row execute function tell_terminal();
create or replace trigger tell_changed_terminal after update on terminal for each row
  when (row(old.area, old.is_enabled, old.is_blocked, old.push_comm_key, old.push_protocol, old.is_access, old.language)
    is distinct from row(new.area, new.is_enabled, new.is_blocked, new.push_comm_key, new.push_protocol, new.is_access, new.language))
  execute function tell_terminal();
create or replace trigger tell_commands after insert on command referencing new table as added
  for each statement execute function tell_commands();
create or replace trigger tell_command_again after update of state on command for each row
  when (new.state = 'PENDING' and old.state <> 'PENDING') execute function tell_command_again();
create or replace trigger tell_company_terminals after update on company for each row
  when (old.state <> new.state or old.company_domain <> new.company_domain or old.language is distinct from new.language) execute function tell_company_terminals('id');
create or replace trigger tell_company_terminals after insert or update on device_config for each row
  execute function tell_company_terminals('company_id');

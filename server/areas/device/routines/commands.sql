-- Commands waiting for terminals: the text of each kind, and who is sent where.

set local role timecloud_system;
-- As many characters as fit into so many bytes.
create or replace function cut_bytes(value text, bytes integer) returns text
  language sql immutable
  as $$
    select coalesce((select left(value, n) from generate_series(least(char_length(value), bytes), 0, -1) n
      where octet_length(left(value, n)) <= bytes limit 1), '')
  $$;

-- Whether another company holds the serial number, or waits for it.
create or replace function terminal_elsewhere(number text) returns boolean
  language sql stable security definer set search_path = public
  as $$
    select exists (select from terminal where same_text(sn) = same_text(number) and company_id is distinct from current_company())
      or exists (select from terminal_assignment where same_text(sn) = same_text(number) and state = 'WAITING'
        and company is distinct from current_company())
  $$;

-- Whether people are brought to terminals and taken off them by themselves.
create or replace function distributes(of_company bigint) returns boolean
  language sql stable
  as $$ select coalesce((select enable_synchronization_data from device_config where company_id = of_company), true) $$;

create or replace function terminals_of(of_company bigint, of_area bigint) returns bigint[]
  language sql stable
  as $$ select coalesce(array_agg(id), '{}') from terminal where company_id = of_company and area = of_area $$;

create or replace function people_of(of_company bigint, of_area bigint) returns bigint[]
  language sql stable
  as $$ select coalesce(array_agg(owner), '{}') from employee_area where company_id = of_company and target = of_area $$;

-- The line that makes a person known to a terminal. The password is filled in when it is sent.
create or replace function user_line(of_company bigint, person bigint, of_area bigint) returns text
  language sql stable
  as $$
    select 'DATA UPDATE USERINFO ' || concat_ws(E'\t', 'PIN=' || e.emp_code,
      case when coalesce(c.enable_name_download, true) then 'Name=' || cut_bytes(e.full_name, 24) end,
      'Pri=' || e.dev_privilege, 'Passwd=' || case when e.device_password is null then '' else '…' end,
      'Card=' || coalesce(e.card_no, ''), user_access(of_company, person, of_area), 'ViceCard=' || coalesce(e.vice_card, ''))
    from employee e left join device_config c on c.company_id = e.company_id
    where e.company_id = of_company and e.id = person
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
      -- What a terminal said itself does not come back to it.
      and t.id is distinct from nullif(current_setting('timecloud.said_by', true), '')::bigint
      and not (t.is_access and exists (select from privilege p where p.company_id = of_company and p.employee = e.id
        and p.area = t.area and p.is_suspended))
    order by t.id, e.id;
  get diagnostics queued = row_count;
  return queued;
end
$$;

-- Takes a person off terminals; what waits to make them known is cancelled.
create or replace function queue_removal(of_company bigint, terminals bigint[], code text, who text) returns void
  language plpgsql
  as $$
begin
  update command set state = 'CANCELLED', return_time = now(), version = version + 1
    where company_id = of_company and terminal = any(terminals) and state = 'PENDING'
      and (content like 'DATA UPDATE %' and content ~ ('\mP(IN|in)=' || code || '(\t|$)') and kind in ('USER', 'TEMPLATE', 'PHOTO')
        or content = 'DATA DELETE USERINFO PIN=' || code);
  insert into command (company_id, terminal, area, kind, content, employee, priority, expires, created_by)
    select of_company, t.id, t.area, 'USER', 'DATA DELETE USERINFO PIN=' || code,
      (select id from employee e where e.company_id = of_company and e.emp_code = code),
      -- As what makes a person known: the two keep their order.
      case when t.is_access then 1 else 2 end, now() + interval '30 days', who
    from terminal t where t.company_id = of_company and t.id = any(terminals) order by t.id;
end
$$;

-- Puts one command into the queue of each terminal; one that waits already and says the same goes.
create or replace function queue_command(of_company bigint, terminals bigint[], of_kind text, line text, of_priority integer, lasting interval, who text)
  returns integer
  language plpgsql
  as $$
declare
  queued integer;
begin
  delete from command where company_id = of_company and terminal = any(terminals) and state = 'PENDING' and content = line;
  insert into command (company_id, terminal, area, kind, content, priority, expires, created_by)
    select of_company, t.id, t.area, of_kind, line, of_priority, now() + lasting, who
    from terminal t where t.company_id = of_company and t.id = any(terminals) order by t.id;
  get diagnostics queued = row_count;
  return queued;
end
$$;
reset role;

-- Work codes on terminals: which terminal was told of which code, and what came of it.

create table work_code_terminal (
  company_id bigint not null,
  work_code bigint not null,
  terminal bigint not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'SENT', 'DONE', 'FAILED', 'EXPIRED', 'CANCELLED')),
  last_activity timestamptz(3),
  primary key (company_id, work_code, terminal),
  foreign key (company_id, work_code) references work_code (company_id, id) on delete cascade deferrable initially immediate,
  foreign key (company_id, terminal) references terminal (company_id, id) on delete cascade deferrable initially immediate
);
create index work_code_terminal_terminal_idx on work_code_terminal (company_id, terminal);
call tenant_table('work_code_terminal');

-- The codes of complement, seen from the terminals.
create view terminal_work_code with (security_invoker = true) as select * from work_code;
grant select, update on terminal_work_code to timecloud_app, timecloud_system;

grant create on schema public to timecloud_system;
set local role timecloud_system;

create function work_code_line(w work_code) returns text language sql stable as $$
  select 'DATA UPDATE WORKCODE ' || concat_ws(E'\t', 'PIN=' || w.index, 'CODE=' || w.code, 'NAME=' || w.alias)
$$;

-- Puts a code into the queue of terminals; what waits for it there is replaced.
create function send_work_code(of_company bigint, chosen bigint, terminals bigint[], who text) returns void
  language plpgsql
  as $$
declare
  w work_code;
begin
  select * into w from work_code where company_id = of_company and id = chosen;
  delete from command where company_id = of_company and terminal = any(terminals) and state = 'PENDING' and kind = 'WORKCODE'
    and subject = 'work:' || chosen;
  insert into command (company_id, terminal, area, kind, content, priority, expires, created_by, subject)
    select of_company, t.id, t.area, 'WORKCODE', work_code_line(w), 2, now() + interval '30 days', who, 'work:' || chosen
    from terminal t where t.company_id = of_company and t.id = any(terminals) order by t.id;
  insert into work_code_terminal (company_id, work_code, terminal)
    select of_company, chosen, t.id from terminal t where t.company_id = of_company and t.id = any(terminals)
    on conflict (company_id, work_code, terminal) do update set state = 'PENDING';
end
$$;

-- Takes a code off those of the terminals that were told of it.
create function take_work_code_off(of_company bigint, chosen bigint, terminals bigint[], code text, who text) returns void
  language plpgsql
  as $$
begin
  delete from command where company_id = of_company and terminal = any(terminals) and state = 'PENDING' and kind = 'WORKCODE'
    and subject = 'work:' || chosen;
  insert into command (company_id, terminal, area, kind, content, priority, expires, created_by, subject)
    select of_company, t.id, t.area, 'WORKCODE', 'DATA DELETE WORKCODE CODE=' || code, 2, now() + interval '30 days', who, 'work:' || chosen
    from terminal t join work_code_terminal h on h.company_id = of_company and h.terminal = t.id and h.work_code = chosen
    where t.company_id = of_company and t.id = any(terminals) order by t.id;
  update work_code_terminal set state = 'PENDING'
    where company_id = of_company and work_code = chosen and terminal = any(terminals);
end
$$;

-- What a terminal answers is what it holds.
create function work_code_answered() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  of_code bigint := substr(new.subject, 6)::bigint;
begin
  if new.state = 'DONE' and new.content like 'DATA DELETE %' then
    delete from work_code_terminal where company_id = new.company_id and work_code = of_code and terminal = new.terminal;
  else
    update work_code_terminal set state = new.state,
        last_activity = case when new.state = 'DONE' then coalesce(new.return_time, now()) else last_activity end
      where company_id = new.company_id and work_code = of_code and terminal = new.terminal;
  end if;
  return null;
end
$$;

-- A code that is renamed is told again where it is held; one that is not offered any more or goes is taken off.
create function follow_work_code() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  holders bigint[];
begin
  select coalesce(array_agg(terminal), '{}') into holders from work_code_terminal where company_id = old.company_id and work_code = old.id;
  if tg_op = 'DELETE' then
    perform take_work_code_off(old.company_id, old.id, holders, old.code, old.change_user);
    return old;
  end if;
  if old.is_active and not new.is_active then
    perform take_work_code_off(new.company_id, new.id, holders, new.code, new.change_user);
  elsif old.alias <> new.alias then
    perform send_work_code(new.company_id, new.id, holders, new.change_user);
  end if;
  return null;
end
$$;
reset role;
revoke create on schema public from timecloud_system;

create trigger work_code_answered after update of state on command for each row
  when (new.kind = 'WORKCODE' and new.subject is not null and old.state <> new.state) execute function work_code_answered();
create trigger work_code_changed after update on work_code for each row execute function follow_work_code();
create trigger work_code_goes before delete on work_code for each row execute function follow_work_code();

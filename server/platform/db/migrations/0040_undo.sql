-- Undo: what each write of a person did to the rows of a company, as they were and as they became. One trigger on every
-- table sees whatever a call changes beside the record it names, so that undoing is exact.

create table undo_row (
  company_id bigint not null,
  id bigint generated always as identity,
  -- The call, or the whole import, that wrote; random, so that nobody guesses it.
  step uuid not null,
  at timestamptz(3) not null default now(),
  user_id bigint not null,
  user_name text not null,
  -- What the call needed; undoing it needs the same.
  permission text not null,
  table_name text not null,
  old jsonb,
  new jsonb,
  undone boolean not null default false,
  primary key (company_id, step, id)
);
create index undo_row_trash on undo_row (company_id, table_name, id) where new is null and not undone;
create index undo_row_at on undo_row using brin (at);
call tenant_table('undo_row');
-- Requests read their company's rows and note which are undone; only the trigger adds, only the upkeep removes.
revoke insert, update, delete on undo_row from timecloud_app;
grant update (undone) on undo_row to timecloud_app;

-- Keeps one written row. app.undo: step, user, permission and the person's name, with a blank between them.
create function keep_for_undo() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  mark text := current_setting('app.undo');
  parts text[] := string_to_array(mark, ' ');
  before jsonb;
  after jsonb;
begin
  if tg_op <> 'INSERT' then
    before := to_jsonb(old) - 'search';
  end if;
  if tg_op <> 'DELETE' then
    after := to_jsonb(new) - 'search';
  end if;
  if before is distinct from after then
    insert into undo_row (company_id, step, user_id, user_name, permission, table_name, old, new)
    values ((coalesce(after, before) ->> 'company_id')::bigint, parts[1]::uuid, parts[2]::bigint,
      array_to_string(parts[4:], ' '), parts[3], tg_table_name, before, after);
  end if;
  return null;
end
$$;
grant create on schema public to timecloud_system;
alter function keep_for_undo() owner to timecloud_system;
revoke create on schema public from timecloud_system;

-- Makes what calls write to a table undoable.
create procedure undoable(name text)
  language plpgsql
  as $$
begin
  execute format('create trigger keep_for_undo after insert or update or delete on %I for each row
    when (current_setting(''app.undo'', true) <> '''') execute function keep_for_undo()', name);
end
$$;

do $$
declare
  name text;
  key record;
begin
  foreach name in array array['area', 'bio_photo', 'department', 'employee', 'employee_area', 'employee_attribute',
    'employment_history', 'location', 'position', 'membership_department', 'membership_area', 'membership_position']
  loop
    call undoable(name);
    -- Undoing puts back what refers to one another in one go: references are asked for when all of it is there.
    for key in select conname from pg_constraint where conrelid = format('%I', name)::regclass and contype = 'f' loop
      execute format('alter table %I alter constraint %I deferrable initially immediate', name, key.conname);
    end loop;
  end loop;
end
$$;

-- What the chosen rows come to: each record as it was before the first of them and after the last.
create function undo_net(chosen bigint[])
  returns table (table_name text, image jsonb, before jsonb, after jsonb, last_id bigint)
  language sql stable
  as $$
    select table_name, (array_agg(coalesce(old, new) order by id))[1], (array_agg(old order by id))[1],
      (array_agg(new order by id desc))[1], max(id)
    from undo_row where company_id = current_company() and id = any(chosen)
    group by table_name, case when coalesce(old, new) ? 'id' then coalesce(old, new) ->> 'id' else coalesce(old, new)::text end
  $$;

-- The condition that finds the row `t` of a table by an image of it.
create function undo_key(name text, image text) returns text
  language sql stable
  as $$
    select string_agg(format('t.%I = (%s ->> %L)::bigint', a.attname, image, a.attname), ' and ')
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = format('%I', name)::regclass and i.indisprimary
  $$;

-- Locks the records of the chosen rows, and answers those that are no longer as those rows left them.
create function undo_conflicts(chosen bigint[]) returns table (table_name text, image jsonb)
  language plpgsql
  as $$
declare
  name text;
begin
  for name in select distinct n.table_name from undo_net(chosen) n order by 1 loop
    -- Pairs that are never changed, only added and removed, cannot be locked.
    if has_table_privilege(format('%I', name), 'update') then
      execute format('select 1 from %1$I t where exists (select from undo_net($1) n
        where n.table_name = %1$L and %2$s) for update', name, undo_key(name, 'n.image')) using chosen;
    end if;
    return query execute format('select n.table_name, n.image from undo_net($1) n left join %1$I t on %2$s
      where n.table_name = %1$L and (to_jsonb(t) - ''search'') is distinct from n.after
      order by n.last_id', name, undo_key(name, 'n.image')) using chosen;
  end loop;
end
$$;

-- Puts records back to how they were before the chosen rows; versions go on, and the person is who changed them.
create function undo_apply(chosen bigint[], person text) returns void
  language plpgsql
  as $$
declare
  name text;
  net record;
  names text;
  read text;
begin
  set constraints all deferred;
  for name in select distinct n.table_name from undo_net(chosen) n where n.before is null and n.after is not null loop
    execute format('delete from %1$I t using undo_net($1) n
      where n.table_name = %1$L and n.before is null and n.after is not null and %2$s', name, undo_key(name, 'n.image'))
      using chosen;
  end loop;
  -- One by one, the last first: a value that moved from record to record moves back the same way.
  for net in select * from undo_net(chosen) n where n.before is not null and n.after is not null
    and n.before is distinct from n.after order by n.last_id desc
  loop
    select string_agg(format('%I = r.%I', e.key, e.key), ', ') into names from jsonb_each(net.before) e
      where net.after -> e.key is distinct from e.value
        and e.key <> all (array['version', 'change_user', 'change_time', 'update_time']);
    names := concat_ws(', ', names,
      case when net.before ? 'version' then 'version = t.version + 1, change_user = $2, change_time = now()' end,
      case when net.before ? 'update_time' then 'update_time = now()' end);
    continue when names = '';
    execute format('update %1$I t set %2$s from jsonb_populate_record(null::%1$I, $1) r where %3$s',
      net.table_name, names, undo_key(net.table_name, '$1')) using net.before, person;
  end loop;
  for name in select distinct n.table_name from undo_net(chosen) n where n.before is not null and n.after is null loop
    select string_agg(format('%I', a.attname), ', '), string_agg(format('r.%I', a.attname), ', ')
      from pg_attribute a
      where a.attrelid = format('%I', name)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and (select n.before ? a.attname from undo_net(chosen) n where n.table_name = name and n.before is not null limit 1)
      into names, read;
    execute format('insert into %1$I (%2$s) overriding system value select %3$s
      from undo_net($1) n, jsonb_populate_record(null::%1$I, n.before || case when n.before ? ''version''
        then jsonb_build_object(''version'', (n.before ->> ''version'')::integer + 1, ''change_user'', $2, ''change_time'', now())
        else ''{}'' end) r
      where n.table_name = %1$L and n.before is not null and n.after is null order by n.last_id',
      name, names, read) using chosen, person;
  end loop;
  set constraints all immediate;
  update undo_row set undone = true where company_id = current_company() and id = any(chosen);
end
$$;

-- What an undo changed of records that the chosen rows do not tell of: others came to depend on what would go.
create function undo_strays(chosen bigint[], undoing uuid) returns table (table_name text, image jsonb)
  language sql stable
  as $$
    select n.table_name, n.image
    from undo_net(array(select id from undo_row where company_id = current_company() and step = undoing)) n
    where not exists (select from undo_net(chosen) c where c.table_name = n.table_name
      and case when n.image ? 'id' then c.image ->> 'id' = n.image ->> 'id' else c.image = n.image end)
  $$;

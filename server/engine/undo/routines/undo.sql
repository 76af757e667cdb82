-- Undo: every row that a marked call writes is kept as it was and as it became, and put back from there. A trigger, because
-- what a call changes beside the record it names must be kept too, whatever wrote it.

set local role timecloud_system;
-- Keeps one changed or deleted row. app.undo: step, user, permission and the person's name, with a blank between them.
create or replace function keep_for_undo() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  mark text := current_setting('app.undo');
  parts text[] := string_to_array(mark, ' ');
  before jsonb;
  after jsonb;
begin
  before := to_jsonb(old) - 'search';
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

-- Keeps the rows that a statement added, all at once: imports add many.
create or replace function keep_added_for_undo() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  parts text[] := string_to_array(current_setting('app.undo'), ' ');
begin
  insert into undo_row (company_id, step, user_id, user_name, permission, table_name, old, new)
    select a.company_id, parts[1]::uuid, parts[2]::bigint, array_to_string(parts[4:], ' '), parts[3], tg_table_name, null,
      to_jsonb(a) - 'search'
    from added a;
  return null;
end
$$;
reset role;

-- Makes what calls write to a table undoable.
create or replace procedure undoable(name text)
  language plpgsql
  as $$
begin
  execute format('create or replace trigger keep_for_undo after update or delete on %I for each row
    when (current_setting(''app.undo'', true) <> '''') execute function keep_for_undo()', name);
  execute format('create or replace trigger keep_added_for_undo after insert on %I referencing new table as added
    for each statement when (current_setting(''app.undo'', true) <> '''') execute function keep_added_for_undo()', name);
end
$$;

-- Tables that were marked while one trigger did both.
do $$
declare
  name text;
begin
  for name in select c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'keep_for_undo'
    and not exists (select from pg_trigger a where a.tgrelid = t.tgrelid and a.tgname = 'keep_added_for_undo')
  loop
    call undoable(name);
  end loop;
end
$$;

-- What the chosen rows come to: each record as it was before the first of them and after the last.
create or replace function undo_net(chosen bigint[])
  returns table (table_name text, image jsonb, before jsonb, after jsonb, last_id bigint)
  language sql stable
  as $$
    select table_name, (array_agg(coalesce(old, new) order by id))[1], (array_agg(old order by id))[1],
      (array_agg(new order by id desc))[1], max(id)
    from undo_row where company_id = current_company() and id = any(chosen)
    group by table_name, case when coalesce(old, new) ? 'id' then coalesce(old, new) ->> 'id' else coalesce(old, new)::text end
  $$;

-- The condition that finds the row `t` of a table by an image of it.
create or replace function undo_key(name text, image text) returns text
  language sql stable
  as $$
    select string_agg(format('t.%I = (%s ->> %L)::bigint', a.attname, image, a.attname), ' and ')
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = format('%I', name)::regclass and i.indisprimary
  $$;

-- Locks the records of the chosen rows, and answers those that are no longer as those rows left them.
create or replace function undo_conflicts(chosen bigint[]) returns table (table_name text, image jsonb)
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
create or replace function undo_apply(chosen bigint[], person text) returns void
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

-- Undo of a whole import touches many thousand records: what it changed beside them is found by a join, not record by record.
create or replace function undo_strays(chosen bigint[], undoing uuid) returns table (table_name text, image jsonb)
  language sql stable
  as $$
    with done as materialized (
      select n.table_name, n.image, case when n.image ? 'id' then n.image ->> 'id' else n.image::text end as key
      from undo_net(array(select id from undo_row where company_id = current_company() and step = undoing)) n
    ), known as materialized (
      select c.table_name, case when c.image ? 'id' then c.image ->> 'id' else c.image::text end as key
      from undo_net(chosen) c
    )
    select d.table_name, d.image
    from done d left join known k on k.table_name = d.table_name and k.key = d.key
    where k.key is null
  $$;

-- Of what each step deleted, the rows that went with the chosen ones: pairs, and records that cannot stand without them.
-- `kinds`: tables whose records are restored by themselves; of those only what the database itself removes along.
create or replace function undo_along(chosen bigint[], kinds text[]) returns setof bigint
  language sql stable
  as $$
    with recursive links as materialized (
      select child.relname::text as child, parent.relname::text as parent, a.attname::text as name
      from pg_constraint c
      join pg_class child on child.oid = c.conrelid
      join pg_class parent on parent.oid = c.confrelid
      cross join lateral unnest(c.conkey, c.confkey) k(own, other)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
      join pg_attribute p on p.attrelid = c.confrelid and p.attnum = k.other
      where c.contype = 'f' and p.attname = 'id' and a.attname <> 'company_id'
        and (c.confdeltype = 'c' or not child.relname = any(kinds))
    ), along as (
      select id, step, table_name, old from undo_row where company_id = current_company() and id = any(chosen)
      union
      select r.id, r.step, r.table_name, r.old
      from along w
      join links l on l.parent = w.table_name
      join undo_row r on r.company_id = current_company() and r.step = w.step and r.table_name = l.child
        and r.new is null and not r.undone and r.old ->> l.name = w.old ->> 'id'
    )
    select id from along
  $$;

-- The history of a record asks the operation log for its acts; restoring one record asks what went with it.

create index operation_log_targets on operation_log using gin (targets);

-- Of what each step deleted, the rows that went with the chosen ones: pairs, and records that cannot stand without them.
-- `kinds`: tables whose records are restored by themselves; of those only what the database itself removes along.
create function undo_along(chosen bigint[], kinds text[]) returns setof bigint
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

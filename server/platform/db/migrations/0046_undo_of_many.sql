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

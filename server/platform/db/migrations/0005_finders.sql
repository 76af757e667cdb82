-- Look-ups that need an index on an expression. Under row-level security PostgreSQL keeps such conditions away
-- from indexes, since lower() and like might tell of rows that a policy hides. These functions run as
-- timecloud_system, which sees all rows, and bind themselves to the company of the transaction.

-- The record of the company whose field holds the value, whatever its letter case; `apart` is left out.
create function find_equal(table_name text, field text, value text, apart bigint) returns setof bigint
  language plpgsql stable security definer set search_path = public
  as $$
begin
  return query execute format(
    'select id from %I where company_id = current_company() and lower(%I::text) = lower($1) and id is distinct from $2 limit 1',
    table_name, field) using value, apart;
end
$$;

-- Up to `most` records of the company whose searched text is like every pattern.
create function find_like(table_name text, patterns text[], most integer) returns setof bigint
  language plpgsql stable security definer set search_path = public
  as $$
declare
  terms text := '';
  pattern text;
begin
  foreach pattern in array patterns loop
    terms := terms || format(' and search like %L', pattern);
  end loop;
  return query execute format(
    'select id from %I where company_id = current_company()%s limit $1', table_name, terms) using most;
end
$$;

grant create on schema public to timecloud_system;
alter function find_equal owner to timecloud_system;
alter function find_like owner to timecloud_system;
revoke create on schema public from timecloud_system;
revoke execute on function find_equal, find_like from public;
grant execute on function find_equal, find_like to timecloud_app;

-- Look-ups that need an index on an expression: under row-level security PostgreSQL keeps such conditions away from
-- indexes. They run as timecloud_system, which sees all rows, and bind themselves to the company of the transaction.

set local role timecloud_system;
-- The record of the company whose field holds the value, whatever its letter case; `apart` is left out.
create or replace function find_equal(table_name text, field text, value text, apart bigint) returns setof bigint
  language plpgsql stable security definer set search_path = public
  as $$
begin
  return query execute format(
    'select id from %I where company_id = current_company() and same_text(%I::text) = $1 and id is distinct from $2 limit 1',
    table_name, field) using same_text(value), apart;
end
$$;

-- As find_equal, for several values at once: the records whose field holds one of them.
create or replace function find_any(table_name text, field text, held text[], apart bigint) returns setof bigint
  language plpgsql stable security definer set search_path = public
  as $$
begin
  return query execute format(
    'select id from %I where company_id = current_company() and same_text(%I::text) = any($1) and id is distinct from $2',
    table_name, field) using array(select same_text(one) from unnest(held) one), apart;
end
$$;

-- Up to `most` records of the company whose searched text is like every pattern.
create or replace function find_like(table_name text, patterns text[], most integer) returns setof bigint
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
reset role;

revoke execute on function find_equal from public;
grant execute on function find_equal to timecloud_app;
revoke execute on function find_any from public;
grant execute on function find_any to timecloud_app;
revoke execute on function find_like from public;
grant execute on function find_like to timecloud_app;

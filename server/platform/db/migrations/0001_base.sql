-- Roles, tenancy rules and functions that every later migration builds on.

create extension if not exists pg_trgm;

-- Each transaction enters one of these by "set local role". None owns a table, none can bypass row-level security.
--   timecloud_app       rows of the one company named by app.company
--   timecloud_identity  accounts, sessions, memberships, companies
--   timecloud_system    rows of all companies, for the system's own work
do $$
declare
  name text;
begin
  foreach name in array array['timecloud_app', 'timecloud_identity', 'timecloud_system'] loop
    begin
      execute format('create role %I nologin nobypassrls', name);
    exception when duplicate_object or unique_violation then
      null; -- roles belong to the whole cluster: another database has made it
    end;
    begin
      execute format('set local role %I', name);
      reset role;
    exception when insufficient_privilege then
      execute format('grant %I to current_user', name);
    end;
  end loop;
end
$$;

-- The company of the transaction. Absent: an error, never all rows.
create function current_company() returns bigint
  language sql stable parallel safe
  as $$ select current_setting('app.company')::bigint $$;

-- Makes a table with company_id a table of companies: rows are seen and written inside their company only.
create procedure tenant_table(name text)
  language plpgsql
  as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy company on %I to timecloud_app using (company_id = current_company()) with check (company_id = current_company())', name);
  execute format('create policy system on %I to timecloud_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %I to timecloud_app, timecloud_system', name);
end
$$;

-- Makes a table reachable for sign-in and accounts; where it is a table of companies too, over all of them.
create procedure identity_table(name text)
  language plpgsql
  as $$
begin
  if (select relrowsecurity from pg_class where oid = format('%I', name)::regclass) then
    execute format('create policy identity on %I to timecloud_identity using (true) with check (true)', name);
  end if;
  execute format('grant select, insert, update, delete on %I to timecloud_identity, timecloud_system', name);
end
$$;

-- The form in which texts are searched: lower case, without accents, one form of each Arabic letter, ASCII digits.
-- Depends on no locale, so that every server gives the same.
create function search_text(text) returns text
  language sql immutable strict parallel safe
  as $$
    select lower(
      case
        when octet_length($1) = char_length($1) then $1
        else translate(
          regexp_replace(normalize($1, NFD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'),
          'ıøØđĐłŁٱىةیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
          'iooddllايهيك01234567890123456789'
        )
      end collate "C"
    )
  $$;

-- Uploaded files by the random name they are stored and asked for under.
create table file (
  company_id bigint not null,
  id bigint generated always as identity unique,
  name text not null constraint file_name_key unique,
  kind text not null,
  media_type text not null,
  size integer not null,
  create_time timestamptz(3) not null default now(),
  create_user text,
  primary key (company_id, id)
);
call tenant_table('file');

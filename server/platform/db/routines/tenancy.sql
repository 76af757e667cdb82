-- What makes a table belong to a company: the company of the transaction, and the policies of tables.
-- Migrations call the two procedures for each new table.

-- The company of the transaction. Absent: an error, never all rows.
create or replace function current_company() returns bigint
  language sql stable parallel safe
  as $$ select current_setting('app.company')::bigint $$;

-- Makes a table with company_id a table of companies: rows are seen and written inside their company only.
create or replace procedure tenant_table(name text)
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
create or replace procedure identity_table(name text)
  language plpgsql
  as $$
begin
  if (select relrowsecurity from pg_class where oid = format('%I', name)::regclass) then
    execute format('create policy identity on %I to timecloud_identity using (true) with check (true)', name);
  end if;
  execute format('grant select, insert, update, delete on %I to timecloud_identity, timecloud_system', name);
end
$$;

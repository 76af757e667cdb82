-- Employment history, one default record of each kind, and what happens to data scopes when a record they name goes.

create table employment_history (
  company_id bigint not null,
  id bigint generated always as identity,
  employee bigint not null,
  change character varying(30) not null check (change in ('DEPARTMENT', 'POSITION', 'PROBATION')),
  -- Names as they were then: the records may be renamed or gone since.
  from_name text not null,
  to_name text not null,
  effective_date date not null,
  remark character varying(200),
  -- The employee's department after the change; it bounds who may see the row.
  department bigint not null,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id),
  constraint employment_history_employee_fkey
    foreign key (company_id, employee) references employee (company_id, id) on delete cascade
);
create index employment_history_employee_idx on employment_history (company_id, employee, id);
create index employment_history_effective_date_idx on employment_history (company_id, effective_date, id);
call tenant_table('employment_history');

create unique index department_one_default on department (company_id) where is_default;
create unique index position_one_default on position (company_id) where is_default;
create unique index area_one_default on area (company_id) where is_default;
create unique index location_one_default on location (company_id) where is_default;

-- Data scopes: requests of a company may see which records scopes name, and take a record that goes out of them.
-- The last record of a scope stays: its foreign key refuses, for an empty scope would mean everything.
create function leave_scopes() returns trigger
  language plpgsql
  as $$
begin
  execute format(
    'delete from %1$I pair where pair.company_id = $1 and pair.%2$I = $2 and exists (
      select from %1$I other where other.company_id = pair.company_id
        and other.membership_id = pair.membership_id and other.%2$I <> $2)',
    'membership_' || tg_table_name, tg_table_name || '_id') using old.company_id, old.id;
  return old;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['department', 'area', 'position'] loop
    execute format('create policy own on %I to timecloud_app using (company_id = current_company())', 'membership_' || name);
    execute format('grant select, delete on %I to timecloud_app', 'membership_' || name);
    execute format('create trigger leave_scopes before delete on %I for each row execute function leave_scopes()', name);
  end loop;
end
$$;

-- As find_equal, for several values at once: the records whose field holds one of them.
create function find_any(table_name text, field text, held text[], apart bigint) returns setof bigint
  language plpgsql stable security definer set search_path = public
  as $$
begin
  return query execute format(
    'select id from %I where company_id = current_company() and lower(%I::text) = any($1) and id is distinct from $2',
    table_name, field) using array(select lower(one) from unnest(held) one), apart;
end
$$;
grant create on schema public to timecloud_system;
alter function find_any owner to timecloud_system;
revoke create on schema public from timecloud_system;
revoke execute on function find_any from public;
grant execute on function find_any to timecloud_app;

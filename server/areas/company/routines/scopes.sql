-- Whose scope named a department, area or position that goes loses it there.

-- Data scopes: requests of a company may see which records scopes name, and take a record that goes out of them.
-- The last record of a scope stays: its foreign key refuses, for an empty scope would mean everything.
create or replace function leave_scopes() returns trigger
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

create or replace trigger leave_scopes before delete on area for each row execute function leave_scopes();
create or replace trigger leave_scopes before delete on department for each row execute function leave_scopes();
create or replace trigger leave_scopes before delete on "position" for each row execute function leave_scopes();

// The roles that transactions enter, and the owner's membership in them, said in a way that every PostgreSQL from 15 on means alike.

/**
 * The owner enters the roles (SET) and hands functions over to them, which takes their privileges too (INHERIT). From 16
 * on a membership says both for itself, and who creates a role is at first given neither; before, the owner's own
 * attribute decided. Runs before the migrations, which rely on it.
 */
export const rolesScript = `do $roles$
declare
  name text;
  is_spoken boolean := current_setting('server_version_num')::integer >= 160000;
begin
  foreach name in array array['timecloud_app', 'timecloud_identity', 'timecloud_system', 'timecloud_vendor'] loop
    begin
      execute format('create role %I nologin nobypassrls', name);
    exception when duplicate_object or unique_violation then
      null; -- roles belong to the whole cluster: another database has made it
    end;
    if not pg_has_role(current_user, name, 'USAGE')
      or not pg_has_role(current_user, name, case when is_spoken then 'SET' else 'MEMBER' end) then
      begin
        execute format('grant %I to current_user', name)
          || case when is_spoken then ' with inherit true, set true' else '' end;
      exception when insufficient_privilege then
        null; -- said below, in words of use
      end;
      if not pg_has_role(current_user, name, 'USAGE') then
        raise exception 'The database user % must be a member of % that inherits its privileges', current_user, name;
      end if;
    end if;
  end loop;
end
$roles$`

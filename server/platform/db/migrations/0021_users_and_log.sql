-- Groups, users and the operation log as the resources of a company read and write them.
--
-- Groups and memberships are tables of identity; requests of a company now reach their own rows, as far as the
-- columns named here. What a user is called and when they last signed in belongs to their account, which a company
-- reads of its own members only, through company_users().

alter table user_group
  add column search text generated always as (search_text(coalesce(name, '') || ' ' || coalesce(description, ''))) stored;

do $$
declare
  name text;
begin
  foreach name in array array['membership', 'user_group', 'membership_group'] loop
    execute format('create policy own on %I to timecloud_app using (company_id = current_company()) with check (company_id = current_company())', name);
  end loop;
  -- 0006 let these rows be read and removed only.
  foreach name in array array['membership_department', 'membership_area', 'membership_position'] loop
    execute format('alter policy own on %I using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('grant insert on %I to timecloud_app', name);
  end loop;
  foreach name in array array['user_group', 'operation_log'] loop
    execute format('create policy system on %I to timecloud_system using (true)', name);
    execute format('grant select on %I to timecloud_system', name);
  end loop;
end
$$;

grant select, delete, insert (company_id, name, description, permissions, create_user, change_user),
  update (name, description, permissions, change_time, change_user, version) on user_group to timecloud_app;
grant select (company_id, id, user_id, role, employee_id, state, permission_version, vendor_company_id, valid_until,
    invited_by, joined_at, create_time, create_user, change_time, change_user, version),
  update (role, employee_id, state, permission_version, valid_until, joined_at, change_time, change_user, version)
  on membership to timecloud_app;
grant select, insert, delete on membership_group to timecloud_app;

create view "group" with (security_invoker = true) as
  select company_id, id, name, description, permissions, is_default, search,
    create_time, create_user, change_time, change_user, version
  from user_group;
grant select, insert, update, delete on "group" to timecloud_app;
grant select on "group" to timecloud_system;

-- The people of the company of the transaction: its members, and those who are invited.
create function company_users() returns table (
    company_id bigint, id bigint, user_id bigint, email text, name text, first_name text, last_name text,
    phone_number text, role text, employee bigint, valid_until date, state text, last_login timestamptz,
    last_login_ip text, mfa_enabled boolean, invited_by text, joined_at timestamptz,
    create_time timestamptz, create_user text, change_time timestamptz, change_user text, version integer)
  language sql stable security definer set search_path = public
  as $$
    select m.company_id, m.id, m.user_id, a.email,
      coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.username), a.first_name, a.last_name,
      a.phone_number, m.role, m.employee_id, m.valid_until, m.state, a.last_login,
      a.last_login_ip, a.mfa_enabled, coalesce(nullif(concat_ws(' ', i.first_name, i.last_name), ''), i.username),
      m.joined_at, m.create_time, m.create_user, m.change_time, m.change_user, m.version
    from membership m
    join account a on a.id = m.user_id
    left join account i on i.id = m.invited_by
    where m.company_id = current_company() and a.kind = 'USER' and m.vendor_company_id is null
    union all
    select v.company_id, v.id, null, v.email, v.email, null, null, null, v.role, v.employee_id, v.valid_until,
      'INVITED', null, null, false,
      coalesce(nullif(concat_ws(' ', i.first_name, i.last_name), ''), i.username),
      null, v.create_time, v.create_user, v.change_time, v.change_user, v.version
    from invitation v
    left join account i on i.id = v.invited_by
    where v.company_id = current_company() and v.state = 'PENDING'
  $$;
grant create on schema public to timecloud_identity;
alter function company_users owner to timecloud_identity;
revoke create on schema public from timecloud_identity;
revoke execute on function company_users from public;
grant execute on function company_users to timecloud_app, timecloud_system;

create view "user" with (security_invoker = true) as
  select *, search_text(coalesce(email, '') || ' ' || coalesce(name, '') || ' ' || coalesce(phone_number, '')) as search
  from company_users();
grant select, update, delete on "user" to timecloud_app;
grant select on "user" to timecloud_system;

-- A change of a user is one of the membership; its sessions then read anew what they may do.
create function change_user() returns trigger
  language plpgsql
  as $$
begin
  update membership set role = new.role, employee_id = new.employee, valid_until = new.valid_until,
      permission_version = permission_version + 1, change_time = new.change_time, change_user = new.change_user,
      version = new.version
    where company_id = old.company_id and id = old.id;
  return new;
end
$$;
create trigger change_user instead of update on "user" for each row execute function change_user();

-- A user who is deleted is no member any more; the account stays its owner's.
create function end_user() returns trigger
  language plpgsql
  as $$
begin
  update membership set state = 'REMOVED', permission_version = permission_version + 1
    where company_id = old.company_id and id = old.id and state <> 'REMOVED';
  update invitation set state = 'REVOKED' where company_id = old.company_id and id = old.id and state = 'PENDING';
  return old;
end
$$;
create trigger end_user instead of delete on "user" for each row execute function end_user();

-- What users hold, as pairs of owner and target; those of invitations are shown among them.
create function change_user_pairs() returns trigger
  language plpgsql
  as $$
declare
  pairs text := 'membership_' || tg_argv[0];
begin
  if tg_op = 'INSERT' then
    execute format('insert into %I (company_id, membership_id, %I) values ($1, $2, $3) on conflict do nothing',
      pairs, tg_argv[0] || '_id') using new.company_id, new.owner, new.target;
    return new;
  end if;
  execute format('delete from %I where company_id = $1 and membership_id = $2 and %I = $3',
    pairs, tg_argv[0] || '_id') using old.company_id, old.owner, old.target;
  return old;
end
$$;

do $$
declare
  field text;
  kind text;
  view_name text;
begin
  foreach field in array array['groups', 'auth_dept', 'auth_area', 'auth_position'] loop
    kind := case field when 'groups' then 'group' when 'auth_dept' then 'department' when 'auth_area' then 'area'
      else 'position' end;
    view_name := 'user_' || field;
    execute format(
      'create view %1$I with (security_invoker = true) as
        select company_id, membership_id as owner, %3$I as target from %2$I
        union all select company_id, invitation_id, %3$I from %4$I',
      view_name, 'membership_' || kind, kind || '_id', 'invitation_' || kind);
    execute format('grant select, insert, delete on %I to timecloud_app', view_name);
    execute format('create trigger change_user_pairs instead of insert or delete on %I
      for each row execute function change_user_pairs(%L)', view_name, kind);
  end loop;
end
$$;

-- The operation log as a list shows it. It has no way in: neither the view nor the table takes a change.
create view operation_log_entry with (security_invoker = true) as
  select company_id, id, op_time, user_id, user_name, principal_kind, action, module, resource, targets, targets_repr,
    action_status, code, changes, description, ip_address, user_agent, client, session_id::text as session_id,
    request_id, on_behalf_of, chain_no, hash,
    search_text(user_name || ' ' || action || ' ' || targets_repr || ' ' || coalesce(description, '')) as search,
    op_time as create_time, user_name as create_user, op_time as change_time, user_name as change_user, 1 as version
  from operation_log;
grant select on operation_log_entry to timecloud_app, timecloud_system;

create index operation_log_time on operation_log (company_id, op_time, id);
create index operation_log_user on operation_log (company_id, user_id, id);
create index operation_log_search on operation_log using gin
  (search_text(user_name || ' ' || action || ' ' || targets_repr || ' ' || coalesce(description, '')) gin_trgm_ops);

-- Whoever may read the log may have it checked.
grant execute on function verify_operation_log, operation_log_hash to timecloud_app;

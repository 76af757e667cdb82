-- Users of a company: memberships joined with accounts, which a company's own role may not read. Views over
-- them are written through these.

set local role timecloud_identity;
-- The people of the company of the transaction: its members, and those who are invited.
create or replace function company_users() returns table (
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
reset role;

-- A change of a user is one of the membership; its sessions then read anew what they may do.
create or replace function change_user() returns trigger
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

-- A user who is deleted is no member any more; the account stays its owner's.
create or replace function end_user() returns trigger
  language plpgsql
  as $$
begin
  update membership set state = 'REMOVED', permission_version = permission_version + 1
    where company_id = old.company_id and id = old.id and state <> 'REMOVED';
  update invitation set state = 'REVOKED' where company_id = old.company_id and id = old.id and state = 'PENDING';
  return old;
end
$$;

-- What users hold, as pairs of owner and target; those of invitations are shown among them.
create or replace function change_user_pairs() returns trigger
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

-- Places that users of the company take, now that nobody else of it can take one until the transaction ends; null: no
-- limit. Visits of a vendor's staff take none.
create or replace function user_places(company bigint) returns table (most integer, used integer)
  language plpgsql
  as $$
declare
  most integer;
begin
  select l.admin_users into most from company_limits l where l.company_id = company;
  if most is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('user limit'), company::integer);
  return query select most, (
    (select count(*) from membership m where m.company_id = company and m.state = 'ACTIVE' and m.vendor_company_id is null)
    + (select count(*) from invitation i where i.company_id = company and i.state = 'PENDING'))::integer;
end
$$;

revoke execute on function company_users from public;
grant execute on function company_users to timecloud_app, timecloud_system;
revoke execute on function user_places from public;
grant execute on function user_places to timecloud_app, timecloud_identity;

create or replace trigger change_user instead of update on "user" for each row execute function change_user();
create or replace trigger end_user instead of delete on "user" for each row execute function end_user();
create or replace trigger change_user_pairs instead of insert or delete on user_auth_area for each row execute function change_user_pairs('area');
create or replace trigger change_user_pairs instead of insert or delete on user_auth_dept for each row execute function change_user_pairs('department');
create or replace trigger change_user_pairs instead of insert or delete on user_auth_position for each row execute function change_user_pairs('position');
create or replace trigger change_user_pairs instead of insert or delete on user_groups for each row execute function change_user_pairs('group');

-- Notices to open pages of what ends or changes somebody's access: they must leave whatever wrote the row.

-- Told when the transaction holds, and then once.
create or replace function tell_live(notice jsonb) returns void
  language sql
  as $$ select pg_notify('timecloud_live', notice::text) $$;

create or replace function tell_session() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    if old.revoked_at is null and new.revoked_at is not null then
      perform tell_live(jsonb_build_object('of', 'session', 'session', new.id, 'reason', new.revoke_reason));
    end if;
  elsif old.revoked_at is null and old.absolute_expires_at > now() then
    perform tell_live(jsonb_build_object('of', 'session', 'session', old.id, 'reason', 'ENDED'));
  end if;
  return null;
end
$$;

create or replace function tell_membership() returns trigger
language plpgsql
as $$
begin
  perform tell_live(jsonb_build_object('of', 'membership', 'user', old.user_id, 'company', old.company_id));
  return null;
end
$$;

-- A membership that is new is told like one that changes: its person may be choosing a company.
create or replace function tell_new_membership() returns trigger
language plpgsql
as $$
begin
  perform tell_live(jsonb_build_object('of', 'membership', 'user', new.user_id, 'company', new.company_id));
  return null;
end
$$;

create or replace function tell_account() returns trigger
language plpgsql
as $$
begin
  perform tell_live(jsonb_build_object('of', 'user', 'user', new.id));
  return null;
end
$$;

create or replace function tell_company() returns trigger
language plpgsql
as $$
begin
  perform tell_live(jsonb_build_object('of', 'company', 'company', new.id, 'state', new.state));
  return null;
end
$$;

-- Connections from addresses that are no longer allowed end at once.
create or replace function tell_policy() returns trigger
language plpgsql
as $$
begin
  perform tell_live(jsonb_build_object('of', 'company', 'company', new.company_id, 'state', 'POLICY'));
  return null;
end
$$;

create or replace trigger session_live after update of revoked_at or delete on session
  for each row execute function tell_session();
create or replace trigger membership_gone_live after delete on membership
  for each row execute function tell_membership();
create or replace trigger membership_live after update of state, role, permission_version, valid_until on membership
  for each row when (row(old.state, old.role, old.permission_version, old.valid_until)
    is distinct from row(new.state, new.role, new.permission_version, new.valid_until))
  execute function tell_membership();
create or replace trigger membership_new_live after insert on membership
  for each row execute function tell_new_membership();
create or replace trigger account_live after update of state on account
  for each row when (old.state is distinct from new.state) execute function tell_account();
create or replace trigger company_live after update of state on company
  for each row when (old.state is distinct from new.state) execute function tell_company();
create or replace trigger security_policy_live after update of allowed_ip on security_policy
  for each row when (old.allowed_ip is distinct from new.allowed_ip) execute function tell_policy();

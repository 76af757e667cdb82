-- Live connections: every server learns at once when a session ends or somebody's rights change, whoever did it.

-- Told when the transaction holds, and then once.
create function tell_live(notice jsonb) returns void
  language sql
  as $$ select pg_notify('timecloud_live', notice::text) $$;

create function tell_session() returns trigger
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
create trigger session_live after update of revoked_at or delete on session
  for each row execute function tell_session();

create function tell_membership() returns trigger
language plpgsql
as $$
begin
  perform tell_live(jsonb_build_object('of', 'membership', 'user', old.user_id, 'company', old.company_id));
  return null;
end
$$;
create trigger membership_live after update of state, role, permission_version, valid_until on membership
  for each row when (row(old.state, old.role, old.permission_version, old.valid_until)
    is distinct from row(new.state, new.role, new.permission_version, new.valid_until))
  execute function tell_membership();
create trigger membership_gone_live after delete on membership
  for each row execute function tell_membership();

create function tell_account() returns trigger
language plpgsql
as $$
begin
  perform tell_live(jsonb_build_object('of', 'user', 'user', new.id));
  return null;
end
$$;
create trigger account_live after update of state on account
  for each row when (old.state is distinct from new.state) execute function tell_account();

create function tell_company() returns trigger
language plpgsql
as $$
begin
  perform tell_live(jsonb_build_object('of', 'company', 'company', new.id, 'state', new.state));
  return null;
end
$$;
create trigger company_live after update of state, allowed_ip on company
  for each row when (row(old.state, old.allowed_ip) is distinct from row(new.state, new.allowed_ip))
  execute function tell_company();

-- The open connections of all servers, so that one person has no more than a few. Not worth surviving a crash.
create unlogged table live_socket (
  id uuid primary key,
  user_id bigint not null,
  opened_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);
create index live_socket_user on live_socket (user_id, opened_at);
create index live_socket_age on live_socket (seen_at);
alter table live_socket enable row level security;
alter table live_socket force row level security;
create policy identity on live_socket to timecloud_identity using (true) with check (true);
revoke all on live_socket from public;
grant select, insert, update, delete on live_socket to timecloud_identity;

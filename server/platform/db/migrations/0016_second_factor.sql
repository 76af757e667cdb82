-- The second factor of an account: account.mfa_secret is sealed by the server, and set before it is confirmed (mfa_enabled).

-- The time step of the last code that was taken: a code serves once.
alter table account add column mfa_last_step bigint not null default 0;

-- Codes for when the device is lost, by their SHA-256.
create table recovery_code (
  user_id bigint not null references account (id) on delete cascade,
  code_hash char(64) not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Sign-ins whose password was right and whose second factor is still asked for, by the SHA-256 of their token.
create table sign_in_challenge (
  token_hash char(64) primary key,
  user_id bigint not null references account (id) on delete cascade,
  -- What the sign-in asked for beside the password.
  wish jsonb not null,
  failed integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_challenge_user on sign_in_challenge (user_id);
create index sign_in_challenge_end on sign_in_challenge (expires_at);

do $$
declare
  name text;
begin
  foreach name in array array['recovery_code', 'sign_in_challenge'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy identity on %I to timecloud_identity using (true) with check (true)', name);
    execute format('revoke all on %I from public', name);
    execute format('grant select, insert, update, delete on %I to timecloud_identity', name);
  end loop;
end
$$;

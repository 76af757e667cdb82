-- Sign-ups before their activation, the codes that belong to them, domains that stay blocked, and what
-- sessions of employees need.

-- Each sign-up is a registration of its own with its own password; the owner of the mailbox activates one,
-- which discards the others of that address.
create table registration (
  id bigint generated always as identity primary key,
  email text not null check (char_length(email) <= 254 and email = lower(email)),
  phone_number text not null check (char_length(phone_number) <= 20),
  password_hash text not null,
  -- SHA-256 of the text by which the browser recognises its own sign-up.
  marker_hash char(64),
  language text not null default 'en',
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  request_ip text,
  create_time timestamptz not null
);
create index registration_email on registration (email, id desc);
create index registration_create_time on registration (create_time);

alter table one_time_code
  add column registration_id bigint references registration (id) on delete cascade,
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in ('ACTIVATION', 'COMPANY_CREATION', 'INVITATION',
    'RESET_PASSWORD', 'JOIN_DECISION', 'JOIN_RESULT', 'HANDOVER', 'WS_TICKET', 'EMAIL_CHANGE', 'EMAIL_UNDO', 'MFA',
    'SET_UP'));
create index one_time_code_registration on one_time_code (registration_id);
create index one_time_code_company on one_time_code (company_id);

-- An employee's session has a company and no membership.
alter table session
  drop constraint session_check,
  add constraint session_membership_company check (membership_id is null or company_id is not null),
  add column reauthenticated_at timestamptz;

alter table account add column closed_at timestamptz;

-- Domains that were a company's: links and bookmarks still lead there, so nobody else may have them for a while.
create table blocked_domain (
  company_domain text primary key,
  blocked_until timestamptz not null
);

create function block_domain() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and new.company_domain = old.company_domain then
    return new;
  end if;
  insert into blocked_domain values (old.company_domain, now() + interval '180 days')
    on conflict (company_domain) do update set blocked_until = excluded.blocked_until;
  return coalesce(new, old);
end
$$;
create trigger block_domain after delete or update of company_domain on company
  for each row execute function block_domain();

do $$
declare
  name text;
begin
  foreach name in array array['registration', 'blocked_domain'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy identity on %I to timecloud_identity using (true) with check (true)', name);
    execute format('create policy system on %I to timecloud_system using (true) with check (true)', name);
    execute format('revoke all on %I from public', name);
    execute format('grant select, insert, update, delete on %I to timecloud_identity, timecloud_system', name);
  end loop;
end
$$;

-- Mails: the queue, and the record of those that went. What a mail says is sealed by the server, may hold codes,
-- and is gone as soon as the mail is sent or given up.

-- Company 0 is the region: mails to people about their accounts.
create table mail (
  company_id bigint not null,
  id bigint generated always as identity unique,
  kind text not null check (kind ~ '^[A-Z][A-Z_]*$'),
  language text not null,
  email_to text not null check (char_length(email_to) <= 254 and email_to !~ '[[:cntrl:]]'),
  email_subject text not null check (email_subject !~ '[[:cntrl:]]'),
  -- Stays the same over all attempts, so that a receiver knows a mail that comes twice.
  message_id uuid not null default gen_random_uuid(),
  sealed text,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENDING', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  -- Why the last attempt failed: CONNECT, TLS, AUTH, REFUSED, TIMEOUT, EXPIRED …
  error text,
  run_after timestamptz(3) not null default now(),
  -- After this the mail is worth nothing: its link has expired.
  expires_at timestamptz(3) not null,
  worker uuid,
  lease_until timestamptz(3),
  create_time timestamptz(3) not null default now(),
  send_time timestamptz(3),
  primary key (company_id, id),
  check ((state in ('QUEUED', 'SENDING')) = (sealed is not null)),
  check ((state = 'SENDING') = (worker is not null and lease_until is not null))
);
create index mail_open on mail (run_after, id) where state in ('QUEUED', 'SENDING');
create index mail_age on mail (create_time);

alter table mail enable row level security;
alter table mail force row level security;
create policy company on mail to timecloud_app
  using (company_id = current_company()) with check (company_id = current_company());
create policy identity on mail to timecloud_identity using (true) with check (true);
create policy system on mail to timecloud_system using (true) with check (true);
revoke all on mail from public;

-- Who puts a mail into the queue cannot read what another one says.
grant insert (company_id, kind, language, email_to, email_subject, sealed, expires_at) on mail
  to timecloud_app, timecloud_identity;
grant select (company_id, id, kind, language, email_to, email_subject, state, attempts, error, create_time, send_time)
  on mail to timecloud_app, timecloud_identity;
grant select, update, delete on mail to timecloud_system;

-- A company's own mail server, and the list of mails that went out for it.

-- One row for each company that ever opened the form; none means the product's sender.
create table email_setting (
  company_id bigint primary key references company (id) on delete cascade,
  id bigint generated always as (company_id) stored unique,
  mode text not null default 'SYSTEM' check (mode in ('SYSTEM', 'OWN')),
  email_host text check (char_length(email_host) <= 253),
  email_port integer not null default 587 check (email_port between 1 and 65535),
  encryption text not null default 'STARTTLS' check (encryption in ('STARTTLS', 'TLS', 'NONE')),
  email_host_user text check (email_host_user !~ '[[:cntrl:]]'),
  -- Sealed by the server.
  email_host_password text,
  sender_name text check (char_length(sender_name) <= 60 and sender_name !~ '[[:cntrl:]]'),
  sender_email text check (char_length(sender_email) <= 254 and sender_email !~ '[[:cntrl:]]'),
  reply_to text check (char_length(reply_to) <= 254 and reply_to !~ '[[:cntrl:]]'),
  daily_limit integer not null default 2000 check (daily_limit between 10 and 20000),
  create_time timestamptz(3) not null default now(),
  create_user text not null default '',
  change_time timestamptz(3) not null default now(),
  change_user text not null default '',
  version integer not null default 1,
  check (mode = 'SYSTEM' or email_host is not null and sender_email is not null),
  check (encryption <> 'NONE' or email_host_password is null)
);
call tenant_table('email_setting');

-- A company's own mails keep what they say as long as their row, so that they can be sent again; others lose it when
-- they are sent or given up, as before.
alter table mail drop constraint mail_check;
alter table mail add constraint mail_sealed check (state not in ('QUEUED', 'SENDING') or sealed is not null);
alter table mail add column is_resendable boolean not null
  generated always as (sealed is not null and state in ('SENT', 'FAILED')) stored;
alter table mail add column search text
  generated always as (search_text(email_to || ' ' || email_subject)) stored;
create index mail_company_time on mail (company_id, create_time, id);

grant select (is_resendable, search) on mail to timecloud_app, timecloud_identity;
grant update (state, attempts, error, run_after, expires_at, send_time) on mail to timecloud_app;

create view sent_email with (security_invoker = true) as
  select company_id, id, kind as purpose, email_to, email_subject,
    case state when 'SENDING' then 'QUEUED' else state end as send_status, send_time, attempts, error, is_resendable,
    search, create_time, '' as create_user, coalesce(send_time, create_time) as change_time, '' as change_user,
    1 as version
  from mail;
grant select, update on sent_email to timecloud_app;
grant select on sent_email to timecloud_system;

-- Copies of mails: an automatic export names who gets one, and a mail tells in its head who else got it.
alter table auto_export add column email_cc jsonb not null default '[]';

-- Each receiver has a mail of their own in the queue; these are the addresses that its head names as copies.
alter table mail add column email_cc jsonb not null default '[]'
  check (jsonb_typeof(email_cc) = 'array' and jsonb_array_length(email_cc) <= 20 and email_cc::text !~ '[[:cntrl:]]');
grant insert (email_cc), select (email_cc) on mail to timecloud_app, timecloud_identity;

create or replace view sent_email with (security_invoker = true) as
  select company_id, id, kind as purpose, email_to, email_subject,
    case state when 'SENDING' then 'QUEUED' else state end as send_status, send_time, attempts, error, is_resendable,
    search, create_time, '' as create_user, coalesce(send_time, create_time) as change_time, '' as change_user,
    1 as version, email_cc
  from mail;

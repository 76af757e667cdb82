-- A mail that the receiver's server will not take, because there is no such mailbox.
alter table mail drop constraint mail_state_check;
alter table mail add constraint mail_state_check
  check (state in ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'BOUNCED'));

-- How often a payroll file was tried to be sent, and when it is tried again by itself.
alter table payroll_file
  add column attempts integer not null default 0,
  add column retry_at timestamp with time zone;
update payroll_file set attempts = 1 where state in ('SENT', 'FAILED') and (sent is not null or send_code is not null);

-- What an account held on the last date of approved leave, without it and with it; of what waits it is worked out as it is read.
alter table leave add column balance_before numeric(7,2);
alter table leave add column balance_after numeric(7,2);
create or replace view my_leave with (security_invoker = true) as select * from leave;

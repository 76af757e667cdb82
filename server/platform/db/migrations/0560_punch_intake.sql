-- One intake of punches: what it looks people up by, and the triggers and functions that did its work before.
create index employee_punch_code_idx on employee
  (company_id, (case when emp_code ~ '^[0-9]+$' then '#' || ltrim(emp_code, '0') else same_text(emp_code) end));

drop trigger if exists att_added on transaction;
drop function if exists att_punch_added();
drop trigger if exists keep_punch on manual_log;
drop trigger if exists follow_punch on manual_log;
drop trigger if exists drop_punch on manual_log;
drop function if exists keep_manual_punch();
drop trigger if exists claim_punches on employee;
drop trigger if exists reclaim_punches on employee;
drop function if exists claim_punches();
drop function if exists register_punches(bigint, bigint[], bigint, text);

-- A punch of a manual log goes with it.
update transaction t set manual_log = null where manual_log is not null
  and not exists (select from manual_log m where m.company_id = t.company_id and m.id = t.manual_log);
alter table transaction add constraint transaction_manual_log_fkey foreign key (company_id, manual_log)
  references manual_log (company_id, id) on delete cascade deferrable initially immediate;

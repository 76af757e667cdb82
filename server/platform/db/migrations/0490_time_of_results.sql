-- A result keeps the time whose punches belong to it, by which a lock decides what it holds.

alter table att_day_result add column owned tstzmultirange;

-- What is told of requests by one function; these are gone from its file.
drop trigger att_changed on leave;
drop trigger att_changed on overtime;
drop trigger att_changed on training;
drop trigger att_changed on holiday;
drop function att_leave_changed();
drop function att_overtime_changed();
drop function att_training_changed();
drop function att_request_changed(bigint, bigint, daterange, integer);

-- Locked results are given theirs.
set local role timecloud_system;
insert into att_queue (company_id, employee, dates)
  select d.company_id, d.employee, range_agg(daterange(d.att_date, d.att_date, '[]')) from att_day_result d
  where d.locked group by d.company_id, d.employee;
reset role;

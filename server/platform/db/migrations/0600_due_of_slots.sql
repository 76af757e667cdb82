-- A slot tells what has to be worked, what took the rest, when somebody is missed, and when its window closes: known from the
-- start of the date on, for boards that say who is not in yet.

alter table att_slot_result
  add column need integer,
  add column excused character varying(8),
  add column due timestamptz(3),
  add column window_end timestamptz(3);
-- Boards read a date of everybody.
create index att_slot_result_date_idx on att_slot_result (company_id, att_date, window_end);

-- Days that somebody may have to mend are few among many.
create index att_day_result_marked_idx on att_day_result (company_id, att_date) where status = 'ABSENT'
  or flags && array['MISSING_IN', 'MISSING_OUT', 'ODD_PUNCHES', 'UNPAIRED', 'OT_UNAPPROVED']::varchar[];

-- Days that are open are given theirs.
set local role timecloud_system;
insert into att_queue (company_id, employee, dates)
  select d.company_id, d.employee, range_agg(daterange(d.att_date, d.att_date, '[]')) from att_day_result d
  where d.att_date >= current_date - 2 group by d.company_id, d.employee;
reset role;

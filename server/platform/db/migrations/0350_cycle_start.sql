-- A schedule of which a part was taken out goes on in its cycle: the rest begins later and counts from the first day of the whole.

alter table employee_schedule add column cycle_start date;
alter table department_schedule add column cycle_start date;
comment on column employee_schedule.cycle_start is 'From where the cycle of the shift is counted; none: the first day of the schedule';
comment on column department_schedule.cycle_start is 'From where the cycle of the shift is counted; none: the first day of the schedule';

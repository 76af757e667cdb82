-- Notices of events: who was told of one, and for which start they were reminded.
alter table event add column remind_before integer not null default 60;
alter table event add column send_mail boolean not null default false;
-- Since when people know of it: what people were told is called off, not deleted.
alter table event add column told_at timestamp with time zone;
alter table event add column reminded_for timestamp with time zone;
-- Those that were there before this are not told of now.
update event set reminded_for = event_time;
create index event_due_idx on event (event_time) where not is_cancelled and remind_before > 0;

create table event_receiver (
  company_id bigint not null,
  event bigint not null,
  employee bigint not null,
  primary key (company_id, event, employee),
  foreign key (company_id, event) references event (company_id, id) on delete cascade deferrable initially immediate,
  foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate
);
create index event_receiver_employee_idx on event_receiver (company_id, employee);
call tenant_table('event_receiver');
call undoable('event_receiver');

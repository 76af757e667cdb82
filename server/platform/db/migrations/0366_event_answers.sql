-- Answers of those whom an event is for, where it asks for them, and their own events as they see them.
alter table event add column need_confirm boolean not null default false;
alter table event_receiver
  add column answer character varying(30),
  add column answered_at timestamp with time zone;

create view my_event with (security_invoker = true) as select * from event;
grant select, update on my_event to timecloud_app;

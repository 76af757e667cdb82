-- A panel has several doors: each is a row with a name of its own, and says for itself how it stands.

alter table access_terminal add column door_no smallint not null default 1 check (door_no between 1 and 99);
create unique index access_terminal_door_no_key on access_terminal (company_id, terminal, door_no);
drop index access_terminal_key;
create index access_terminal_door_no_idx on access_terminal (company_id, door_no, id);

alter table door_state add column door_no smallint not null default 1;
alter table door_state drop constraint door_state_pkey;
alter table door_state add primary key (company_id, terminal, door_no);

create index door_event_door_idx on door_event (company_id, door, id);

-- Events of doors as records: who it was, what it means, who told it; how a door stands by them; and codes that each company says.

alter table door_event add column employee bigint;
alter table door_event add column meaning character varying(30) not null default 'OTHER';
alter table door_event add column source character varying(30) not null default 'PANEL' check (source in ('PANEL', 'OPERATION', 'PUNCH'));
alter table door_event add column version integer not null default 1;
alter table door_event add column create_time timestamp with time zone not null default now();
alter table door_event add column create_user character varying(255) not null default '';
alter table door_event add column change_time timestamp with time zone not null default now();
alter table door_event add column change_user character varying(255) not null default '';
alter table door_event add column search text generated always as (search_text(coalesce(emp_code, '') || ' ' || coalesce(card_no, ''))) stored;
create index door_event_search_idx on door_event using gin (search gin_trgm_ops);
comment on column door_event.search is 'emp_code card_no';
alter table door_event add constraint door_event_employee_fkey foreign key (company_id, employee) references employee (company_id, id)
  on delete set null (employee) deferrable initially immediate;
drop index door_event_key;
create unique index door_event_key on door_event (company_id, terminal, event_time, coalesce(event_index, -1), event_code,
  coalesce(emp_code, ''), source, (case when source = 'OPERATION' then meaning else '' end));
create index door_event_terminal_idx on door_event (company_id, terminal, event_time, id);
create index door_event_area_idx on door_event (company_id, area);
create index door_event_employee_idx on door_event (company_id, employee);
create index door_event_event_time_idx on door_event (company_id, event_time, id);
create index door_event_upload_time_idx on door_event (company_id, upload_time, id);
create index door_event_review_idx on door_event (company_id, id) where kind = 'REVIEW';

-- By the sensor, and the last alarm that nobody has ended; as of the newest event that was told.
alter table door_state add column stands character varying(30) check (stands in ('OPEN', 'CLOSED'));
alter table door_state add column alarm_kind character varying(30) check (alarm_kind in ('FORCED', 'HELD', 'ALARM', 'DURESS', 'TAMPER'));
alter table door_state add column event_time timestamp;

create table event_code (
  company_id bigint not null,
  id bigint generated always as identity,
  code integer not null,
  kind character varying(30) not null,
  meaning character varying(30) not null default 'OTHER',
  event_name character varying(100),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table event_code add column search text generated always as (search_text(coalesce(event_name, ''))) stored;
create index event_code_search_idx on event_code using gin (search gin_trgm_ops);
comment on column event_code.search is 'event_name';
create unique index event_code_code_key on event_code (company_id, code);
create index event_code_code_idx on event_code (company_id, code, id);
create index event_code_kind_idx on event_code (company_id, kind, id);
create index event_code_meaning_idx on event_code (company_id, meaning, id);
call tenant_table('event_code');
call undoable('event_code');

-- What each code of a punch means, company by company. A changed role makes the open period new.

create table punch_state_setting (
  company_id bigint not null references company (id) on delete cascade,
  id bigint generated always as identity,
  code smallint not null,
  name character varying(30) not null,
  short_name character varying(5) not null,
  role character varying(30) not null check (role in ('IN', 'OUT', 'BREAK_OUT', 'BREAK_IN', 'OT_IN', 'OT_OUT', 'UNKNOWN')),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
create unique index punch_state_setting_code_key on punch_state_setting (company_id, code);
alter table punch_state_setting add column search text generated always as (search_text(coalesce(name, ''))) stored;
create index punch_state_setting_search_idx on punch_state_setting using gin (search gin_trgm_ops);
comment on column punch_state_setting.search is 'name';
call tenant_table('punch_state_setting');
call undoable('punch_state_setting');

create function usual_punch_states() returns table (code smallint, name text, short_name text, role text)
  language sql immutable
  as $$
    values (0::smallint, 'Check In', 'In', 'IN'), (1, 'Check Out', 'Out', 'OUT'), (2, 'Break Out', 'B-Out', 'BREAK_OUT'),
      (3, 'Break In', 'B-In', 'BREAK_IN'), (4, 'Overtime In', 'O-In', 'OT_IN'), (5, 'Overtime Out', 'O-Out', 'OT_OUT'),
      (255, 'Unknown', '?', 'UNKNOWN')
    union all
    select n::smallint, 'State ' || n, 'S' || n, 'UNKNOWN' from generate_series(6, 14) n
  $$;

grant create on schema public to timecloud_system;
set local role timecloud_system;
create function seed_punch_states() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into punch_state_setting (company_id, code, name, short_name, role)
    select new.id, code, name, short_name, role from usual_punch_states() order by code;
  return null;
end $$;
create function att_punch_state_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform att_enqueue(new.company_id, att_people(new.company_id),
    datemultirange(daterange(att_open_from(new.company_id), current_date + 1, '[]')));
  return null;
end $$;
reset role;
revoke create on schema public from timecloud_system;

create trigger seed_punch_states after insert on company for each row when (new.type = 'TENANT')
  execute function seed_punch_states();
create trigger att_changed after update of role on punch_state_setting for each row
  when (old.role is distinct from new.role) execute function att_punch_state_changed();

set local role timecloud_system;
insert into punch_state_setting (company_id, code, name, short_name, role)
  select c.id, s.code, s.name, s.short_name, s.role from company c cross join usual_punch_states() s
  where c.type = 'TENANT' order by c.id, s.code;
reset role;

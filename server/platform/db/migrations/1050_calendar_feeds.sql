-- A person has several calendar feeds, each with what it says; addresses that there are go on working, and say what they said.
alter table calendar_feed
  drop constraint calendar_feed_pkey,
  add column id bigint generated always as identity,
  add column name text not null default '' check (char_length(name) <= 60),
  add column kinds text[] not null default '{SHIFTS,LEAVE,HOLIDAYS}' check (cardinality(kinds) > 0
    and kinds <@ '{SHIFTS,LEAVE,HOLIDAYS,EVENTS,VISITS,TEAM_LEAVE}'::text[]),
  add column detail text not null default 'FULL' check (detail in ('FULL', 'BUSY')),
  -- Of the words that stand in it beside names.
  add column language text not null default 'en',
  add primary key (company_id, id);
-- Their readers know them by the name of the company.
update calendar_feed f set language = c.language, name = left(c.company_name, 60) from company c where c.id = f.company_id;
alter table calendar_feed
  alter column name drop default,
  alter column kinds drop default,
  alter column detail drop default,
  alter column language drop default,
  add check (name <> '');
create index calendar_feed_employee_idx on calendar_feed (company_id, employee);

-- What a feed said of each of its entries: which change of it this is, and when it was first said.
create table calendar_feed_entry (
  company_id bigint not null,
  feed bigint not null,
  uid text not null,
  -- Of the text, a hash.
  content text not null,
  sequence integer not null default 0,
  modified_at timestamptz(3) not null default now(),
  last_day date not null,
  primary key (company_id, feed, uid),
  foreign key (company_id, feed) references calendar_feed (company_id, id) on delete cascade
);
call tenant_table('calendar_feed_entry');

-- How many punches of a day a terminal says that it holds, and how many of them are here: a day without a difference is complete.
create table terminal_count (
  company_id bigint not null,
  terminal bigint not null,
  day date not null,
  held integer not null,
  here integer not null,
  -- How often the missing ones were asked for.
  rounds integer not null default 0,
  change_time timestamptz not null default now(),
  primary key (company_id, terminal, day),
  constraint terminal_count_terminal_fkey foreign key (company_id, terminal) references terminal (company_id, id) on delete cascade
    deferrable initially immediate
);
call tenant_table('terminal_count');

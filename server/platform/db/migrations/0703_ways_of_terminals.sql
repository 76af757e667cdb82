-- How terminals of a company have to come, where it says so; and commands whose effect was seen at the terminal afterwards.

alter table device_config
  -- Stands in front of the address that terminals call; null: none is asked for.
  add column terminal_path character varying(64),
  -- Addresses and blocks of them; none: from anywhere.
  add column terminal_addresses text[] not null default '{}' check (cardinality(terminal_addresses) <= 50);

-- The terminal itself sent what it was told to hold.
alter table command add column verified_time timestamptz;

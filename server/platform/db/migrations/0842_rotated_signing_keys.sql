-- From when a key signs: it is known to every server before. Until now the youngest did at once.
alter table signing_key add column signs_from timestamptz not null default now();
update signing_key set signs_from = create_time;
grant delete on signing_key to timecloud_identity;

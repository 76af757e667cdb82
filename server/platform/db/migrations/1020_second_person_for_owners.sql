-- Changes of an owner that a second person of the vendor's staff confirms, and that run out.
alter table vendor_profile add column second_person_for_owners boolean not null default false;

alter table owner_change
  add column expires_at timestamptz,
  -- As the profile said when it was asked for.
  add column needs_second boolean not null default false,
  add column asked_user bigint;
update owner_change set expires_at = asked_at + interval '14 days';
alter table owner_change alter column expires_at set not null;
alter table owner_change drop constraint owner_change_state_check;
alter table owner_change add constraint owner_change_state_check check (state in ('WAITING', 'DONE', 'WITHDRAWN', 'EXPIRED'));

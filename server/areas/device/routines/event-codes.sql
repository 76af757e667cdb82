-- Every company has the codes of events that are known from the moment it is made; those that were there before receive them.

create or replace function usual_event_codes() returns table (code integer, kind text, meaning text)
  language sql immutable
  as $$
    select unnest(known.codes), known.kind, known.meaning
    from (values ('PUNCH', 'PASSED', array[0, 1, 2, 3, 4, 5, 14, 15, 16, 17, 18, 19, 26, 32, 203]),
      ('DOOR', 'OTHER', array[6, 12, 13, 45, 46, 54, 217, 220, 221, 222, 223, 224, 225, 226, 227]),
      ('DOOR', 'ALARM_ENDED', array[7]),
      ('DOOR', 'UNLOCKED', array[8, 11, 205, 207, 208, 215, 216]),
      ('DOOR', 'LOCKED', array[9, 10, 204]),
      ('DOOR', 'REFUSED', array[20, 21, 22, 23, 24, 25, 27, 29, 30, 31, 33, 34, 35, 36, 38, 39, 40, 41, 42, 43, 44, 47, 48, 49, 50, 51, 52, 53]),
      ('DOOR', 'HELD', array[28, 37]),
      ('DOOR', 'TAMPER', array[55, 100]),
      ('PUNCH', 'DURESS', array[101]),
      ('DOOR', 'FORCED', array[102]),
      ('DOOR', 'DURESS', array[103]),
      ('DOOR', 'ALARM', array[104]),
      ('DOOR', 'TERMINAL', array[105, 106, 107, 108, 206, 214]),
      ('DOOR', 'OPENED', array[200]),
      ('DOOR', 'CLOSED', array[201]),
      ('DOOR', 'EXIT_BUTTON', array[202, 209])
    ) known (kind, meaning, codes)
  $$;

set local role timecloud_system;
create or replace function seed_event_codes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into event_code (company_id, code, kind, meaning) select new.id, u.code, u.kind, u.meaning from usual_event_codes() u
    on conflict (company_id, code) do nothing;
  return null;
end $$;
-- Once: a code that a company has taken out stays away.
insert into event_code (company_id, code, kind, meaning)
  select c.id, u.code, u.kind, u.meaning from company c cross join usual_event_codes() u
  where c.type = 'TENANT' and not exists (select from event_code e where e.company_id = c.id)
  on conflict (company_id, code) do nothing;
reset role;

create or replace trigger seed_event_codes after insert on company for each row when (new.type = 'TENANT')
  execute function seed_event_codes();

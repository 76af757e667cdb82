-- Every company has the usual punch states from the moment it is made.

create or replace function usual_punch_states() returns table (code smallint, name text, short_name text, role text)
  language sql immutable
  as $$
    values (0::smallint, 'Check In', 'In', 'IN'), (1, 'Check Out', 'Out', 'OUT'), (2, 'Break Out', 'B-Out', 'BREAK_OUT'),
      (3, 'Break In', 'B-In', 'BREAK_IN'), (4, 'Overtime In', 'O-In', 'OT_IN'), (5, 'Overtime Out', 'O-Out', 'OT_OUT'),
      (255, 'Unknown', '?', 'UNKNOWN')
    union all
    select n::smallint, 'State ' || n, 'S' || n, 'UNKNOWN' from generate_series(6, 14) n
  $$;

set local role timecloud_system;
create or replace function seed_punch_states() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into punch_state_setting (company_id, code, name, short_name, role)
    select new.id, code, name, short_name, role from usual_punch_states() order by code;
  return null;
end $$;
reset role;

create or replace trigger seed_punch_states after insert on company for each row when (new.type = 'TENANT')
  execute function seed_punch_states();

-- Areas that people are given are noted once for each statement; what follows of them hangs on the note, and ends with it.

set local role timecloud_system;
create or replace function note_joining() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  insert into area_joining (company_id, owners, targets)
    select company_id, array_agg(owner), array_agg(target) from added group by company_id;
  return null;
end
$$;

create or replace function forget_joining() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  delete from area_joining where company_id = new.company_id and id = new.id;
  return null;
end
$$;
reset role;

create or replace trigger note_joining after insert on employee_area referencing new table as added
  for each statement execute function note_joining();
-- Named to come behind all that follows of the note.
drop trigger if exists settled on area_joining;
create constraint trigger settled after insert on area_joining deferrable initially deferred
  for each row execute function forget_joining();

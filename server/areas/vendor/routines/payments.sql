-- What was written down of money stays as it is.
create or replace function keep_movement() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'money_movement: rows are added, never changed';
end
$$;

create or replace trigger keep_movement before update or delete on money_movement
  for each row execute function keep_movement();

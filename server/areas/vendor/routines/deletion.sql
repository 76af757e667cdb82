-- A proof of deletion stays as it was written.
create or replace function keep_proof() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'deletion_proof: rows are added, never changed';
end
$$;

create or replace trigger keep_proof before update or delete on deletion_proof
  for each row execute function keep_proof();

-- The operation log of a closed company, in parts of at most so many rows (null: all), or what its chain ends with. No role of
-- the application removes a row of it: this does, as the owner of the tables.
create or replace function delete_closed_log(of_table text, customer bigint, most bigint) returns bigint
  language plpgsql security definer set search_path = public
  as $$
declare
  gone bigint;
begin
  if not exists (select from company where id = customer and state = 'CLOSED') then
    raise exception 'company % is not closed', customer;
  end if;
  if of_table = 'operation_log' then
    delete from operation_log
      where ctid = any(array(select l.ctid from operation_log l where l.company_id = customer limit most));
  else
    delete from operation_log_chain where company_id = customer;
  end if;
  get diagnostics gone = row_count;
  return gone;
end
$$;
revoke execute on function delete_closed_log from public;
grant execute on function delete_closed_log to timecloud_system;

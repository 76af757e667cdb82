-- Each company's bytes are one number, which follows its files as a transaction ends: nobody adds files up, and nobody waits for
-- another's upload longer than for its end.

set local role timecloud_system;
create or replace function count_storage() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  of_company bigint := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
  more bigint := case tg_op when 'INSERT' then new.size when 'DELETE' then -old.size else new.size - old.size end;
begin
  -- A company that goes takes its number with it.
  if more <> 0 and exists (select from company where id = of_company) then
    insert into storage_use as u (company_id, bytes) values (of_company, greatest(more, 0))
      on conflict (company_id) do update set bytes = greatest(u.bytes + more, 0);
  end if;
  return null;
end
$$;
reset role;

drop trigger if exists count_storage on file;
create constraint trigger count_storage after insert or delete on file deferrable initially deferred
  for each row execute function count_storage();
drop trigger if exists count_storage on job_file;
create constraint trigger count_storage after insert or update of size or delete on job_file deferrable initially deferred
  for each row execute function count_storage();

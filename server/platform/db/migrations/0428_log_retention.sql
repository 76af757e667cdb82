-- The operation log is kept for as many years as a company says; where its older rows ended stays as the anchor of the chain.
alter table security_policy add column log_retention_years integer not null default 2 check (log_retention_years between 1 and 7);
grant update (log_retention_years) on security_policy to timecloud_app;
alter table operation_log_chain
  add column anchor_no bigint not null default 0,
  add column anchor_hash char(64) not null default repeat('0', 64);

create or replace function verify_operation_log(company bigint) returns bigint
language plpgsql stable
as $$
declare
  entry operation_log;
  prev text := repeat('0', 64);
  no bigint := 0;
begin
  select c.anchor_no, c.anchor_hash into no, prev from operation_log_chain c where c.company_id = company;
  if not found then
    no := 0;
    prev := repeat('0', 64);
  end if;
  for entry in select * from operation_log where company_id = company and chain_no is not null order by chain_no loop
    if entry.chain_no <> no + 1 or entry.prev_hash <> prev or entry.hash <> operation_log_hash(entry, prev, no + 1) then
      return no + 1;
    end if;
    no := entry.chain_no;
    prev := entry.hash;
  end loop;
  if exists (select from operation_log_chain c where c.company_id = company and (c.chain_no <> no or c.hash <> prev)) then
    return no + 1;
  end if;
  return null;
end
$$;

-- No role of the application removes a row. This function does, as the owner of the tables, and only what is older than the
-- company's years.
create policy keeper on operation_log to current_user using (true);
create policy keeper on operation_log_chain to current_user using (true) with check (true);
create policy keeper on security_policy for select to current_user using (true);

create function purge_operation_log() returns bigint
language plpgsql security definer set search_path = public
as $$
declare
  chain operation_log_chain;
  cutoff timestamptz;
  first_kept bigint;
  upto bigint;
  gone bigint := 0;
  part bigint;
begin
  for chain in select * from operation_log_chain order by company_id loop
    select now() - make_interval(years => coalesce((
      select p.log_retention_years from security_policy p where p.company_id = chain.company_id), 2)) into cutoff;
    -- Along the chain, from where the last removal ended: a row goes only with all before it.
    select l.chain_no into first_kept from operation_log l
      where l.company_id = chain.company_id and l.chain_no > chain.anchor_no and l.op_time >= cutoff
      order by l.chain_no limit 1;
    upto := coalesce(first_kept, chain.chain_no + 1) - 1;
    continue when upto <= chain.anchor_no;
    update operation_log_chain c
      set anchor_no = upto,
        anchor_hash = (select l.hash from operation_log l where l.company_id = c.company_id and l.chain_no = upto)
      where c.company_id = chain.company_id;
    delete from operation_log where company_id = chain.company_id and chain_no <= upto;
    get diagnostics part = row_count;
    gone := gone + part;
  end loop;
  return gone;
end
$$;
revoke execute on function purge_operation_log from public;
grant execute on function purge_operation_log to timecloud_identity;

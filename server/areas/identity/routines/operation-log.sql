-- The chain of the operation log: sealed by one server at a time, verified, and cut off at its beginning when entries have
-- been kept long enough.

-- What a row's hash covers: everything but the hash itself.
create or replace function operation_log_hash(entry operation_log, prev text, no bigint) returns text
language sql stable set timezone = 'UTC'
as $$
  select encode(sha256(convert_to(
    prev || no || (to_jsonb(entry) - 'chain_no' - 'prev_hash' - 'hash')::text, 'UTF8')), 'hex')
$$;

-- Chains up to `rows` rows that no chain holds yet; answers how many.
create or replace function seal_operation_log(rows integer) returns integer
language plpgsql set timezone = 'UTC'
as $$
declare
  entry operation_log;
  heads jsonb := '{}';
  head jsonb;
  companies bigint[] := '{}';
  ids bigint[] := '{}';
  numbers bigint[] := '{}';
  befores text[] := '{}';
  hashes text[] := '{}';
  no bigint;
  prev text;
  own text;
begin
  -- One sealer at a time: the order of a chain is the order of sealing.
  if not pg_try_advisory_xact_lock(hashtext('seal_operation_log')) then
    return 0;
  end if;
  for entry in select * from operation_log where chain_no is null order by id limit rows loop
    head := heads -> entry.company_id::text;
    if head is null then
      select jsonb_build_object('no', chain_no, 'hash', hash) into head
        from operation_log_chain where company_id = entry.company_id;
      head := coalesce(head, jsonb_build_object('no', 0, 'hash', repeat('0', 64)));
    end if;
    no := (head ->> 'no')::bigint + 1;
    prev := head ->> 'hash';
    -- The same as operation_log_hash, which would be planned anew for each row.
    own := encode(sha256(convert_to(
      prev || no || (to_jsonb(entry) - 'chain_no' - 'prev_hash' - 'hash')::text, 'UTF8')), 'hex');
    heads := heads || jsonb_build_object(entry.company_id::text, jsonb_build_object('no', no, 'hash', own));
    companies := companies || entry.company_id;
    ids := ids || entry.id;
    numbers := numbers || no;
    befores := befores || prev;
    hashes := hashes || own;
  end loop;
  update operation_log l set chain_no = new.chain_no, prev_hash = new.prev_hash, hash = new.hash
    from unnest(companies, ids, numbers, befores, hashes) as new (company_id, id, chain_no, prev_hash, hash)
    where l.company_id = new.company_id and l.id = new.id;
  insert into operation_log_chain
    select key::bigint, (value ->> 'no')::bigint, value ->> 'hash' from jsonb_each(heads)
    on conflict (company_id) do update set chain_no = excluded.chain_no, hash = excluded.hash;
  return cardinality(ids);
end
$$;

-- The number in the chain where a company's log first fails its own hashes; null: it holds.
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

create or replace function purge_operation_log() returns bigint
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

grant execute on function operation_log_hash to timecloud_app;
grant execute on function verify_operation_log to timecloud_app;
revoke execute on function purge_operation_log from public;
grant execute on function purge_operation_log to timecloud_identity;

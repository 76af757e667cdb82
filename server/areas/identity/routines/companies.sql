-- What must hold for companies whoever writes: a domain that was used stays blocked; the zone of a company is
-- read by roles that may not read companies.

create or replace function block_domain() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and new.company_domain = old.company_domain then
    return new;
  end if;
  insert into blocked_domain values (old.company_domain, now() + interval '180 days')
    on conflict (company_domain) do update set blocked_until = excluded.blocked_until;
  return coalesce(new, old);
end
$$;

set local role timecloud_identity;
-- The zone of a company, for the system's own work.
create or replace function company_zone(of_company bigint) returns text
  language sql stable security definer set search_path = public
  as $$ select coalesce((select company_timezone from company where id = of_company), 'UTC') $$;
reset role;

revoke execute on function company_zone from public;
grant execute on function company_zone to timecloud_app, timecloud_system;

create or replace trigger block_domain after delete or update of company_domain on company
  for each row execute function block_domain();

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
-- The version of a document that is in effect at an operator's, on its own day.
create or replace function legal_in_effect(vendor bigint, asked text) returns text
  language sql stable security definer set search_path = public
  as $$
    select d.version_name from legal_document d join company c on c.id = d.company_id
    where d.company_id = vendor and d.document = asked
      and d.effective_from <= (now() at time zone c.company_timezone)::date
    order by d.effective_from desc, d.id desc limit 1
  $$;

-- The zone of a company, for the system's own work.
create or replace function company_zone(of_company bigint) returns text
  language sql stable security definer set search_path = public
  as $$ select coalesce((select company_timezone from company where id = of_company), 'UTC') $$;

-- What the operator of a region shows everybody, and which terms and privacy policy are in effect there today.
create or replace function region_face(region text) returns table (vendor bigint, product_name text, website text, copyright text,
    region_logo text, sign_in_image text, favicon text, primary_color text, secondary_color text, terms text, privacy text)
  language sql stable security definer set search_path = public
  as $$
    select c.id, p.product_name, p.website, p.copyright, p.region_logo, p.sign_in_image, p.favicon, p.primary_color,
      p.secondary_color, legal_in_effect(c.id, 'TERMS'), legal_in_effect(c.id, 'PRIVACY')
    from company c left join vendor_profile p on p.company_id = c.id
    where c.region_code = region and c.type = 'VENDOR' and c.state <> 'CLOSED' order by c.id limit 1
  $$;

create or replace function accepted_by(asked text, version text) returns integer
  language sql stable security definer set search_path = public
  as $$ select count(*)::integer from legal_acceptance a where a.document = asked and a.version_name = version $$;

-- The present domain of a company whose domain has changed; any other stays as it is.
create or replace function present_domain(asked text) returns text
  language sql stable security definer set search_path = public
  as $$
    select coalesce((select c.company_domain from former_domain f join company c on c.id = f.company_id
      where f.company_domain = asked and f.leads_until > now()), asked)
  $$;
reset role;

revoke execute on function region_face, legal_in_effect, accepted_by, present_domain from public;
grant execute on function region_face, accepted_by, present_domain to timecloud_app, timecloud_system, timecloud_identity;
revoke execute on function company_zone from public;
grant execute on function company_zone to timecloud_app, timecloud_system;

create or replace trigger block_domain after delete or update of company_domain on company
  for each row execute function block_domain();

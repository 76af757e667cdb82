-- A vendor's staff makes companies for customers: their row is written through the view that the staff reads, and whoever is
-- invited to own one is shown until somebody has joined.

grant create on schema public to timecloud_vendor, timecloud_identity;

grant select (company_address, company_phone, company_timezone, language) on company to timecloud_vendor;
grant select (id, company_id, email, role, state) on invitation to timecloud_vendor;

create or replace view tenant_company as
select current_company() as company_id, c.id, c.company_name, c.company_domain,
  nullif(c.company_country_code, '') as country, c.company_city as city, c.state, c.suspend_reason,
  (select v.company_name from company v where v.id = c.parent_vendor and v.type = 'PARTNER') as partner,
  (select a.plan_name from company_account a where a.company_id = c.id) as plan,
  coalesce((select a.payment_type from company_account a where a.company_id = c.id), 'TRIAL') as payment_type,
  c.subscription_start_date, c.subscription_end_date,
  (select count(*)::integer from employee e where e.company_id = c.id and e.status = 'ACTIVE') as used_employees,
  (select count(*)::integer from terminal t where t.company_id = c.id) as used_devices,
  c.max_employees_limit, c.max_devices_limit, c.max_mobile_applications_limit, c.max_transactions_limit,
  c.max_admin_users_limit,
  coalesce((select min(a.email) from membership m join account a on a.id = m.user_id
    where m.company_id = c.id and m.role = 'OWNER' and m.state = 'ACTIVE'),
    (select min(i.email) from invitation i
      where i.company_id = c.id and i.role = 'OWNER' and i.state = 'PENDING')) as owner_email,
  (select date_trunc('second', max(m.last_visit)) from membership m where m.company_id = c.id and m.vendor_company_id is null) as last_activity,
  case when c.support_access_until > now() then c.support_access_until end as support_access_until,
  (select a.internal_note from company_account a where a.company_id = c.id) as internal_note,
  c.create_time, c.create_user, c.change_time, c.change_user, c.version,
  search_text(c.company_name || ' ' || c.company_domain || ' ' || coalesce(
    (select min(a.email) from membership m join account a on a.id = m.user_id
      where m.company_id = c.id and m.role = 'OWNER' and m.state = 'ACTIVE'),
    (select min(i.email) from invitation i
      where i.company_id = c.id and i.role = 'OWNER' and i.state = 'PENDING'), '')) as search,
  c.suspended_until, c.lapsed, c.closed_on,
  c.company_address, c.company_phone, c.company_timezone, c.language,
  not exists (select from membership m where m.company_id = c.id and m.role = 'OWNER' and m.state = 'ACTIVE')
    and exists (select from invitation i
      where i.company_id = c.id and i.role = 'OWNER' and i.state = 'PENDING') as owner_invited
from company c where c.type = 'TENANT';

-- The company's row alone, in the vendor's region; a partner's customer is its own. What it starts with follows in the same
-- transaction.
create policy vendors_customers on company_account to timecloud_identity using (true) with check (true);
grant select, insert on company_account to timecloud_identity;

create function add_tenant_company() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  vendor company;
begin
  select * into vendor from company c where c.id = current_company() and c.type in ('VENDOR', 'PARTNER');
  if not found then
    raise insufficient_privilege using message = 'companies are made by vendors';
  end if;
  insert into company (region_code, parent_vendor, state, company_name, company_domain, company_address, company_timezone,
    company_country_code, company_phone, company_email, language, subscription_start_date, subscription_end_date,
    max_employees_limit, max_devices_limit, max_mobile_applications_limit, max_transactions_limit, max_admin_users_limit,
    create_user, change_user)
  values (vendor.region_code, case vendor.type when 'PARTNER' then vendor.id end,
    case new.payment_type when 'TRIAL' then 'TRIAL' else 'ACTIVE' end, new.company_name, new.company_domain,
    new.company_address, new.company_timezone, coalesce(new.country, ''), new.company_phone, new.owner_email, new.language,
    new.subscription_start_date, new.subscription_end_date, new.max_employees_limit, new.max_devices_limit,
    new.max_mobile_applications_limit, new.max_transactions_limit, new.max_admin_users_limit,
    new.create_user, new.change_user)
  returning id into new.id;
  insert into company_account (company_id, payment_type, internal_note)
  values (new.id, new.payment_type, new.internal_note);
  return new;
end
$$;
alter function add_tenant_company() owner to timecloud_identity;
create trigger add_tenant_company instead of insert on tenant_company
  for each row execute function add_tenant_company();
grant insert on tenant_company to timecloud_app;

revoke create on schema public from timecloud_vendor, timecloud_identity;

-- Groups of vendors that there are already get what new ones get.
update user_group set permissions = permissions || array['vendor.add_tenant_company']
where is_default and name = 'Sales' and 'vendor.change_tenant_company' = any (permissions)
  and not 'vendor.add_tenant_company' = any (permissions);
update user_group set permissions = permissions || array['vendor.add_tenant_company']
where is_default and name = 'Owner' and 'vendor.close_tenant_company' = any (permissions)
  and not 'vendor.add_tenant_company' = any (permissions);

-- Pictures that a vendor sets for one of its companies, in place of the region's: kept among the files of the vendor that set them.
alter table company_account
  add column own_logo text,
  add column own_logo_by bigint,
  add column own_sign_in_image text,
  add column own_sign_in_image_by bigint;
create index company_account_own_logo on company_account (own_logo) where own_logo is not null;
create index company_account_own_sign_in_image on company_account (own_sign_in_image) where own_sign_in_image is not null;

-- What another vendor set, such as the partner of a company for its operator, is not shown as one's own to change.
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
      where i.company_id = c.id and i.role = 'OWNER' and i.state = 'PENDING') as owner_invited,
  (select o.names from own_feature o where o.company_id = c.id) as own_features,
  (select a.first_plan from company_account a where a.company_id = c.id) as first_plan,
  (select a.first_months from company_account a where a.company_id = c.id) as first_months,
  coalesce((select a.first_free from company_account a where a.company_id = c.id), false) as first_free,
  (select a.own_logo from company_account a where a.company_id = c.id and a.own_logo_by = current_company()) as own_logo,
  (select a.own_sign_in_image from company_account a
    where a.company_id = c.id and a.own_sign_in_image_by = current_company()) as own_sign_in_image
from company c where c.type = 'TENANT';

-- What a vendor's staff sees of the companies of its region: these columns, of its own customers, and nothing else.
--
-- timecloud_vendor owns the views below and may read the columns that they show. A view gives its reader's company (the
-- vendor) as company_id, so that the engine of records reads it like a table of that company. To a company that is no
-- vendor every view is empty.

-- Companies of the vendor that asks: an operator has those of its region, a partner those it brought.
create function my_customers() returns setof bigint
  language sql stable security definer set search_path = public
  as $$
    select c.id from company v join company c on c.type = 'TENANT' and c.region_code = v.region_code
    where v.id = current_company() and (v.type = 'VENDOR' or (v.type = 'PARTNER' and c.parent_vendor = v.id))
  $$;

-- First letters only: "Aisha Khan" is "A••• K•••".
create function masked_name(name text) returns text
  language sql immutable parallel safe
  as $$ select regexp_replace(name, '(\S)\S*', '\1•••', 'g') $$;

-- What the vendor keeps of a company for itself, as far as the company's record does not have it.
create table company_account (
  company_id bigint not null primary key references company (id) on delete cascade,
  payment_type text not null default 'TRIAL' check (payment_type in ('TRIAL', 'ONLINE', 'OFFLINE_INVOICE', 'FREE')),
  plan_name text,
  internal_note text check (char_length(internal_note) <= 2000)
);
alter table company_account enable row level security, force row level security;
create policy system on company_account to timecloud_system using (true) with check (true);
grant select, insert, update, delete on company_account to timecloud_system;

grant create on schema public to timecloud_vendor, timecloud_identity;

alter function my_customers() owner to timecloud_identity;
revoke execute on function my_customers() from public;
grant execute on function my_customers() to timecloud_app, timecloud_system, timecloud_vendor;

do $$
declare
  name text;
begin
  foreach name in array array['employee', 'terminal', 'membership', 'company_account'] loop
    execute format('create policy vendor on %I to timecloud_vendor using (company_id in (select my_customers())) with check (company_id in (select my_customers()))', name);
  end loop;
end
$$;
create policy vendor on company to timecloud_vendor using (id in (select my_customers())) with check (id in (select my_customers()));
create policy vendors on company for select to timecloud_vendor using (type <> 'TENANT');
create policy vendor on account to timecloud_vendor
  using (company_id in (select my_customers()) or exists (select from membership m where m.user_id = account.id));

grant select (id, type, company_name, company_domain, company_country_code, company_city, state, suspend_reason,
  parent_vendor, subscription_start_date, subscription_end_date, max_employees_limit, max_devices_limit,
  max_mobile_applications_limit, max_transactions_limit, max_admin_users_limit, support_access_until, currency_code,
  create_time, create_user, change_time, change_user, version) on company to timecloud_vendor;
grant update (state, suspend_reason, subscription_start_date, subscription_end_date, max_employees_limit,
  max_devices_limit, max_mobile_applications_limit, max_transactions_limit, max_admin_users_limit, change_time,
  change_user, version) on company to timecloud_vendor;
grant select, insert, update on company_account to timecloud_vendor;
grant select (id, company_id, user_id, role, state, vendor_company_id, last_visit) on membership to timecloud_vendor;
grant select (id, kind, company_id, username, email, first_name, last_name, state, last_login, mfa_enabled, create_time,
  change_time), update (change_time) on account to timecloud_vendor;
grant select (id, company_id, emp_code, first_name, last_name, status, app_status, enable_attendance, create_time,
  change_time, version), update (version) on employee to timecloud_vendor;
grant select (id, company_id, sn, alias, is_enabled, terminal_name, fw_ver, push_ver, state, last_activity, ip_address,
  user_count, face_count, fp_count, transaction_count, create_time, change_time, change_user, version),
  update (change_time, change_user, version) on terminal to timecloud_vendor;

-- A terminal that its vendor blocked, apart from what its company does.
alter table terminal add column is_blocked boolean not null default false;
grant select (is_blocked), update (is_blocked) on terminal to timecloud_vendor;

create view tenant_company as
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
  (select min(a.email) from membership m join account a on a.id = m.user_id
    where m.company_id = c.id and m.role = 'OWNER' and m.state = 'ACTIVE') as owner_email,
  (select max(m.last_visit) from membership m where m.company_id = c.id and m.vendor_company_id is null) as last_activity,
  case when c.support_access_until > now() then c.support_access_until end as support_access_until,
  (select a.internal_note from company_account a where a.company_id = c.id) as internal_note,
  c.create_time, c.create_user, c.change_time, c.change_user, c.version,
  search_text(c.company_name || ' ' || c.company_domain || ' ' || coalesce((
    select min(a.email) from membership m join account a on a.id = m.user_id
    where m.company_id = c.id and m.role = 'OWNER' and m.state = 'ACTIVE'), '')) as search
from company c where c.type = 'TENANT';

-- What is written through the view goes to the company's record and to what the vendor keeps of it.
create function change_tenant_company() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  update company set subscription_start_date = new.subscription_start_date,
    subscription_end_date = new.subscription_end_date, max_employees_limit = new.max_employees_limit,
    max_devices_limit = new.max_devices_limit, max_mobile_applications_limit = new.max_mobile_applications_limit,
    max_transactions_limit = new.max_transactions_limit, max_admin_users_limit = new.max_admin_users_limit,
    state = new.state, suspend_reason = new.suspend_reason,
    change_time = new.change_time, change_user = new.change_user, version = new.version
  where id = old.id;
  if not found then
    return null;
  end if;
  insert into company_account (company_id, payment_type, plan_name, internal_note)
  values (old.id, new.payment_type, new.plan, new.internal_note)
  on conflict (company_id) do update set payment_type = excluded.payment_type, plan_name = excluded.plan_name,
    internal_note = excluded.internal_note;
  return new;
end
$$;
create trigger change_tenant_company instead of update on tenant_company
  for each row execute function change_tenant_company();

create view tenant_user as
select current_company() as company_id, a.id, a.email,
  coalesce(nullif(trim(concat_ws(' ', a.first_name, a.last_name)), ''), a.username) as name,
  coalesce((select string_agg(c.company_name, ', ' order by c.company_name) from company c
    where c.type = 'TENANT' and (c.id = a.company_id or exists (select from membership m where m.user_id = a.id
      and m.company_id = c.id and m.vendor_company_id is null and m.state not in ('REMOVED', 'REJECTED')))), '') as companies,
  a.kind, a.state, a.last_login, a.mfa_enabled,
  a.create_time, ''::text as create_user, a.change_time, ''::text as change_user, 1 as version,
  search_text(concat_ws(' ', a.email, a.first_name, a.last_name, a.username)) as search
from account a
where a.company_id is not null or exists (select from membership m where m.user_id = a.id
  and m.vendor_company_id is null and m.state not in ('REMOVED', 'REJECTED'));

create view tenant_employee as
select current_company() as company_id, e.id, e.company_id as company, e.emp_code,
  masked_name(concat_ws(' ', e.first_name, e.last_name)) as name, e.status, e.app_status = 1 as has_app,
  e.enable_attendance, e.create_time, ''::text as create_user, e.change_time, ''::text as change_user, e.version,
  search_text(e.emp_code) as search
from employee e;

create view tenant_device as
select current_company() as company_id, t.id, t.sn, t.alias as device_alias, t.company_id as company,
  t.terminal_name as device_model, t.fw_ver, t.push_ver, t.state, t.is_blocked as blocked, t.last_activity, t.ip_address,
  t.user_count, t.face_count, t.fp_count, t.transaction_count,
  (select nullif(c.company_country_code, '') from company c where c.id = t.company_id) as country,
  t.create_time, ''::text as create_user, t.change_time, t.change_user, t.version, search_text(t.sn) as search
from terminal t;

-- Blocking is written through the view.
create function change_tenant_device() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  update terminal set is_blocked = new.blocked, change_time = now(), version = version + 1 where id = old.id;
  return case when found then new end;
end
$$;
create trigger change_tenant_device instead of update on tenant_device
  for each row execute function change_tenant_device();

do $$
declare
  name text;
begin
  foreach name in array array['tenant_company', 'tenant_user', 'tenant_employee', 'tenant_device'] loop
    execute format('alter view %I owner to timecloud_vendor', name);
    execute format('grant select, update on %I to timecloud_app', name);
    execute format('grant select on %I to timecloud_system', name);
  end loop;
end
$$;
alter function change_tenant_company() owner to timecloud_vendor;
alter function change_tenant_device() owner to timecloud_vendor;
revoke create on schema public from timecloud_vendor, timecloud_identity;

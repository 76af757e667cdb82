-- What the staff of a vendor sees of its customers and changes there; other companies are reached by
-- timecloud_vendor and timecloud_identity alone.

-- First letters only: "Aisha Khan" is "A••• K•••".
create or replace function masked_name(name text) returns text
  language sql immutable parallel safe
  as $$ select regexp_replace(name, '(\S)\S*', '\1•••', 'g') $$;

set local role timecloud_identity;
-- Companies of the vendor that asks: an operator has those of its region, a partner those it brought.
create or replace function my_customers() returns setof bigint
  language sql stable security definer set search_path = public
  as $$
    select c.id from company v join company c on c.type = 'TENANT' and c.region_code = v.region_code
    where v.id = current_company() and (v.type = 'VENDOR' or (v.type = 'PARTNER' and c.parent_vendor = v.id))
  $$;

set local role timecloud_vendor;
-- How a vendor's customers stand today, each in its own zone, and what they use.
create or replace function customer_facts() returns table (id bigint, company_name text, country text, zone text, today date, state text, start_date date,
    end_date date, seller bigint, employees integer, devices integer, mobile_apps integer, admin_users integer,
    suspended_until date)
  language sql stable security definer set search_path = public
  as $$
    select c.id, c.company_name, nullif(c.company_country_code, ''), c.company_timezone, (now() at time zone c.company_timezone)::date,
      c.state, c.subscription_start_date, c.subscription_end_date,
      (select e.seller from entitlement e where e.company_id = c.id),
      (select count(*)::integer from employee e where e.company_id = c.id and e.status = 'ACTIVE'),
      (select count(*)::integer from terminal t where t.company_id = c.id and t.state <> 0),
      (select count(*)::integer from employee e where e.company_id = c.id and e.app_status = 1 and e.status = 'ACTIVE'),
      ((select count(*) from membership m where m.company_id = c.id and m.state = 'ACTIVE' and m.vendor_company_id is null)
        + (select count(*) from invitation i where i.company_id = c.id and i.state = 'PENDING'))::integer,
      c.suspended_until
    from company c where c.type = 'TENANT'
  $$;

-- Whether the data of a company have been deleted.
create or replace function deletion_of(of_customer bigint) returns setof bigint
  language sql stable security definer set search_path = public
  as $$ select d.customer from deletion_proof d where d.customer = of_customer $$;

-- The course of a vendor's customers: when their trial began, when they first paid an order that was not paid back, and what they may have.
create or replace function customer_course() returns table (id bigint, trial_at timestamptz, paid_at timestamptz, employees_limit integer,
    devices_limit integer)
  language sql stable security definer set search_path = public
  as $$
    select c.id, b.trial_at, p.paid_at, coalesce(c.max_employees_limit, e.employees_count + coalesce((f.limits ->> 'employees')::integer, 0)),
      coalesce(c.max_devices_limit, e.devices_count + coalesce((f.limits ->> 'devices')::integer, 0))
    from company c
    left join (select h.company, min(h.change_date) as trial_at from subscription_history h
      where h.kind = 'START' and h.sale_order is null group by h.company) b on b.company = c.id
    left join (select o.company, min(o.paid_at) as paid_at from sale_order o
      where o.applied_at is not null and o.payment_price > 0 and o.state <> 'REFUNDED' group by o.company) p on p.company = c.id
    left join entitlement e on e.company_id = c.id
    left join own_feature f on f.company_id = c.id
    where c.type = 'TENANT' and c.id in (select my_customers())
  $$;

set local role timecloud_identity;
create or replace function customer_sessions() returns table (session_id uuid, last_used_at timestamptz, alive boolean)
  language sql stable security definer set search_path = public
  as $$
    select s.id, s.last_used_at, s.revoked_at is null and least(s.idle_expires_at, s.absolute_expires_at) > now()
    from session s where s.company_id in (select my_customers()) and s.client in ('ANDROID', 'IOS')
  $$;

-- Who sells to a company: the partner that brought it, then the operator of its region.
create or replace function sellers_of(customer bigint) returns table (seller bigint)
  language sql stable security definer set search_path = public
  as $$
    select v.id from company c join company v on v.region_code = c.region_code
      and ((v.type = 'PARTNER' and v.id = c.parent_vendor) or v.type = 'VENDOR')
    where c.id = customer and c.type = 'TENANT' and v.state <> 'CLOSED' order by v.type, v.id
  $$;

set local role timecloud_vendor;
-- What a customer of the vendor that asks has from now on.
create or replace function entitle(customer bigint, bought_plan text, employees integer, devices integer, mobile_apps integer,
    transactions integer, admin_users integer, storage integer, modules jsonb) returns void
  language sql security definer set search_path = public
  as $$
    insert into entitlement (company_id, seller, plan_name, employees_count, devices_count, mobile_applications_count,
      transactions_count, admin_users_count, storage_gb, features)
    values (customer, current_company(), bought_plan, employees, devices, mobile_apps, transactions, admin_users, storage, modules)
    on conflict (company_id) do update set seller = excluded.seller, plan_name = excluded.plan_name,
      employees_count = excluded.employees_count, devices_count = excluded.devices_count,
      mobile_applications_count = excluded.mobile_applications_count,
      transactions_count = excluded.transactions_count, admin_users_count = excluded.admin_users_count,
      storage_gb = excluded.storage_gb, features = excluded.features
  $$;

-- What a customer of the vendor that asks has beside its plan; nothing named: nothing.
create or replace function give_features(customer bigint, feature_names text, ids jsonb, had_modules jsonb, more jsonb) returns void
  language plpgsql security definer set search_path = public
  as $$
begin
  delete from own_feature where company_id = customer;
  insert into own_feature (company_id, seller, names, features, modules, limits)
  select customer, current_company(), feature_names, ids, had_modules, more where feature_names <> '';
end
$$;

set local role timecloud_identity;
create or replace function add_tenant_company() returns trigger
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
  insert into company_account (company_id, payment_type, internal_note, first_plan, first_months, first_free, own_logo,
    own_logo_by, own_sign_in_image, own_sign_in_image_by)
  values (new.id, new.payment_type, new.internal_note, new.first_plan, new.first_months, new.first_free, new.own_logo,
    case when new.own_logo is not null then vendor.id end, new.own_sign_in_image,
    case when new.own_sign_in_image is not null then vendor.id end);
  return new;
end
$$;

set local role timecloud_vendor;
-- What is written through the view goes to the company's record and to what the vendor keeps of it.
create or replace function change_tenant_company() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  update company set subscription_start_date = new.subscription_start_date,
    subscription_end_date = new.subscription_end_date, max_employees_limit = new.max_employees_limit,
    max_devices_limit = new.max_devices_limit, max_mobile_applications_limit = new.max_mobile_applications_limit,
    max_transactions_limit = new.max_transactions_limit, max_admin_users_limit = new.max_admin_users_limit,
    state = new.state, suspend_reason = new.suspend_reason, suspended_until = new.suspended_until,
    lapsed = new.lapsed, closed_on = new.closed_on, change_time = new.change_time, change_user = new.change_user, version = new.version
  where id = old.id;
  if not found then
    return null;
  end if;
  insert into company_account (company_id, payment_type, plan_name, internal_note)
  values (old.id, new.payment_type, new.plan, new.internal_note)
  on conflict (company_id) do update set payment_type = excluded.payment_type, plan_name = excluded.plan_name,
    internal_note = excluded.internal_note;
  if new.own_logo is distinct from old.own_logo then
    update company_account set own_logo = new.own_logo, own_logo_by = current_company() where company_id = old.id;
  end if;
  if new.own_sign_in_image is distinct from old.own_sign_in_image then
    update company_account set own_sign_in_image = new.own_sign_in_image, own_sign_in_image_by = current_company()
    where company_id = old.id;
  end if;
  return new;
end
$$;

-- Blocking is written through the view.
create or replace function change_tenant_device() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  update terminal set is_blocked = new.blocked, change_time = now(), version = version + 1 where id = old.id;
  return case when found then new end;
end
$$;

create or replace function change_tenant_app() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  update app_phone set enable = new.enabled, change_time = now(), version = version + 1 where id = old.id;
  return case when found then new end;
end
$$;
reset role;

revoke execute on function my_customers from public;
grant execute on function my_customers to timecloud_app, timecloud_system, timecloud_vendor;
revoke execute on function customer_facts from public;
grant execute on function customer_facts to timecloud_app;
revoke execute on function deletion_of from public;
grant execute on function deletion_of to timecloud_app;
revoke execute on function customer_course from public;
grant execute on function customer_course to timecloud_app;
revoke execute on function customer_sessions from public;
grant execute on function customer_sessions to timecloud_app, timecloud_system;
revoke execute on function sellers_of from public;
grant execute on function sellers_of to timecloud_app, timecloud_system;
revoke execute on function entitle from public;
grant execute on function entitle to timecloud_app;
revoke execute on function give_features from public;
grant execute on function give_features to timecloud_app;

create or replace trigger add_tenant_company instead of insert on tenant_company
  for each row execute function add_tenant_company();
create or replace trigger change_tenant_company instead of update on tenant_company
  for each row execute function change_tenant_company();
create or replace trigger change_tenant_device instead of update on tenant_device
  for each row execute function change_tenant_device();
create or replace trigger change_tenant_app instead of update on tenant_app for each row execute function change_tenant_app();

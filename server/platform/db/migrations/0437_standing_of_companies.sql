-- Until when a company is suspended (null: until somebody resumes it), whether that is because nobody paid for long (its owners
-- alone sign in, to subscribe), and since when it is closed.
alter table company add column suspended_until date, add column lapsed boolean not null default false, add column closed_on date;

-- After so many days a company that can only read is suspended.
alter table vendor_profile add column read_only_days integer not null default 90 check (read_only_days between 1 and 365);

grant create on schema public to timecloud_vendor;
grant select (suspended_until, lapsed, closed_on), update (suspended_until, lapsed, closed_on) on company to timecloud_vendor;

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
  (select min(a.email) from membership m join account a on a.id = m.user_id
    where m.company_id = c.id and m.role = 'OWNER' and m.state = 'ACTIVE') as owner_email,
  (select max(m.last_visit) from membership m where m.company_id = c.id and m.vendor_company_id is null) as last_activity,
  case when c.support_access_until > now() then c.support_access_until end as support_access_until,
  (select a.internal_note from company_account a where a.company_id = c.id) as internal_note,
  c.create_time, c.create_user, c.change_time, c.change_user, c.version,
  search_text(c.company_name || ' ' || c.company_domain || ' ' || coalesce((
    select min(a.email) from membership m join account a on a.id = m.user_id
    where m.company_id = c.id and m.role = 'OWNER' and m.state = 'ACTIVE'), '')) as search,
  c.suspended_until, c.lapsed, c.closed_on
from company c where c.type = 'TENANT';

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
  return new;
end
$$;

drop function customer_facts();
create function customer_facts() returns table (id bigint, company_name text, country text, zone text, today date, state text, start_date date,
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
alter function customer_facts() owner to timecloud_vendor;
revoke execute on function customer_facts() from public;
grant execute on function customer_facts() to timecloud_app;
revoke create on schema public from timecloud_vendor;

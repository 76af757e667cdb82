-- Graduated prices, discounts of single periods, plans that give way to others, features of one company alone, transfers that
-- a second person confirms, and disputes: money set apart, and answers.
alter table price_strategy
  add column tiers jsonb not null default '[]',
  add column tier_mode character varying(30) not null default 'GRADUATED';

alter table plan
  add column period_discounts jsonb not null default '[]',
  add column migrate_to bigint;
create index plan_migrate_to_idx on plan (company_id, migrate_to);
alter table plan add constraint plan_migrate_to_fkey foreign key (company_id, migrate_to) references plan (company_id, id) deferrable initially immediate;

alter table vendor_profile add column second_person_from numeric(18,8);

alter table sale_order
  add column transfer_waits boolean not null default false,
  add column transfer_reference character varying(50),
  add column transfer_day date,
  add column transfer_by character varying(100),
  -- Who noted it, and so does not confirm it.
  add column transfer_user bigint;
create index sale_order_transfer_waits_idx on sale_order (company_id, transfer_waits, id);

alter table payment_dispute
  add column set_apart numeric(18,8) not null default 0,
  add column answer character varying(30),
  add column answer_note character varying(1000),
  add column answer_state character varying(30),
  add column answer_message character varying(200);
create index payment_dispute_set_apart_idx on payment_dispute (company_id, set_apart, id);
create index payment_dispute_answer_idx on payment_dispute (company_id, answer, id);
create index payment_dispute_answer_state_idx on payment_dispute (company_id, answer_state, id);
create index payment_dispute_answer_waits_idx on payment_dispute (id) where answer_state = 'WAITS';

alter table money_movement drop constraint money_movement_kind_check;
alter table money_movement add constraint money_movement_kind_check check (kind in ('RECEIPT', 'APPLY', 'REFUND', 'DISPUTE'));

-- What a company has beside its plan, whatever it buys.
create table own_feature (
  company_id bigint primary key references company (id) on delete cascade,
  seller bigint not null references company (id),
  names text not null,
  -- Ids of features of the seller.
  features jsonb not null,
  -- Codes of modules.
  modules jsonb not null,
  -- What is added to each limit.
  limits jsonb not null
);
alter table own_feature enable row level security, force row level security;
create policy company on own_feature for select to timecloud_app using (company_id = current_company());
create policy system on own_feature to timecloud_system using (true) with check (true);
create policy identity on own_feature for select to timecloud_identity using (true);
create policy vendor on own_feature to timecloud_vendor using (company_id in (select my_customers()))
  with check (company_id in (select my_customers()));
grant select on own_feature to timecloud_app, timecloud_identity;
grant select, insert, update, delete on own_feature to timecloud_system, timecloud_vendor;

create or replace view company_limits with (security_invoker = true) as
select c.id as company_id,
  coalesce(c.max_employees_limit, e.employees_count + coalesce((o.limits ->> 'employees')::integer, 0)) as employees,
  coalesce(c.max_devices_limit, e.devices_count + coalesce((o.limits ->> 'devices')::integer, 0)) as devices,
  coalesce(c.max_mobile_applications_limit, e.mobile_applications_count + coalesce((o.limits ->> 'mobile_apps')::integer, 0)) as mobile_apps,
  coalesce(c.max_transactions_limit, e.transactions_count + coalesce((o.limits ->> 'transactions')::integer, 0)) as transactions,
  coalesce(c.max_admin_users_limit, e.admin_users_count + coalesce((o.limits ->> 'admin_users')::integer, 0)) as admin_users,
  e.plan_name as plan, e.features || coalesce(o.modules, '[]') as features
from company c left join entitlement e on e.company_id = c.id left join own_feature o on o.company_id = c.id;

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
  (select o.names from own_feature o where o.company_id = c.id) as own_features
from company c where c.type = 'TENANT';

-- Groups of vendors that there are already get what new ones get.
update user_group set permissions = permissions || array['vendor.answer_payment_dispute']
where is_default and name in ('Owner', 'Finance') and 'vendor.refund_payment' = any (permissions)
  and not 'vendor.answer_payment_dispute' = any (permissions);

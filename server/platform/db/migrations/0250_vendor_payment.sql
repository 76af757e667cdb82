-- What companies buy of their vendors: orders, payments, subscriptions with their history, and what each company may have.

create table company_subscription (
  company_id bigint not null,
  id bigint generated always as identity,
  company bigint not null,
  plan bigint not null,
  state character varying(30) not null,
  period_months integer not null,
  start_date date not null,
  end_date date not null,
  employees_count integer not null,
  devices_count integer not null,
  mobile_applications_count integer,
  transactions_count integer,
  admin_users_count integer,
  monthly_price numeric(18,8) not null,
  currency character varying(3) not null,
  next_plan bigint,
  -- What was chosen, and what is chosen from a later day on.
  choice jsonb not null,
  next_choice jsonb,
  -- The fewest days before the end of which the owners were reminded.
  reminded integer,
  cancel_at_end boolean not null default false,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
create index company_subscription_company_idx on company_subscription (company_id, company);
create index company_subscription_plan_idx on company_subscription (company_id, plan);
create index company_subscription_state_idx on company_subscription (company_id, state, id);
create index company_subscription_period_months_idx on company_subscription (company_id, period_months, id);
create index company_subscription_start_date_idx on company_subscription (company_id, start_date, id);
create index company_subscription_end_date_idx on company_subscription (company_id, end_date, id);
create index company_subscription_employees_count_idx on company_subscription (company_id, employees_count, id);
create index company_subscription_devices_count_idx on company_subscription (company_id, devices_count, id);
create index company_subscription_monthly_price_idx on company_subscription (company_id, monthly_price, id);
create index company_subscription_currency_idx on company_subscription (company_id, search_text(currency), id);
create index company_subscription_next_plan_idx on company_subscription (company_id, next_plan);
create index company_subscription_cancel_at_end_idx on company_subscription (company_id, cancel_at_end, id);
call tenant_table('company_subscription');
call undoable('company_subscription');

create table payment (
  company_id bigint not null,
  id bigint generated always as identity,
  sale_order bigint not null,
  company bigint not null,
  attempt_no integer not null default 1,
  gateway_name character varying(30) not null,
  txn_id character varying(50) not null,
  txn_date date not null,
  tnx_amount numeric(18,8) not null,
  currency character varying(3) not null,
  status character varying(30) not null default 'PAID',
  refunded_amount numeric(18,8) not null default 0 check (refunded_amount between 0 and tnx_amount),
  refund_reason character varying(200),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table payment add column search text generated always as (search_text(coalesce(txn_id, ''))) stored;
create index payment_search_idx on payment using gin (search gin_trgm_ops);
comment on column payment.search is 'txn_id';
create index payment_sale_order_idx on payment (company_id, sale_order);
create index payment_company_idx on payment (company_id, company);
create index payment_gateway_name_idx on payment (company_id, gateway_name, id);
create index payment_txn_id_idx on payment (company_id, search_text(txn_id), id);
create index payment_txn_date_idx on payment (company_id, txn_date, id);
create index payment_tnx_amount_idx on payment (company_id, tnx_amount, id);
create index payment_currency_idx on payment (company_id, search_text(currency), id);
create index payment_status_idx on payment (company_id, status, id);
create index payment_refunded_amount_idx on payment (company_id, refunded_amount, id);
call tenant_table('payment');
call undoable('payment');

create table sale_order (
  company_id bigint not null,
  id bigint generated always as identity,
  number character varying(50) not null,
  company bigint not null,
  kind character varying(30) not null,
  plan bigint not null,
  price_strategy bigint not null,
  subscription_duration integer not null,
  employees_count integer not null,
  devices_count integer not null,
  mobile_applications_count integer,
  transactions_count integer,
  admin_users_count integer,
  currency character varying(3) not null,
  original_price numeric(18,8) not null,
  discount_price numeric(18,8) not null default 0,
  credit_price numeric(18,8) not null default 0,
  tax_price numeric(18,8) not null default 0,
  payment_price numeric(18,8) not null,
  discount bigint,
  state character varying(30) not null default 'CREATED',
  payment_method character varying(30) not null,
  billing_name character varying(100),
  billing_tax_number character varying(50),
  billing_address character varying(250),
  billing_email character varying(254),
  expires_at timestamp with time zone,
  paid_at timestamp with time zone,
  start_date date,
  end_date date,
  invoice_number character varying(50),
  -- The rule, the numbers and the lines as they were when it was ordered.
  snapshot jsonb not null default '{}',
  applied_at timestamp with time zone,
  -- Another subscription took the place of this one on that day.
  replaced_on date,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table sale_order add column search text generated always as (search_text(coalesce(number, '') || ' ' || coalesce(invoice_number, ''))) stored;
create index sale_order_search_idx on sale_order using gin (search gin_trgm_ops);
comment on column sale_order.search is 'number invoice_number';
create index sale_order_number_idx on sale_order (company_id, search_text(number), id);
create index sale_order_company_idx on sale_order (company_id, company);
create index sale_order_kind_idx on sale_order (company_id, kind, id);
create index sale_order_plan_idx on sale_order (company_id, plan);
create index sale_order_price_strategy_idx on sale_order (company_id, price_strategy);
create index sale_order_subscription_duration_idx on sale_order (company_id, subscription_duration, id);
create index sale_order_employees_count_idx on sale_order (company_id, employees_count, id);
create index sale_order_devices_count_idx on sale_order (company_id, devices_count, id);
create index sale_order_currency_idx on sale_order (company_id, search_text(currency), id);
create index sale_order_original_price_idx on sale_order (company_id, original_price, id);
create index sale_order_discount_price_idx on sale_order (company_id, discount_price, id);
create index sale_order_payment_price_idx on sale_order (company_id, payment_price, id);
create index sale_order_discount_idx on sale_order (company_id, discount);
create index sale_order_state_idx on sale_order (company_id, state, id);
create index sale_order_payment_method_idx on sale_order (company_id, payment_method, id);
create index sale_order_expires_at_idx on sale_order (company_id, expires_at, id);
create index sale_order_paid_at_idx on sale_order (company_id, paid_at, id);
create index sale_order_start_date_idx on sale_order (company_id, start_date, id);
create index sale_order_end_date_idx on sale_order (company_id, end_date, id);
create index sale_order_invoice_number_idx on sale_order (company_id, search_text(invoice_number), id);
call tenant_table('sale_order');
call undoable('sale_order');

create table subscription_history (
  company_id bigint not null,
  id bigint generated always as identity,
  company bigint not null,
  change_date timestamp with time zone not null,
  kind character varying(30) not null,
  plan_name character varying(50),
  sale_order bigint,
  end_before date,
  end_after date,
  reason character varying(200),
  actor character varying(100) not null,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table subscription_history add column search text generated always as (search_text(coalesce(actor, ''))) stored;
create index subscription_history_search_idx on subscription_history using gin (search gin_trgm_ops);
comment on column subscription_history.search is 'actor';
create index subscription_history_company_idx on subscription_history (company_id, company);
create index subscription_history_change_date_idx on subscription_history (company_id, change_date, id);
create index subscription_history_kind_idx on subscription_history (company_id, kind, id);
create index subscription_history_plan_name_idx on subscription_history (company_id, search_text(plan_name), id);
create index subscription_history_sale_order_idx on subscription_history (company_id, sale_order);
create index subscription_history_actor_idx on subscription_history (company_id, search_text(actor), id);
call tenant_table('subscription_history');
call undoable('subscription_history');

create table sale_order_features (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index sale_order_features_target_idx on sale_order_features (company_id, target, owner);
call tenant_table('sale_order_features');
call undoable('sale_order_features');

alter table company_subscription add constraint company_subscription_plan_fkey foreign key (company_id, plan) references plan (company_id, id) deferrable initially immediate;
alter table company_subscription add constraint company_subscription_next_plan_fkey foreign key (company_id, next_plan) references plan (company_id, id) deferrable initially immediate;
alter table payment add constraint payment_sale_order_fkey foreign key (company_id, sale_order) references sale_order (company_id, id) deferrable initially immediate;
alter table sale_order add constraint sale_order_plan_fkey foreign key (company_id, plan) references plan (company_id, id) deferrable initially immediate;
alter table sale_order add constraint sale_order_price_strategy_fkey foreign key (company_id, price_strategy) references price_strategy (company_id, id) deferrable initially immediate;
alter table sale_order add constraint sale_order_discount_fkey foreign key (company_id, discount) references discount (company_id, id) deferrable initially immediate;
alter table subscription_history add constraint subscription_history_sale_order_fkey foreign key (company_id, sale_order) references sale_order (company_id, id) deferrable initially immediate;
alter table sale_order_features add constraint sale_order_features_owner_fkey foreign key (company_id, owner) references sale_order (company_id, id) on delete cascade deferrable initially immediate;
alter table sale_order_features add constraint sale_order_features_target_fkey foreign key (company_id, target) references feature (company_id, id) deferrable initially immediate;

alter table sale_order add foreign key (company) references company (id) on delete cascade;
alter table payment add foreign key (company) references company (id) on delete cascade;
alter table company_subscription add foreign key (company) references company (id) on delete cascade;
alter table subscription_history add foreign key (company) references company (id) on delete cascade;
create unique index sale_order_number_key on sale_order (company_id, number);
create unique index sale_order_invoice_key on sale_order (company_id, invoice_number);
-- One order of a company waits for payment at a time.
create unique index sale_order_open_key on sale_order (company_id, company) where state = 'CREATED';
create unique index payment_txn_key on payment (company_id, gateway_name, same_text(txn_id));
create unique index company_subscription_key on company_subscription (company_id, company);
-- An order takes effect once.
create unique index subscription_history_order_key on subscription_history (company_id, sale_order)
  where kind in ('START', 'RENEW', 'UPGRADE');

-- What was worked out for a company, and until when it can be ordered so.
create table sale_quote (
  company_id bigint not null,
  id uuid not null default gen_random_uuid(),
  company bigint not null references company (id) on delete cascade,
  choice jsonb not null,
  payment_price numeric(18,8) not null,
  expires_at timestamp with time zone not null default now() + interval '30 minutes',
  primary key (company_id, id)
);
create index sale_quote_expires_idx on sale_quote (expires_at);
call tenant_table('sale_quote');

-- One row for each vendor that ever opened the form; none means the defaults.
create table vendor_info (
  company_id bigint primary key references company (id) on delete cascade,
  id bigint generated always as (company_id) stored unique,
  address character varying(250),
  tax_number character varying(50),
  support_email character varying(254),
  support_phone character varying(20),
  bank_details character varying(1000),
  number_prefix character varying(6) not null default 'TC',
  next_invoice integer not null default 1,
  create_time timestamptz not null default now(),
  create_user text not null default '',
  change_time timestamptz not null default now(),
  change_user text not null default '',
  version integer not null default 1
);
call tenant_table('vendor_info');

create table vendor_profile (
  company_id bigint primary key references company (id) on delete cascade,
  id bigint generated always as (company_id) stored unique,
  grace_days integer not null default 7 check (grace_days between 0 and 60),
  offline_enabled boolean not null default true,
  days_to_pay integer not null default 14 check (days_to_pay between 1 and 90),
  create_time timestamptz not null default now(),
  create_user text not null default '',
  change_time timestamptz not null default now(),
  change_user text not null default '',
  version integer not null default 1
);
call tenant_table('vendor_profile');

-- What a company bought: its own limits stand beside these and go before them.
create table entitlement (
  company_id bigint primary key references company (id) on delete cascade,
  seller bigint not null references company (id),
  plan_name text not null,
  employees_count integer,
  devices_count integer,
  mobile_applications_count integer,
  transactions_count integer,
  admin_users_count integer,
  -- Codes of modules; null: all of them.
  features jsonb
);
alter table entitlement enable row level security, force row level security;
create policy company on entitlement for select to timecloud_app using (company_id = current_company());
create policy system on entitlement to timecloud_system using (true) with check (true);
create policy identity on entitlement for select to timecloud_identity using (true);
create policy vendor on entitlement to timecloud_vendor using (company_id in (select my_customers()))
  with check (company_id in (select my_customers()));
grant select on entitlement to timecloud_app, timecloud_identity;
grant select, insert, update, delete on entitlement to timecloud_system, timecloud_vendor;

-- What a company may have at most; null: as many as it likes.
create view company_limits with (security_invoker = true) as
select c.id as company_id, coalesce(c.max_employees_limit, e.employees_count) as employees,
  coalesce(c.max_devices_limit, e.devices_count) as devices,
  coalesce(c.max_mobile_applications_limit, e.mobile_applications_count) as mobile_apps,
  coalesce(c.max_transactions_limit, e.transactions_count) as transactions,
  coalesce(c.max_admin_users_limit, e.admin_users_count) as admin_users,
  e.plan_name as plan, e.features
from company c left join entitlement e on e.company_id = c.id;
grant select on company_limits to timecloud_app, timecloud_identity;

create or replace function user_places(company bigint) returns table (most integer, used integer)
  language plpgsql
  as $$
declare
  most integer;
begin
  select l.admin_users into most from company_limits l where l.company_id = company;
  if most is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('user limit'), company::integer);
  return query select most, (
    (select count(*) from membership m where m.company_id = company and m.state = 'ACTIVE' and m.vendor_company_id is null)
    + (select count(*) from invitation i where i.company_id = company and i.state = 'PENDING'))::integer;
end
$$;

grant create on schema public to timecloud_vendor, timecloud_identity;
grant select (company_timezone) on company to timecloud_vendor;
grant select (company_id, state) on invitation to timecloud_vendor;
create policy vendor on invitation for select to timecloud_vendor using (company_id in (select my_customers()));

-- How a vendor's customers stand today, each in its own zone, and what they use.
create function customer_facts() returns table (id bigint, company_name text, country text, zone text, today date, state text, start_date date,
    end_date date, seller bigint, employees integer, devices integer, mobile_apps integer, admin_users integer)
  language sql stable security definer set search_path = public
  as $$
    select c.id, c.company_name, nullif(c.company_country_code, ''), c.company_timezone, (now() at time zone c.company_timezone)::date,
      c.state, c.subscription_start_date, c.subscription_end_date,
      (select e.seller from entitlement e where e.company_id = c.id),
      (select count(*)::integer from employee e where e.company_id = c.id and e.status = 'ACTIVE'),
      (select count(*)::integer from terminal t where t.company_id = c.id and t.state <> 0),
      (select count(*)::integer from employee e where e.company_id = c.id and e.app_status = 1 and e.status = 'ACTIVE'),
      ((select count(*) from membership m where m.company_id = c.id and m.state = 'ACTIVE' and m.vendor_company_id is null)
        + (select count(*) from invitation i where i.company_id = c.id and i.state = 'PENDING'))::integer
    from company c where c.type = 'TENANT'
  $$;
alter function customer_facts() owner to timecloud_vendor;
revoke execute on function customer_facts() from public;
grant execute on function customer_facts() to timecloud_app;

-- What a customer of the vendor that asks has from now on.
create function entitle(customer bigint, bought_plan text, employees integer, devices integer, mobile_apps integer,
    transactions integer, admin_users integer, modules jsonb) returns void
  language sql security definer set search_path = public
  as $$
    insert into entitlement (company_id, seller, plan_name, employees_count, devices_count, mobile_applications_count,
      transactions_count, admin_users_count, features)
    values (customer, current_company(), bought_plan, employees, devices, mobile_apps, transactions, admin_users, modules)
    on conflict (company_id) do update set seller = excluded.seller, plan_name = excluded.plan_name,
      employees_count = excluded.employees_count, devices_count = excluded.devices_count,
      mobile_applications_count = excluded.mobile_applications_count,
      transactions_count = excluded.transactions_count, admin_users_count = excluded.admin_users_count,
      features = excluded.features
  $$;
alter function entitle owner to timecloud_vendor;
revoke execute on function entitle from public;
grant execute on function entitle to timecloud_app;

-- Who sells to a company: the partner that brought it, then the operator of its region.
create function sellers_of(customer bigint) returns table (seller bigint)
  language sql stable security definer set search_path = public
  as $$
    select v.id from company c join company v on v.region_code = c.region_code
      and ((v.type = 'PARTNER' and v.id = c.parent_vendor) or v.type = 'VENDOR')
    where c.id = customer and c.type = 'TENANT' and v.state <> 'CLOSED' order by v.type, v.id
  $$;
alter function sellers_of owner to timecloud_identity;
revoke execute on function sellers_of from public;
grant execute on function sellers_of to timecloud_app, timecloud_identity, timecloud_system;

-- What a company sees of its orders and its subscription: not what its vendor keeps beside them.
grant select on sale_order, company_subscription to timecloud_vendor;
create policy buyer on sale_order for select to timecloud_vendor using (company = current_company());
-- A company's order is locked before it is called off; nothing is written as its buyer.
create policy buyer_lock on sale_order for update to timecloud_vendor using (company = current_company()) with check (false);
grant update (version) on sale_order to timecloud_vendor;
create policy buyer on company_subscription for select to timecloud_vendor using (company = current_company());

create view own_order as
select o.company as company_id, o.id, o.company_id as seller, o.number, o.kind, o.snapshot ->> 'plan' as plan, o.subscription_duration,
  o.employees_count, o.devices_count, o.currency, o.original_price, o.discount_price, o.credit_price, o.tax_price,
  o.payment_price, o.state, o.payment_method, o.expires_at, o.paid_at, o.start_date, o.end_date, o.invoice_number,
  o.version, o.create_time, o.create_user, o.change_time, '' as change_user,
  search_text(o.number || ' ' || coalesce(o.invoice_number, '')) as search
from sale_order o where o.company = current_company();

create trigger change_own_order instead of update on own_order for each row execute function keep_view_row();

create view own_subscription as
select s.company as company_id, s.company_id as seller, s.choice, s.state, s.period_months, s.start_date, s.end_date, s.employees_count, s.devices_count,
  s.mobile_applications_count, s.transactions_count, s.admin_users_count, s.monthly_price, s.currency, s.cancel_at_end,
  s.next_choice
from company_subscription s where s.company = current_company();

-- Phones of customers: accounts by their first letters.
grant select (company_id, id, username, client_category, device_model, app_version, session_id, login_time, enable, version,
  create_time, change_time, change_user), update (enable, version, change_time, change_user) on app_phone to timecloud_vendor;
create policy vendor on app_phone to timecloud_vendor using (company_id in (select my_customers()))
  with check (company_id in (select my_customers()));
create function customer_sessions() returns table (session_id uuid, last_used_at timestamptz, alive boolean)
  language sql stable security definer set search_path = public
  as $$
    select s.id, s.last_used_at, s.revoked_at is null and least(s.idle_expires_at, s.absolute_expires_at) > now()
    from session s where s.company_id in (select my_customers()) and s.client in ('ANDROID', 'IOS')
  $$;
alter function customer_sessions() owner to timecloud_identity;
revoke execute on function customer_sessions() from public;
grant execute on function customer_sessions() to timecloud_app, timecloud_system;

create view tenant_app as
select current_company() as company_id, p.id, p.company_id as company, masked_name(p.username) as account,
  p.client_category as category, p.device_model, p.app_version, p.login_time,
  coalesce(s.last_used_at, p.login_time) as last_active, coalesce(s.alive, false) as active, p.enable as enabled, p.session_id,
  p.create_time, ''::text as create_user, p.change_time, p.change_user, p.version, ''::text as search
from app_phone p left join customer_sessions() s on s.session_id = p.session_id;
create function change_tenant_app() returns trigger
  language plpgsql security definer set search_path = public
  as $$
begin
  update app_phone set enable = new.enabled, change_time = now(), version = version + 1 where id = old.id;
  return case when found then new end;
end
$$;
create trigger change_tenant_app instead of update on tenant_app for each row execute function change_tenant_app();

do $$
declare
  name text;
begin
  foreach name in array array['own_order', 'own_subscription', 'tenant_app'] loop
    execute format('alter view %I owner to timecloud_vendor', name);
    execute format('grant select on %I to timecloud_app, timecloud_system', name);
  end loop;
end
$$;
alter function change_tenant_app() owner to timecloud_vendor;
grant update on tenant_app, own_order to timecloud_app;
revoke create on schema public from timecloud_vendor, timecloud_identity;

-- What a vendor sells: currencies, features, discounts, price strategies and plans, each vendor its own.

create table currency (
  company_id bigint not null,
  id bigint generated always as identity,
  code character varying(3) not null,
  name character varying(50) not null,
  symbol character varying(5) not null,
  decimal_places integer not null default 2,
  rounding character varying(30) not null default 'HALF_UP',
  symbol_position character varying(30) not null default 'BEFORE',
  countries jsonb not null default '[]',
  exchange_rate numeric(18,8),
  is_main boolean not null default false,
  enable boolean not null default true,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table currency add column search text generated always as (search_text(coalesce(code, '') || ' ' || coalesce(name, '') || ' ' || coalesce(symbol, ''))) stored;
create index currency_search_idx on currency using gin (search gin_trgm_ops);
comment on column currency.search is 'code name symbol';
create unique index currency_code_key on currency (company_id, same_text(code));
create index currency_code_idx on currency (company_id, search_text(code), id);
create index currency_name_idx on currency (company_id, search_text(name), id);
create index currency_decimal_places_idx on currency (company_id, decimal_places, id);
create index currency_is_main_idx on currency (company_id, is_main, id);
create index currency_enable_idx on currency (company_id, enable, id);
call tenant_table('currency');
call undoable('currency');

create table discount (
  company_id bigint not null,
  id bigint generated always as identity,
  name character varying(50) not null,
  kind character varying(30) not null default 'CODE',
  code character varying(30),
  value_type character varying(30) not null default 'PERCENT',
  discount_ratio numeric(7,4),
  amount numeric(18,8),
  currency bigint,
  min_months integer,
  min_employees integer,
  countries jsonb not null default '[]',
  first_order_only boolean not null default false,
  once_per_company boolean not null default true,
  max_uses integer,
  used_count integer not null default 0 check (used_count >= 0),
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone,
  stackable boolean not null default false,
  effective_status boolean not null default true,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table discount add column search text generated always as (search_text(coalesce(name, '') || ' ' || coalesce(code, ''))) stored;
create index discount_search_idx on discount using gin (search gin_trgm_ops);
comment on column discount.search is 'name code';
create index discount_name_idx on discount (company_id, search_text(name), id);
create index discount_kind_idx on discount (company_id, kind, id);
create unique index discount_code_key on discount (company_id, same_text(code));
create index discount_code_idx on discount (company_id, search_text(code), id);
create index discount_value_type_idx on discount (company_id, value_type, id);
create index discount_discount_ratio_idx on discount (company_id, discount_ratio, id);
create index discount_currency_idx on discount (company_id, currency);
create index discount_max_uses_idx on discount (company_id, max_uses, id);
create index discount_used_count_idx on discount (company_id, used_count, id);
create index discount_valid_from_idx on discount (company_id, valid_from, id);
create index discount_valid_to_idx on discount (company_id, valid_to, id);
create index discount_effective_status_idx on discount (company_id, effective_status, id);
call tenant_table('discount');
call undoable('discount');

create table feature (
  company_id bigint not null,
  id bigint generated always as identity,
  code character varying(30) not null,
  name character varying(100) not null,
  name_es character varying(100),
  name_ar character varying(100),
  name_tr character varying(100),
  type character varying(30) not null default 'MODULE',
  country character varying(2),
  price numeric(18,8) not null default '0',
  currency bigint,
  price_unit character varying(30) not null default 'COMPANY',
  limit_kind character varying(30),
  limit_amount integer,
  description character varying(200),
  display_status boolean not null default true,
  effective_status boolean not null default true,
  sort integer not null default 0,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table feature add column search text generated always as (search_text(coalesce(code, '') || ' ' || coalesce(name, ''))) stored;
create index feature_search_idx on feature using gin (search gin_trgm_ops);
comment on column feature.search is 'code name';
create unique index feature_code_key on feature (company_id, same_text(code));
create index feature_code_idx on feature (company_id, search_text(code), id);
create index feature_name_idx on feature (company_id, search_text(name), id);
create index feature_type_idx on feature (company_id, type, id);
create index feature_country_idx on feature (company_id, country, id);
create index feature_price_idx on feature (company_id, price, id);
create index feature_currency_idx on feature (company_id, currency);
create index feature_display_status_idx on feature (company_id, display_status, id);
create index feature_effective_status_idx on feature (company_id, effective_status, id);
create index feature_sort_idx on feature (company_id, sort, id);
call tenant_table('feature');
call undoable('feature');

create table plan (
  company_id bigint not null,
  id bigint generated always as identity,
  code character varying(30) not null,
  name character varying(50) not null,
  name_es character varying(50),
  name_ar character varying(50),
  name_tr character varying(50),
  tagline character varying(100),
  description character varying(1000),
  price_strategy bigint not null,
  min_employees integer not null default 1,
  max_employees integer not null default 1000,
  default_employees integer not null default 25,
  min_devices integer not null default 0,
  max_devices integer not null default 100,
  default_devices integer not null default 1,
  periods jsonb not null default '[1,12]',
  trial_days integer not null default 30,
  is_trial_plan boolean not null default false,
  countries jsonb not null default '[]',
  highlight boolean not null default false,
  sort integer not null default 0,
  visible boolean not null default false,
  retired_at timestamp with time zone,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table plan add column search text generated always as (search_text(coalesce(code, '') || ' ' || coalesce(name, ''))) stored;
create index plan_search_idx on plan using gin (search gin_trgm_ops);
comment on column plan.search is 'code name';
create unique index plan_code_key on plan (company_id, same_text(code));
create index plan_code_idx on plan (company_id, search_text(code), id);
create index plan_name_idx on plan (company_id, search_text(name), id);
create index plan_price_strategy_idx on plan (company_id, price_strategy);
create index plan_trial_days_idx on plan (company_id, trial_days, id);
create index plan_is_trial_plan_idx on plan (company_id, is_trial_plan, id);
create index plan_highlight_idx on plan (company_id, highlight, id);
create index plan_sort_idx on plan (company_id, sort, id);
create index plan_visible_idx on plan (company_id, visible, id);
create index plan_retired_at_idx on plan (company_id, retired_at, id);
call tenant_table('plan');
call undoable('plan');

create table price_strategy (
  company_id bigint not null,
  id bigint generated always as identity,
  name character varying(50) not null,
  type character varying(30) not null default 'STANDARD',
  company bigint,
  country character varying(2),
  currency bigint not null,
  base_price_per_month numeric(18,8) not null default '0',
  employee_threshold integer not null default 0,
  employee_unit_price numeric(18,8) not null default '0',
  device_threshold integer not null default 0,
  device_unit_price numeric(18,8) not null default '0',
  mobile_app_limit_status boolean not null default false,
  mobile_app_threshold integer not null default 0,
  mobile_app_unit_price numeric(18,8) not null default '0',
  transaction_limit_status boolean not null default false,
  transaction_threshold integer not null default 0,
  transaction_unit_price numeric(18,8) not null default '0',
  admin_user_threshold integer not null default 3,
  admin_user_unit_price numeric(18,8) not null default '0',
  tax_percent numeric(7,4) not null default '0',
  tax_included boolean not null default false,
  allowed_periods jsonb not null default '[1,3,6,12,24,36]',
  effective_status boolean not null default false,
  effective_from timestamp with time zone,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table price_strategy add column search text generated always as (search_text(coalesce(name, ''))) stored;
create index price_strategy_search_idx on price_strategy using gin (search gin_trgm_ops);
comment on column price_strategy.search is 'name';
create index price_strategy_name_idx on price_strategy (company_id, search_text(name), id);
create index price_strategy_type_idx on price_strategy (company_id, type, id);
create index price_strategy_company_idx on price_strategy (company_id, company);
create index price_strategy_country_idx on price_strategy (company_id, country, id);
create index price_strategy_currency_idx on price_strategy (company_id, currency);
create index price_strategy_base_price_per_month_idx on price_strategy (company_id, base_price_per_month, id);
create index price_strategy_effective_status_idx on price_strategy (company_id, effective_status, id);
create index price_strategy_effective_from_idx on price_strategy (company_id, effective_from, id);
call tenant_table('price_strategy');
call undoable('price_strategy');

create table discount_plans (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index discount_plans_target_idx on discount_plans (company_id, target, owner);
call tenant_table('discount_plans');
call undoable('discount_plans');

create table plan_features (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index plan_features_target_idx on plan_features (company_id, target, owner);
call tenant_table('plan_features');
call undoable('plan_features');

create table price_strategy_features (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index price_strategy_features_target_idx on price_strategy_features (company_id, target, owner);
call tenant_table('price_strategy_features');
call undoable('price_strategy_features');

create table price_strategy_discounts (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index price_strategy_discounts_target_idx on price_strategy_discounts (company_id, target, owner);
call tenant_table('price_strategy_discounts');
call undoable('price_strategy_discounts');

alter table discount add constraint discount_currency_fkey foreign key (company_id, currency) references currency (company_id, id) deferrable initially immediate;
alter table feature add constraint feature_currency_fkey foreign key (company_id, currency) references currency (company_id, id) deferrable initially immediate;
alter table plan add constraint plan_price_strategy_fkey foreign key (company_id, price_strategy) references price_strategy (company_id, id) deferrable initially immediate;
alter table price_strategy add constraint price_strategy_currency_fkey foreign key (company_id, currency) references currency (company_id, id) deferrable initially immediate;
alter table discount_plans add constraint discount_plans_owner_fkey foreign key (company_id, owner) references discount (company_id, id) on delete cascade deferrable initially immediate;
alter table discount_plans add constraint discount_plans_target_fkey foreign key (company_id, target) references plan (company_id, id) deferrable initially immediate;
alter table plan_features add constraint plan_features_owner_fkey foreign key (company_id, owner) references plan (company_id, id) on delete cascade deferrable initially immediate;
alter table plan_features add constraint plan_features_target_fkey foreign key (company_id, target) references feature (company_id, id) deferrable initially immediate;
alter table price_strategy_features add constraint price_strategy_features_owner_fkey foreign key (company_id, owner) references price_strategy (company_id, id) on delete cascade deferrable initially immediate;
alter table price_strategy_features add constraint price_strategy_features_target_fkey foreign key (company_id, target) references feature (company_id, id) deferrable initially immediate;
alter table price_strategy_discounts add constraint price_strategy_discounts_owner_fkey foreign key (company_id, owner) references price_strategy (company_id, id) on delete cascade deferrable initially immediate;
alter table price_strategy_discounts add constraint price_strategy_discounts_target_fkey foreign key (company_id, target) references discount (company_id, id) deferrable initially immediate;

-- One default currency, one strategy in effect for each choice, one plan that new companies get.
create unique index currency_main_key on currency (company_id) where is_main;
create unique index price_strategy_effective_key on price_strategy
  (company_id, type, coalesce(country, ''), currency, coalesce(company, 0)) where effective_status;
create unique index plan_trial_key on plan (company_id) where is_trial_plan and retired_at is null;

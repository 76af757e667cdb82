-- Payment by card and wallet: keys of a vendor, attempts to pay an order, what providers tell, money that moved, money that is to go back.

alter table vendor_profile
  add column paypal_enabled boolean not null default false,
  add column paypal_client_id character varying(200),
  add column paypal_client_secret text,
  add column paypal_webhook_id character varying(100),
  add column paypal_sandbox boolean not null default false,
  add column telr_enabled boolean not null default false,
  add column telr_store_id character varying(20),
  add column telr_auth_key text,
  add column telr_secret_key text,
  add column telr_test boolean not null default false;

-- The attempt that may take money of the payer at this moment: one of an order at a time.
alter table sale_order add column taking bigint;
drop index sale_order_open_key;
create unique index sale_order_open_key on sale_order (company_id, company)
  where state in ('CREATED', 'PENDING', 'REVIEW');
alter table payment add column attempt bigint;

create table payment_attempt (
  company_id bigint not null,
  id bigint generated always as identity,
  sale_order bigint not null,
  company bigint not null references company (id) on delete cascade,
  attempt_no integer not null,
  -- What addresses name the attempt by; nobody can guess it.
  public_ref character varying(43) not null,
  gateway_name character varying(30) not null,
  -- The vendor's account at the provider.
  mid character varying(200) not null,
  -- The provider's order; absent until it answered.
  provider_id character varying(100),
  cart character varying(63) not null,
  amount numeric(18,8) not null check (amount > 0),
  currency character varying(3) not null,
  status character varying(30) not null default 'INIT',
  redirect_url text,
  expires_at timestamp with time zone,
  next_check_at timestamp with time zone,
  check_count integer not null default 0,
  txn_id character varying(100),
  payer_id character varying(50),
  resp_code character varying(50),
  resp_msg character varying(200),
  paid_at timestamp with time zone,
  -- Its success was told to the payer.
  shown_at timestamp with time zone,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  primary key (company_id, id),
  foreign key (company_id, sale_order) references sale_order (company_id, id) on delete cascade
);
create unique index payment_attempt_ref_key on payment_attempt (public_ref);
create unique index payment_attempt_provider_key on payment_attempt (gateway_name, provider_id);
create unique index payment_attempt_cart_key on payment_attempt (gateway_name, cart);
create unique index payment_attempt_no_key on payment_attempt (company_id, sale_order, attempt_no);
create index payment_attempt_company_idx on payment_attempt (company);
create index payment_attempt_due_idx on payment_attempt (next_check_at) where next_check_at is not null;
call tenant_table('payment_attempt');

-- Money that is to go back by its provider: asked for in one transaction, sent after it, under a name that counts once.
create table payment_refund (
  company_id bigint not null,
  id bigint generated always as identity,
  payment bigint not null,
  request uuid not null default gen_random_uuid(),
  amount numeric(18,8) not null check (amount > 0),
  reason character varying(200) not null,
  ends boolean not null default false,
  state character varying(30) not null default 'REQUESTED',
  resp_msg character varying(200),
  next_try_at timestamp with time zone default now(),
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  primary key (company_id, id),
  foreign key (company_id, payment) references payment (company_id, id) on delete cascade
);
create unique index payment_refund_request_key on payment_refund (request);
create index payment_refund_payment_idx on payment_refund (company_id, payment);
create index payment_refund_due_idx on payment_refund (next_try_at) where state = 'REQUESTED';
call tenant_table('payment_refund');

-- Each row takes an amount from one account to another: the book balances whatever is written. Rows are added, never changed.
create table money_movement (
  company_id bigint not null,
  id bigint generated always as identity,
  -- What happened outside, so that it is written down once.
  key character varying(150) not null,
  kind character varying(30) not null check (kind in ('RECEIPT', 'APPLY', 'REFUND')),
  debit character varying(30) not null,
  credit character varying(30) not null,
  amount numeric(18,8) not null check (amount > 0),
  currency character varying(3) not null,
  sale_order bigint not null,
  attempt bigint,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  primary key (company_id, id),
  check (debit <> credit)
);
create unique index money_movement_key on money_movement (company_id, key);
create index money_movement_order_idx on money_movement (company_id, sale_order);
call tenant_table('money_movement');

-- What was paid and paid back until now.
set local role timecloud_system;
insert into money_movement (company_id, key, kind, debit, credit, amount, currency, sale_order, create_time, create_user)
select company_id, 'RECEIPT BANK ' || lower(txn_id), 'RECEIPT', 'BANK', 'UNAPPLIED', tnx_amount, currency, sale_order, create_time, create_user
from payment where tnx_amount > 0 order by id;
insert into money_movement (company_id, key, kind, debit, credit, amount, currency, sale_order, create_time, create_user)
select company_id, 'APPLY ' || sale_order, 'APPLY', 'UNAPPLIED', 'SALES', tnx_amount, currency, sale_order, create_time, create_user
from payment where tnx_amount > 0 order by id;
insert into money_movement (company_id, key, kind, debit, credit, amount, currency, sale_order, create_time, create_user)
select company_id, 'REFUND BANK until 0760 ' || id, 'REFUND', 'SALES', 'BANK', refunded_amount, currency, sale_order, change_time, change_user
from payment where refunded_amount > 0 order by id;
reset role;
revoke update, delete on money_movement from timecloud_app, timecloud_system;

-- What providers tell, byte for byte, before it is known whose it is.
create table payment_notice (
  id bigint generated always as identity primary key,
  gateway_name character varying(30) not null,
  digest character varying(64) not null,
  event_id character varying(100),
  -- Of the attempt it is about: the provider's order, our reference or the cart.
  subject character varying(100),
  headers jsonb not null,
  body bytea not null,
  received_at timestamp with time zone not null default now(),
  signature_ok boolean,
  processed_at timestamp with time zone
);
create unique index payment_notice_digest_key on payment_notice (gateway_name, digest);
create index payment_notice_open_idx on payment_notice (received_at) where processed_at is null;
alter table payment_notice enable row level security, force row level security;
create policy system on payment_notice to timecloud_system using (true) with check (true);
grant select, insert, update, delete on payment_notice to timecloud_system;

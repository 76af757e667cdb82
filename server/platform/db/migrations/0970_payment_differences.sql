-- What the book of money and the reports of the providers say of a day, where it is not the same.
create table payment_difference (
  company_id bigint not null,
  id bigint generated always as identity,
  day date not null,
  gateway_name character varying(30) not null,
  kind character varying(30) not null,
  txn_id character varying(100) not null,
  direction character varying(30),
  company bigint,
  sale_order bigint,
  booked_amount numeric(18,8),
  reported_amount numeric(18,8),
  currency character varying(3),
  message character varying(200),
  state character varying(30) not null default 'OPEN',
  closed_note character varying(200),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table payment_difference add column search text generated always as (search_text(coalesce(txn_id, ''))) stored;
create index payment_difference_search_idx on payment_difference using gin (search gin_trgm_ops);
comment on column payment_difference.search is 'txn_id';
create index payment_difference_day_idx on payment_difference (company_id, day, id);
create index payment_difference_gateway_name_idx on payment_difference (company_id, gateway_name, id);
create index payment_difference_kind_idx on payment_difference (company_id, kind, id);
create index payment_difference_txn_id_idx on payment_difference (company_id, search_text(txn_id), id);
create index payment_difference_company_idx on payment_difference (company_id, company);
create index payment_difference_sale_order_idx on payment_difference (company_id, sale_order);
create index payment_difference_state_idx on payment_difference (company_id, state, id);
call tenant_table('payment_difference');
call undoable('payment_difference');
-- Told once, however often its day is compared.
create unique index payment_difference_txn_id_key on payment_difference (company_id, gateway_name, same_text(txn_id));
create index payment_difference_open_idx on payment_difference (company_id, gateway_name, day) where state = 'OPEN';

alter table payment_difference add constraint payment_difference_sale_order_fkey foreign key (company_id, sale_order) references sale_order (company_id, id) deferrable initially immediate;

-- The last day that was compared to its end.
create table payment_comparison (
  company_id bigint not null,
  id bigint generated always as identity,
  gateway_name character varying(30) not null,
  day date not null,
  compared_at timestamp with time zone not null default now(),
  primary key (company_id, id)
);
create unique index payment_comparison_gateway_key on payment_comparison (company_id, gateway_name);
call tenant_table('payment_comparison');

alter table vendor_profile add column payment_reports boolean not null default true;

-- Groups that every vendor has see and do what they see and do of payments.
set local role timecloud_identity;
update user_group set permissions = permissions || array['vendor.view_payment_difference']
where is_default and name in ('Owner', 'Sales', 'Finance', 'Read-only') and 'vendor.view_payment_dispute' = any (permissions)
  and not 'vendor.view_payment_difference' = any (permissions);
update user_group set permissions = permissions || array['vendor.export_payment_difference', 'vendor.close_payment_difference']
where is_default and name in ('Owner', 'Finance') and 'vendor.refund_payment' = any (permissions)
  and not 'vendor.close_payment_difference' = any (permissions);
reset role;

-- Attempts to pay that the vendor's staff sees and asks about again, and disputes of payments at their provider.

alter table payment_attempt add column checked_at timestamp with time zone;
alter table payment_attempt add column version integer not null default 1;
alter table payment_attempt add column change_time timestamp with time zone not null default now();
alter table payment_attempt add column change_user character varying(255) not null default '';
alter table payment_attempt add column search text generated always as (search_text(coalesce(provider_id, ''))) stored;
create index payment_attempt_search_idx on payment_attempt using gin (search gin_trgm_ops);
comment on column payment_attempt.search is 'provider_id';
create index payment_attempt_sale_order_idx on payment_attempt (company_id, sale_order);
create index payment_attempt_attempt_no_idx on payment_attempt (company_id, attempt_no, id);
create index payment_attempt_gateway_name_idx on payment_attempt (company_id, gateway_name, id);
create index payment_attempt_provider_id_idx on payment_attempt (company_id, search_text(provider_id), id);
create index payment_attempt_amount_idx on payment_attempt (company_id, amount, id);
create index payment_attempt_currency_idx on payment_attempt (company_id, search_text(currency), id);
create index payment_attempt_status_idx on payment_attempt (company_id, status, id);
create index payment_attempt_resp_code_idx on payment_attempt (company_id, search_text(resp_code), id);
create index payment_attempt_checked_at_idx on payment_attempt (company_id, checked_at, id);
create index payment_attempt_check_count_idx on payment_attempt (company_id, check_count, id);
create index payment_attempt_next_check_at_idx on payment_attempt (company_id, next_check_at, id);
alter table payment_attempt drop constraint payment_attempt_company_id_sale_order_fkey;
alter table payment_attempt add constraint payment_attempt_sale_order_fkey foreign key (company_id, sale_order) references sale_order (company_id, id) deferrable initially immediate;
-- When somebody last had the provider asked by hand.
alter table payment_attempt add column asked_at timestamp with time zone;
call undoable('payment_attempt');

create table payment_dispute (
  company_id bigint not null,
  id bigint generated always as identity,
  dispute_id character varying(50) not null,
  company bigint not null references company (id) on delete cascade,
  sale_order bigint not null,
  payment bigint not null,
  state character varying(30) not null,
  stage character varying(30),
  reason character varying(30) not null,
  amount numeric(18,8) not null,
  currency character varying(3) not null,
  respond_by timestamp with time zone,
  opened_at timestamp with time zone not null,
  outcome character varying(30),
  returned_amount numeric(18,8) not null default 0,
  -- The provider's refund that the money went back by, where it named one.
  returned_ref character varying(100),
  next_check_at timestamp with time zone,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table payment_dispute add column search text generated always as (search_text(coalesce(dispute_id, ''))) stored;
create index payment_dispute_search_idx on payment_dispute using gin (search gin_trgm_ops);
comment on column payment_dispute.search is 'dispute_id';
create unique index payment_dispute_dispute_id_key on payment_dispute (company_id, same_text(dispute_id));
create index payment_dispute_dispute_id_idx on payment_dispute (company_id, search_text(dispute_id), id);
create index payment_dispute_company_idx on payment_dispute (company_id, company);
create index payment_dispute_sale_order_idx on payment_dispute (company_id, sale_order);
create index payment_dispute_payment_idx on payment_dispute (company_id, payment);
create index payment_dispute_state_idx on payment_dispute (company_id, state, id);
create index payment_dispute_stage_idx on payment_dispute (company_id, stage, id);
create index payment_dispute_reason_idx on payment_dispute (company_id, reason, id);
create index payment_dispute_amount_idx on payment_dispute (company_id, amount, id);
create index payment_dispute_currency_idx on payment_dispute (company_id, search_text(currency), id);
create index payment_dispute_respond_by_idx on payment_dispute (company_id, respond_by, id);
create index payment_dispute_opened_at_idx on payment_dispute (company_id, opened_at, id);
create index payment_dispute_outcome_idx on payment_dispute (company_id, outcome, id);
create index payment_dispute_returned_amount_idx on payment_dispute (company_id, returned_amount, id);
call tenant_table('payment_dispute');
call undoable('payment_dispute');

alter table payment_dispute add constraint payment_dispute_sale_order_fkey foreign key (company_id, sale_order) references sale_order (company_id, id) deferrable initially immediate;
alter table payment_dispute add constraint payment_dispute_payment_fkey foreign key (company_id, payment) references payment (company_id, id) deferrable initially immediate;
create index payment_dispute_due_idx on payment_dispute (next_check_at) where next_check_at is not null;

-- Groups that every vendor has see and do what they see and do of payments.
set local role timecloud_identity;
update user_group set permissions = permissions || array['vendor.view_payment_attempt', 'vendor.view_payment_dispute']
where is_default and name in ('Owner', 'Sales', 'Finance', 'Read-only') and 'vendor.view_payment' = any (permissions)
  and not 'vendor.view_payment_attempt' = any (permissions);
update user_group set permissions = permissions || array['vendor.export_payment_attempt', 'vendor.recheck_payment_attempt', 'vendor.export_payment_dispute']
where is_default and name in ('Owner', 'Finance') and 'vendor.refund_payment' = any (permissions)
  and not 'vendor.recheck_payment_attempt' = any (permissions);
reset role;

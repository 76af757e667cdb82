-- Who sold an order, as they were when it was paid: an invoice never changes.
alter table sale_order add column issuer jsonb;

-- What was paid back of an invoice, each time a paper of its own; numbers have no gap.
alter table vendor_info add column next_credit_note integer not null default 1;

create table credit_note (
  company_id bigint not null,
  id bigint generated always as identity,
  sale_order bigint not null,
  number character varying(50) not null,
  amount numeric(18,8) not null check (amount > 0),
  reason character varying(200) not null,
  issued_on date not null,
  issuer jsonb not null,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  primary key (company_id, id),
  foreign key (company_id, sale_order) references sale_order (company_id, id) on delete cascade
);
create unique index credit_note_number_key on credit_note (company_id, number);
create index credit_note_order_idx on credit_note (company_id, sale_order);
call tenant_table('credit_note');

-- Keys by which Telr pays back and says what was paid back, and when money that is to go back was sent last.
alter table vendor_profile
  add column telr_refunds boolean not null default false,
  add column telr_remote_key text,
  add column telr_merchant_id character varying(20),
  add column telr_service_key text;
alter table payment_refund add column sent_at timestamp with time zone;

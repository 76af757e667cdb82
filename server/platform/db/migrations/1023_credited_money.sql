-- Money that was received and not used pays another order of the same company: moved in the book, from one order to the other.
alter table payment add column credited_amount numeric(18,8) not null default 0;
alter table payment add constraint payment_credited_amount_check
  check (credited_amount >= 0 and credited_amount + refunded_amount <= tnx_amount);
alter table money_movement drop constraint money_movement_kind_check;
alter table money_movement add constraint money_movement_kind_check
  check (kind in ('RECEIPT', 'APPLY', 'REFUND', 'DISPUTE', 'CREDIT'));

-- Groups of vendors that there are already get what new ones get.
update user_group set permissions = permissions || array['vendor.credit_payment']
where is_default and name in ('Owner', 'Finance') and 'vendor.refund_payment' = any (permissions)
  and not 'vendor.credit_payment' = any (permissions);

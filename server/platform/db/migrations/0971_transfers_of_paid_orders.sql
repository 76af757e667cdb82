-- Transfers that arrive for orders that are paid already: money that pays for nothing, in an amount of its own, until it goes back.
alter table payment add column is_extra boolean not null default false;
alter table sale_order add column transfer_amount numeric(18,8);

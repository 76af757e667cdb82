-- A vendor sees when the trials of its customers began and when they first paid, whichever vendor they bought of.
grant select on subscription_history to timecloud_vendor;
create policy customers on subscription_history for select to timecloud_vendor using (company in (select my_customers()));
create policy customers on sale_order for select to timecloud_vendor using (company in (select my_customers()));

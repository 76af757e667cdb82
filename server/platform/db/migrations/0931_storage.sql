-- How much of a company's storage is used, counted as files come and go, and how much of it the plan has.
create table storage_use (
  company_id bigint primary key references company (id) on delete cascade,
  bytes bigint not null check (bytes >= 0)
);
call tenant_table('storage_use');

-- The bytes of its pieces.
alter table job_file add column size bigint not null default 0;
update job_file f set size = (select coalesce(sum(octet_length(p.bytes)), 0) from job_file_piece p
  where p.company_id = f.company_id and p.file = f.id);

insert into storage_use (company_id, bytes)
  select u.company_id, sum(u.size) from (select company_id, size::bigint from file union all select company_id, size from job_file) u
    join company c on c.id = u.company_id
  group by u.company_id;

-- Null: as much as one likes.
alter table entitlement add column storage_gb integer check (storage_gb >= 0);

create or replace view company_limits with (security_invoker = true) as
select c.id as company_id,
  coalesce(c.max_employees_limit, e.employees_count + coalesce((o.limits ->> 'employees')::integer, 0)) as employees,
  coalesce(c.max_devices_limit, e.devices_count + coalesce((o.limits ->> 'devices')::integer, 0)) as devices,
  coalesce(c.max_mobile_applications_limit, e.mobile_applications_count + coalesce((o.limits ->> 'mobile_apps')::integer, 0)) as mobile_apps,
  coalesce(c.max_transactions_limit, e.transactions_count + coalesce((o.limits ->> 'transactions')::integer, 0)) as transactions,
  coalesce(c.max_admin_users_limit, e.admin_users_count + coalesce((o.limits ->> 'admin_users')::integer, 0)) as admin_users,
  e.plan_name as plan, e.features || coalesce(o.modules, '[]') as features,
  e.storage_gb + coalesce((o.limits ->> 'storage_gb')::integer, 0) as storage_gb
from company c left join entitlement e on e.company_id = c.id left join own_feature o on o.company_id = c.id;

drop function entitle(bigint, text, integer, integer, integer, integer, integer, jsonb);

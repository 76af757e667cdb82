-- Firmware that a vendor offers to all of its companies: kept once, with the vendor, and seen by its companies beside their own.
alter table terminal_file
  -- Null: a company's own file.
  add column offer character varying(30) check (offer in ('DRAFT', 'RELEASED', 'WITHDRAWN'));
create index terminal_file_offer_idx on terminal_file (company_id, offer, id);

-- Whose firmware a company may use: that of its region's operator, and of its partner.
grant create on schema public to timecloud_identity;
create view firmware_seller as
select v.id from company c join company v on (v.type = 'VENDOR' and v.region_code = c.region_code)
    or (v.type = 'PARTNER' and v.id = c.parent_vendor)
  where c.id = current_company() and c.type = 'TENANT';
alter view firmware_seller owner to timecloud_identity;
grant select on firmware_seller to timecloud_app;
revoke create on schema public from timecloud_identity;

-- A withdrawn one is still known by the terminals that got it before; its bytes are no longer handed out.
create policy offered on terminal_file for select to timecloud_app
  using (offer in ('RELEASED', 'WITHDRAWN') and state = 'READY' and company_id in (select id from firmware_seller));
create policy offered on terminal_file_piece for select to timecloud_app
  using (company_id in (select id from firmware_seller) and exists (select from terminal_file f
    where f.company_id = terminal_file_piece.company_id and f.id = terminal_file_piece.file and f.offer = 'RELEASED'));

create view shown_terminal_file with (security_invoker = true) as
select current_company() as company_id, f.company_id as kept_by, f.company_id <> current_company() as offered,
  f.id, f.file_name, f.purpose, f.device_model, f.firmware_version, f.release_date, f.terminal, f.path, f.size, f.received,
  f.md5, f.state, f.note, f.version, f.create_time, f.create_user, f.change_time, f.change_user, f.search
from terminal_file f where f.company_id = current_company() or f.offer = 'RELEASED';
grant select, update, delete on shown_terminal_file to timecloud_app;
-- It is searched.
grant select on shown_terminal_file to timecloud_system;

-- What a terminal fetches may be kept by the vendor: no reference leads out of a company, so a ticket whose file is gone hands out
-- nothing, and is swept with the others within the hour.
alter table terminal_file_ticket add column kept_by bigint;
update terminal_file_ticket set kept_by = company_id;
alter table terminal_file_ticket alter column kept_by set not null;
alter table terminal_file_ticket drop constraint terminal_file_ticket_file_fkey;
drop index terminal_file_ticket_file_idx;

-- Groups of vendors that there are already get what new ones get.
update user_group set permissions = permissions || array['vendor.view_vendor_firmware', 'vendor.add_vendor_firmware',
    'vendor.delete_vendor_firmware', 'vendor.release_vendor_firmware']
where is_default and name in ('Owner', 'Support') and 'vendor.block_tenant_device' = any (permissions)
  and not 'vendor.view_vendor_firmware' = any (permissions);
update user_group set permissions = permissions || array['vendor.view_vendor_firmware']
where is_default and name = 'Read-only' and 'vendor.view_tenant_device' = any (permissions)
  and not 'vendor.view_vendor_firmware' = any (permissions);

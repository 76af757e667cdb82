-- Companies read who offers them firmware: the vendor, not the user of its staff who added it.
grant create on schema public to timecloud_identity;
set local role timecloud_identity;
create or replace view firmware_seller as
select v.id, v.company_name from company c join company v on (v.type = 'VENDOR' and v.region_code = c.region_code)
    or (v.type = 'PARTNER' and v.id = c.parent_vendor)
  where c.id = current_company() and c.type = 'TENANT';
reset role;
revoke create on schema public from timecloud_identity;
-- Of its own rows a company reads who it was.
grant select on firmware_seller to timecloud_system;

create or replace view shown_terminal_file with (security_invoker = true) as
select current_company() as company_id, f.company_id as kept_by, f.company_id <> current_company() as offered,
  f.id, f.file_name, f.purpose, f.device_model, f.firmware_version, f.release_date, f.terminal, f.path, f.size, f.received,
  f.md5, f.state, f.note, f.version, f.create_time,
  case when f.company_id = current_company() then f.create_user
    else (select s.company_name from firmware_seller s where s.id = f.company_id) end::character varying(255) as create_user,
  f.change_time,
  case when f.company_id = current_company() then f.change_user
    else (select s.company_name from firmware_seller s where s.id = f.company_id) end::character varying(255) as change_user,
  f.search
from terminal_file f where f.company_id = current_company() or f.offer = 'RELEASED';

-- A vendor's own staff: the members of its company, and the groups that hold rights of a back office.
create view vendor_group with (security_invoker = true) as
  select company_id, id, name, description, search, create_time, create_user, change_time, change_user, version
  from user_group
  where exists (select from unnest(permissions) held where held like 'vendor.%');
grant select on vendor_group to timecloud_app, timecloud_system;

create view vendor_user with (security_invoker = true) as
  select company_id, id, user_id, email, name, phone_number, role, employee, valid_until, state, last_login,
    last_login_ip, mfa_enabled, invited_by, joined_at, create_time, create_user, change_time, change_user, version, search
  from "user";
grant select, update on vendor_user to timecloud_app;
grant select on vendor_user to timecloud_system;

create view vendor_user_groups with (security_invoker = true) as select company_id, owner, target from user_groups;
grant select, insert, delete on vendor_user_groups to timecloud_app;

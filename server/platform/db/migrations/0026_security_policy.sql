-- The security policy as a form of the company: its own row, and what every record has.

alter table security_policy
  add column id bigint generated always as (company_id) stored unique,
  add column create_time timestamptz(3) not null default now(),
  add column create_user text not null default '',
  add column change_time timestamptz(3) not null default now(),
  add column change_user text not null default '',
  add column version integer not null default 1;

create policy own on security_policy to timecloud_app
  using (company_id = current_company()) with check (company_id = current_company());
create policy system on security_policy to timecloud_system using (true) with check (true);
grant select on security_policy to timecloud_app, timecloud_system;
grant insert (company_id), update (require_mfa_admin, single_login, app_single_user_login, session_timeout,
  failed_locked, lock_failed_count, lock_duration, enforce_pwd_change, enforce_pwd_expiration, validity_period,
  password_history, change_time, change_user, version) on security_policy to timecloud_app;

grant update (join_policy) on company to timecloud_app;

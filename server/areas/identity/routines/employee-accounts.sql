-- The accounts behind employees, their sessions of the mobile application, and the log of those sessions. Accounts and
-- sessions are read by timecloud_identity alone.

set local role timecloud_identity;
-- The accounts of employees: of self-service, and of the back office where they are linked to a person.
create or replace function employee_accounts(people bigint[]) returns table (employee bigint, user_id bigint)
  language sql stable security definer set search_path = public
  as $$
    select a.employee_id, a.id from account a
      where a.company_id = current_company() and a.kind = 'EMPLOYEE' and a.state = 'ACTIVE' and a.employee_id = any(people)
    union
    select m.employee_id, m.user_id from membership m
      where m.company_id = current_company() and m.state = 'ACTIVE' and m.vendor_company_id is null
        and m.employee_id = any(people)
  $$;

-- The accounts by which the employees of the company of the transaction sign in: their own, and those of users who are employees.
create or replace function company_employee_accounts() returns table (user_id bigint, employee bigint)
  language sql stable security definer set search_path = public
  as $$
    select id, employee_id from account where company_id = current_company() and kind = 'EMPLOYEE' and state = 'ACTIVE'
    union
    select user_id, employee_id from membership
    where company_id = current_company() and employee_id is not null and state = 'ACTIVE'
  $$;

-- The accounts of employees that were activated once, with what mails need of them and whether they may still be used.
create or replace function employee_mailboxes(people bigint[])
  returns table (employee bigint, email text, language text, is_active boolean)
  language sql stable security definer set search_path = public
  as $$
    select a.employee_id, a.email, a.language, a.state = 'ACTIVE' from account a
      where a.company_id = current_company() and a.kind = 'EMPLOYEE' and a.state <> 'PENDING_ACTIVATION'
        and a.employee_id = any(people)
    union all
    select m.employee_id, a.email, a.language, m.state = 'ACTIVE' and a.state = 'ACTIVE'
        and coalesce(m.valid_until >= (now() at time zone c.company_timezone)::date, true)
      from membership m join account a on a.id = m.user_id join company c on c.id = m.company_id
      where m.company_id = current_company() and m.vendor_company_id is null and m.employee_id = any(people)
        and m.state in ('ACTIVE', 'SUSPENDED', 'REMOVED') and a.state <> 'PENDING_ACTIVATION'
  $$;

-- The sessions of those installations, as far as they are kept.
create or replace function company_app_sessions() returns table (session_id uuid, last_used_at timestamptz, alive boolean)
  language sql stable security definer set search_path = public
  as $$
    select s.id, s.last_used_at, s.revoked_at is null and least(s.idle_expires_at, s.absolute_expires_at) > now()
    from session s where s.company_id = current_company() and s.client in ('ANDROID', 'IOS')
  $$;

create or replace function log_app_session() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into app_operation (company_id, "user", employee, action, client, describe, remote_ip)
  select new.company_id, a.username, a.employee_id, case tg_op when 'INSERT' then 'SIGN_IN' else 'SIGN_OUT' end,
    new.device_label, new.revoke_reason, new.ip
  from account a where a.id = new.user_id and a.kind = 'EMPLOYEE';
  return null;
end
$$;
reset role;

revoke execute on function employee_accounts from public;
grant execute on function employee_accounts to timecloud_app, timecloud_system;
revoke execute on function employee_mailboxes from public;
grant execute on function employee_mailboxes to timecloud_app, timecloud_system;
revoke execute on function company_employee_accounts from public;
grant execute on function company_employee_accounts to timecloud_app, timecloud_system;
revoke execute on function company_app_sessions from public;
grant execute on function company_app_sessions to timecloud_app, timecloud_system;

create or replace trigger app_session_begun after insert on session
  for each row when (new.client in ('ANDROID', 'IOS') and new.company_id is not null) execute function log_app_session();
create or replace trigger app_session_ended after update of revoked_at on session
  for each row when (new.client in ('ANDROID', 'IOS') and new.company_id is not null and old.revoked_at is null
    and new.revoked_at is not null) execute function log_app_session();

-- Alerts of changed rights, of a subscription that is nearly used up, and of people without a schedule.
create or replace procedure seed_alert_settings(of_company bigint)
  language sql
  as $$
    insert into alert_setting (company_id, event, module, enable, web_alert, email_alert, receivers, frequency, send_day, send_time,
      measure, threshold, days_before, is_fixed)
    select of_company, event, module, enable, web, email, to_jsonb(string_to_array(receivers, ' ')), frequency, send_day,
      send_time::time, measure, threshold, coalesce(days, '[]')::jsonb, is_fixed
    from (values
      ('LATE', 'ATT', true, true, false, 'MANAGER', 'IMMEDIATE', 1, '08:00', 'MINUTES', 1, null, false),
      ('LATE_OFTEN', 'ATT', true, true, false, 'MANAGER', 'IMMEDIATE', 1, '08:00', 'TIMES_A_MONTH', 3, null, false),
      ('EARLY_LEAVE', 'ATT', true, true, false, 'MANAGER', 'IMMEDIATE', 1, '08:00', 'TIMES_A_MONTH', 3, null, false),
      ('ABSENT', 'ATT', true, true, true, 'MANAGER', 'DAILY', 1, '09:00', 'DAYS', 1, null, false),
      ('MISSED_PUNCH', 'ATT', true, true, false, 'EMPLOYEE', 'DAILY', 1, '08:00', null, null, null, false),
      ('OVERTIME_HIGH', 'ATT', true, true, true, 'MANAGER', 'WEEKLY', 1, '08:00', 'HOURS_A_WEEK', 12, null, false),
      ('REQUEST_OVERDUE', 'WORKFLOW', true, true, true, 'HOLDERS ADMINS', 'DAILY', 1, '08:00', 'HOURS', 48, null, false),
      ('DEVICE_OFFLINE', 'DEVICE', true, true, false, 'HOLDERS', 'IMMEDIATE', 1, '08:00', 'MINUTES', 10, null, false),
      ('DEVICE_ONLINE', 'DEVICE', true, true, false, 'HOLDERS', 'IMMEDIATE', 1, '08:00', null, null, null, false),
      ('DEVICE_CAPACITY', 'DEVICE', true, true, true, 'HOLDERS', 'DAILY', 1, '08:00', 'PERCENT', 90, null, false),
      ('UNREGISTERED_PUNCH', 'DEVICE', true, true, false, 'HOLDERS', 'DAILY', 1, '08:00', 'TIMES_A_DAY', 1, null, false),
      ('COMMAND_FAILED', 'DEVICE', true, true, false, 'HOLDERS', 'HOURLY', 1, '08:00', null, null, null, false),
      ('BIO_PHOTO_PENDING', 'DEVICE', true, true, false, 'HOLDERS', 'IMMEDIATE', 1, '08:00', null, null, null, false),
      ('DOCUMENT_EXPIRY', 'PERSONNEL', true, true, true, 'HOLDERS EMPLOYEE', 'IMMEDIATE', 1, '08:00', null, null, '[7, 1, 0]', false),
      ('DOCUMENT_EXPIRED', 'PERSONNEL', true, true, true, 'HOLDERS EMPLOYEE', 'IMMEDIATE', 1, '08:00', null, null, null, false),
      ('PROBATION_END', 'PERSONNEL', true, true, false, 'HOLDERS', 'DAILY', 1, '08:00', null, null, '[7]', false),
      ('CONTRACT_END', 'PERSONNEL', true, true, false, 'HOLDERS', 'DAILY', 1, '08:00', null, null, '[30, 7]', false),
      ('BIRTHDAY', 'PERSONNEL', false, true, false, 'HOLDERS', 'DAILY', 1, '08:00', null, null, '[7]', false),
      ('HIRE_ANNIVERSARY', 'PERSONNEL', false, true, false, 'HOLDERS', 'DAILY', 1, '08:00', null, null, '[7]', false),
      ('EXPORT_FAILED', 'SYSTEM', true, true, true, 'ADMINS', 'IMMEDIATE', 1, '08:00', null, null, null, false),
      ('EXPORT_TASK_DISABLED', 'SYSTEM', true, true, true, 'ADMINS', 'IMMEDIATE', 1, '08:00', null, null, null, false),
      ('MAIL_FAILED', 'SYSTEM', true, true, false, 'ADMINS', 'HOURLY', 1, '08:00', null, null, null, false),
      ('NEW_ADMIN', 'SYSTEM', true, true, true, 'OWNERS', 'IMMEDIATE', 1, '08:00', null, null, null, true),
      ('MANY_FAILED_SIGN_INS', 'SYSTEM', true, true, true, 'OWNERS', 'IMMEDIATE', 1, '08:00', 'TIMES_AN_HOUR', 20, null, true),
      ('ROLE_CHANGED', 'SYSTEM', true, true, true, 'OWNERS', 'IMMEDIATE', 1, '08:00', null, null, null, true),
      ('LIMIT_NEAR', 'SUBSCRIPTION', true, true, true, 'OWNERS', 'IMMEDIATE', 1, '08:00', 'PERCENT', 80, null, false),
      ('NO_SCHEDULE', 'ATT', true, true, false, 'ADMINS', 'WEEKLY', 1, '08:00', null, null, '[3]', false),
      ('SUBSCRIPTION_ENDING', 'SUBSCRIPTION', true, true, true, 'OWNERS', 'IMMEDIATE', 1, '08:00', null, null, '[30, 14, 7, 1]', true)
    ) seed (event, module, enable, web, email, receivers, frequency, send_day, send_time, measure, threshold, days, is_fixed)
    on conflict do nothing
  $$;

-- What a company may have at most is compared with what it has.
grant select (max_employees_limit, max_devices_limit, max_mobile_applications_limit, max_transactions_limit, max_admin_users_limit)
  on company to timecloud_system;
grant select on company_limits to timecloud_system;
create policy system on membership for select to timecloud_system using (true);
grant select (company_id, state, vendor_company_id) on membership to timecloud_system;

set local role timecloud_system;
do $$
declare of_company bigint;
begin
  for of_company in select id from company where type = 'TENANT' loop
    call seed_alert_settings(of_company);
  end loop;
end $$;
reset role;

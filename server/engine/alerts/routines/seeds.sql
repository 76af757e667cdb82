-- Every company has its alerts from the moment it is made, by whichever way.

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
      ('DEVICE_CLOCK', 'DEVICE', true, true, false, 'HOLDERS', 'DAILY', 1, '08:00', 'SECONDS', 60, null, false),
      ('DEVICE_TAMPER', 'DEVICE', true, true, true, 'HOLDERS', 'IMMEDIATE', 1, '08:00', null, null, null, false),
      ('DOOR_FORCED', 'DEVICE', true, true, true, 'HOLDERS', 'IMMEDIATE', 1, '08:00', null, null, null, false),
      ('DOOR_HELD', 'DEVICE', true, true, false, 'HOLDERS', 'IMMEDIATE', 1, '08:00', null, null, null, false),
      ('DOOR_DURESS', 'DEVICE', true, true, true, 'HOLDERS', 'IMMEDIATE', 1, '08:00', null, null, null, false),
      ('DOOR_ALARM', 'DEVICE', true, true, true, 'HOLDERS', 'IMMEDIATE', 1, '08:00', null, null, null, false),
      ('TEMPERATURE_HIGH', 'DEVICE', true, true, true, 'HOLDERS', 'IMMEDIATE', 1, '08:00', null, null, null, false),
      ('REMOVAL_UNANSWERED', 'DEVICE', true, true, true, 'HOLDERS', 'IMMEDIATE', 1, '08:00', 'MINUTES', 10, null, false),
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

set local role timecloud_system;
create or replace function seed_alerts_of_company() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.type = 'TENANT' then
    call seed_alert_settings(new.id);
  end if;
  return null;
end $$;
reset role;

grant execute on procedure seed_alert_settings to timecloud_system;

create or replace trigger seed_alerts after insert on company for each row execute function seed_alerts_of_company();

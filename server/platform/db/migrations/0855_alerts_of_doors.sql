-- Alerts of terminals whose clock is off or that were opened, and of alarms at doors, for the companies that are there.
set local role timecloud_system;
insert into alert_setting (company_id, event, module, enable, web_alert, email_alert, receivers, frequency, measure, threshold)
  select c.id, v.event, 'DEVICE', true, true, v.email, '["HOLDERS"]'::jsonb, v.frequency, v.measure, v.threshold
  from company c cross join (values
    ('DEVICE_CLOCK', false, 'DAILY', 'SECONDS', 60),
    ('DEVICE_TAMPER', true, 'IMMEDIATE', null, null),
    ('DOOR_FORCED', true, 'IMMEDIATE', null, null),
    ('DOOR_HELD', false, 'IMMEDIATE', null, null),
    ('DOOR_DURESS', true, 'IMMEDIATE', null, null),
    ('DOOR_ALARM', true, 'IMMEDIATE', null, null)
  ) v (event, email, frequency, measure, threshold)
  where c.type = 'TENANT' on conflict do nothing;
reset role;

-- Alerts of high temperatures, and of removals that a door has not confirmed, for the companies that are there.
set local role timecloud_system;
insert into alert_setting (company_id, event, module, enable, web_alert, email_alert, receivers, frequency, measure, threshold)
  select c.id, v.event, 'DEVICE', true, true, true, '["HOLDERS"]'::jsonb, 'IMMEDIATE', v.measure, v.threshold
  from company c cross join (values ('TEMPERATURE_HIGH', null, null), ('REMOVAL_UNANSWERED', 'MINUTES', 10)) v (event, measure, threshold)
  where c.type = 'TENANT' on conflict do nothing;
reset role;

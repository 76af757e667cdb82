-- Alerts: what each company wants to be told of, and what there is to tell. An alert is told once.

create table alert_setting (
  company_id bigint not null references company (id) on delete cascade,
  id bigint generated always as identity,
  event character varying(30) not null,
  module character varying(20) not null,
  enable boolean not null default true,
  web_alert boolean not null default true,
  email_alert boolean not null default false,
  receivers jsonb not null default '[]',
  emails jsonb not null default '[]',
  frequency character varying(10) not null default 'IMMEDIATE' check (frequency in ('IMMEDIATE', 'HOURLY', 'DAILY', 'WEEKLY')),
  send_day smallint not null default 1 check (send_day between 1 and 7),
  send_time time without time zone not null default '08:00',
  measure character varying(20),
  threshold integer,
  days_before jsonb not null default '[]',
  quiet_from time without time zone,
  quiet_to time without time zone,
  is_fixed boolean not null default false,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  search text not null default '',
  primary key (company_id, id)
);
create unique index alert_setting_event_key on alert_setting (company_id, event);
call tenant_table('alert_setting');

create table alert_setting_users (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target),
  foreign key (company_id, owner) references alert_setting (company_id, id) on delete cascade deferrable initially immediate,
  foreign key (company_id, target) references membership (company_id, id) on delete cascade deferrable initially immediate
);
create index alert_setting_users_target_idx on alert_setting_users (company_id, target, owner);
call tenant_table('alert_setting_users');

create table alert_setting_departments (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target),
  foreign key (company_id, owner) references alert_setting (company_id, id) on delete cascade deferrable initially immediate,
  foreign key (company_id, target) references department (company_id, id) deferrable initially immediate
);
create index alert_setting_departments_target_idx on alert_setting_departments (company_id, target, owner);
call tenant_table('alert_setting_departments');

-- What there is to tell, once for each subject and period.
create table alert (
  company_id bigint not null references company (id) on delete cascade,
  id bigint generated always as identity,
  event character varying(30) not null,
  subject text not null,
  period text not null default '',
  -- What the text's placeholders need.
  context jsonb not null default '{}',
  -- Whom it is about.
  employee bigint,
  -- Accounts that are told beside those of the setting.
  users bigint[] not null default '{}',
  state text not null default 'PENDING' check (state in ('PENDING', 'SENT', 'DROPPED')),
  create_time timestamp with time zone not null default now(),
  sent_time timestamp with time zone,
  primary key (company_id, id),
  foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate
);
create unique index alert_once on alert (company_id, event, subject, period);
create index alert_pending on alert (company_id, event, create_time) where state = 'PENDING';
create index alert_age on alert (create_time);
create index alert_employee on alert (company_id, employee);
call tenant_table('alert');

create policy system_reads on operation_log for select to timecloud_system using (true);
grant select on operation_log to timecloud_system;

create procedure seed_alert_settings(of_company bigint)
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
      ('SUBSCRIPTION_ENDING', 'SUBSCRIPTION', true, true, true, 'OWNERS', 'IMMEDIATE', 1, '08:00', null, null, '[30, 14, 7, 1]', true)
    ) seed (event, module, enable, web, email, receivers, frequency, send_day, send_time, measure, threshold, days, is_fixed)
    on conflict do nothing
  $$;

grant create on schema public to timecloud_system;
set local role timecloud_system;
create function seed_alerts_of_company() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.type = 'TENANT' then
    call seed_alert_settings(new.id);
  end if;
  return null;
end $$;
reset role;
revoke create on schema public from timecloud_system;
grant execute on procedure seed_alert_settings to timecloud_system;
create trigger seed_alerts after insert on company for each row execute function seed_alerts_of_company();

set local role timecloud_system;
do $$
declare of_company bigint;
begin
  for of_company in select id from company where type = 'TENANT' loop
    call seed_alert_settings(of_company);
  end loop;
end $$;
reset role;

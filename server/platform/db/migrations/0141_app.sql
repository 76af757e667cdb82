-- What the people of a company are told, what they have read of it, and the phones on which they are signed in to the app.
create table announcement (
  company_id bigint not null,
  id bigint generated always as identity,
  subject character varying(100) not null,
  content character varying(5000) not null,
  category character varying(30) not null default 'PUBLIC',
  sender character varying(100) not null,
  start_time timestamp with time zone,
  end_time timestamp with time zone,
  state character varying(30) not null,
  sent_time timestamp with time zone,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id)
);
alter table announcement add column search text generated always as (search_text(coalesce(subject, '') || ' ' || coalesce(content, ''))) stored;
create index announcement_search_idx on announcement using gin (search gin_trgm_ops);
comment on column announcement.search is 'subject content';
create index announcement_subject_idx on announcement (company_id, search_text(subject), id);
create index announcement_category_idx on announcement (company_id, category, id);
create index announcement_sender_idx on announcement (company_id, search_text(sender), id);
create index announcement_start_time_idx on announcement (company_id, start_time, id);
create index announcement_end_time_idx on announcement (company_id, end_time, id);
create index announcement_state_idx on announcement (company_id, state, id);
create index announcement_sent_time_idx on announcement (company_id, sent_time, id);
call tenant_table('announcement');
call undoable('announcement');

create table announcement_departments (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index announcement_departments_target_idx on announcement_departments (company_id, target, owner);
call tenant_table('announcement_departments');
call undoable('announcement_departments');

create table announcement_receivers (
  company_id bigint not null,
  owner bigint not null,
  target bigint not null,
  primary key (company_id, owner, target)
);
create index announcement_receivers_target_idx on announcement_receivers (company_id, target, owner);
call tenant_table('announcement_receivers');
call undoable('announcement_receivers');

alter table announcement_departments add constraint announcement_departments_owner_fkey foreign key (company_id, owner) references announcement (company_id, id) on delete cascade deferrable initially immediate;
alter table announcement_departments add constraint announcement_departments_target_fkey foreign key (company_id, target) references department (company_id, id) deferrable initially immediate;
alter table announcement_receivers add constraint announcement_receivers_owner_fkey foreign key (company_id, owner) references announcement (company_id, id) on delete cascade deferrable initially immediate;
alter table announcement_receivers add constraint announcement_receivers_target_fkey foreign key (company_id, target) references employee (company_id, id) on delete cascade deferrable initially immediate;

-- To whom an announcement went, and since when they have read it.
create table announcement_reading (
  company_id bigint not null,
  id bigint generated always as identity,
  announcement bigint not null,
  employee bigint not null,
  read_time timestamp with time zone,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id),
  foreign key (company_id, announcement) references announcement (company_id, id) on delete cascade deferrable initially immediate,
  foreign key (company_id, employee) references employee (company_id, id) on delete cascade deferrable initially immediate
);
create unique index announcement_reading_key on announcement_reading (company_id, announcement, employee);
create index announcement_reading_employee_idx on announcement_reading (company_id, employee);
create index announcement_reading_read_time_idx on announcement_reading (company_id, read_time, id);
call tenant_table('announcement_reading');
call undoable('announcement_reading');

-- The accounts by which the employees of the company of the transaction sign in: their own, and those of users who are employees.
create function company_employee_accounts() returns table (user_id bigint, employee bigint)
  language sql stable security definer set search_path = public
  as $$
    select id, employee_id from account where company_id = current_company() and kind = 'EMPLOYEE' and state = 'ACTIVE'
    union
    select user_id, employee_id from membership
    where company_id = current_company() and employee_id is not null and state = 'ACTIVE'
  $$;

-- An installation of the app with which an employee signed in. Signing in writes it.
create table app_phone (
  company_id bigint not null references company (id) on delete cascade,
  id bigint generated always as identity,
  employee bigint not null,
  username text not null,
  client_id character varying(100) not null,
  client_category text not null check (client_category in ('ANDROID', 'IOS')),
  device_model character varying(100),
  os_version character varying(40),
  app_version character varying(20),
  -- The session that was opened last.
  session_id uuid,
  login_time timestamp with time zone not null default now(),
  enable boolean not null default true,
  binding_state text not null check (binding_state in ('BOUND', 'WAITING', 'REPLACED')),
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id),
  foreign key (company_id, employee) references employee (company_id, id) on delete cascade
);
create unique index app_phone_key on app_phone (company_id, employee, client_id);
-- Nobody has two phones of their own.
create unique index app_phone_bound_key on app_phone (company_id, employee) where binding_state = 'BOUND';
call tenant_table('app_phone');
call identity_table('app_phone');

-- The sessions of those installations, as far as they are kept.
create function company_app_sessions() returns table (session_id uuid, last_used_at timestamptz, alive boolean)
  language sql stable security definer set search_path = public
  as $$
    select s.id, s.last_used_at, s.revoked_at is null and least(s.idle_expires_at, s.absolute_expires_at) > now()
    from session s where s.company_id = current_company() and s.client in ('ANDROID', 'IOS')
  $$;

create view gps_account with (security_invoker = true) as
  select p.company_id, p.id, p.employee, p.username, p.client_id, p.client_category, p.device_model, p.os_version,
    p.app_version, p.login_time, coalesce(s.last_used_at, p.login_time) as last_active, coalesce(s.alive, false) as active,
    p.enable, p.binding_state, search_text(p.username) as search, p.version, p.create_time, '' as create_user,
    p.change_time, p.change_user
  from app_phone p left join company_app_sessions() s on s.session_id = p.session_id;
grant select, update, delete on gps_account to timecloud_app;
grant select on gps_account to timecloud_system;
create function delete_gps_account() returns trigger language plpgsql as $$
begin
  delete from app_phone where company_id = old.company_id and id = old.id;
  return old;
end
$$;
create trigger delete_gps_account instead of delete on gps_account for each row execute function delete_gps_account();
-- Rows are locked before they are removed; phones are changed in their own table.
create function keep_view_row() returns trigger language plpgsql as $$
begin
  return new;
end
$$;
create trigger change_gps_account instead of update on gps_account for each row execute function keep_view_row();

-- What employees did with the app.
create table app_operation (
  company_id bigint not null references company (id) on delete cascade,
  id bigint generated always as identity,
  action_time timestamp with time zone not null default now(),
  "user" text not null,
  employee bigint,
  action text not null,
  client text,
  describe text,
  request_status text not null default 'SUCCESS' check (request_status in ('SUCCESS', 'FAILED')),
  code text,
  remote_ip text,
  search text generated always as (search_text("user")) stored,
  version integer not null default 1,
  create_time timestamp with time zone not null default now(),
  create_user character varying(255) not null default '',
  change_time timestamp with time zone not null default now(),
  change_user character varying(255) not null default '',
  primary key (company_id, id),
  foreign key (company_id, employee) references employee (company_id, id) on delete set null (employee)
);
create index app_operation_time_idx on app_operation (company_id, action_time, id);
create index app_operation_employee_idx on app_operation (company_id, employee);
create index app_operation_search_idx on app_operation using gin (search gin_trgm_ops);
call tenant_table('app_operation');
call identity_table('app_operation');

create function log_app_session() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into app_operation (company_id, "user", employee, action, client, describe, remote_ip)
  select new.company_id, a.username, a.employee_id, case tg_op when 'INSERT' then 'SIGN_IN' else 'SIGN_OUT' end,
    new.device_label, new.revoke_reason, new.ip
  from account a where a.id = new.user_id and a.kind = 'EMPLOYEE';
  return null;
end
$$;
create trigger app_session_begun after insert on session
  for each row when (new.client in ('ANDROID', 'IOS') and new.company_id is not null) execute function log_app_session();
create trigger app_session_ended after update of revoked_at on session
  for each row when (new.client in ('ANDROID', 'IOS') and new.company_id is not null and old.revoked_at is null
    and new.revoked_at is not null) execute function log_app_session();

-- Identity owns what looks into its tables.
grant create on schema public to timecloud_identity;
alter function company_employee_accounts owner to timecloud_identity;
alter function company_app_sessions owner to timecloud_identity;
alter function log_app_session owner to timecloud_identity;
revoke create on schema public from timecloud_identity;
revoke execute on function company_employee_accounts, company_app_sessions from public;
grant execute on function company_employee_accounts, company_app_sessions to timecloud_app, timecloud_system;

-- What the bell told employees.
create view notice with (security_invoker = true) as
  select n.company_id, n.id, e.employee as receiver, n.category, n.kind, n.context, n.count, n.notification_time,
    case when n.read_time is null then 'UNREAD' else 'READ' end as read_status, n.read_time,
    ''::text as search, 1 as version, n.notification_time as create_time, '' as create_user,
    n.notification_time as change_time, '' as change_user
  from notification n join company_employee_accounts() e on e.user_id = n.user_id;
grant select, update, delete on notice to timecloud_app;
grant select on notice to timecloud_system;
create function delete_notice() returns trigger language plpgsql as $$
begin
  delete from notification where company_id = old.company_id and id = old.id;
  return old;
end
$$;
create trigger delete_notice instead of delete on notice for each row execute function delete_notice();
create trigger change_notice instead of update on notice for each row execute function keep_view_row();

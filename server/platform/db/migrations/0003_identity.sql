-- Identity: accounts, companies, memberships, sessions, sign-in counters, signing keys and the operation log.
--
-- Roles: timecloud_identity reads and writes everything about signing in, and no business table.
-- timecloud_app (the requests of a company) sees of all this only its own company's row and its own
-- operation log, to which it can only add.
--
-- The table of users is named "account", since "user" is a reserved word; its references are named user_id.
-- Failed sign-ins are counted in sign_in_attempt by what was typed, known account or not, so that an
-- account has no counter of its own.

-- The tenant record, which also is the company's settings.
create table company (
  id bigint generated always as identity primary key,
  public_id text not null unique default replace(gen_random_uuid()::text, '-', '') check (public_id ~ '^[0-9a-f]{32}$'),
  type text not null default 'TENANT' check (type in ('TENANT', 'VENDOR', 'PARTNER')),
  parent_vendor bigint references company (id),
  region_code text not null check (region_code in ('mx', 'in', 'me', 'au')),
  state text not null default 'TRIAL'
    check (state in ('TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY', 'SUSPENDED', 'CLOSED')),
  suspend_reason text,
  company_name text not null check (char_length(company_name) between 1 and 50),
  company_domain text not null
    check (company_domain ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$' and char_length(company_domain) <= 50),
  company_address text not null check (char_length(company_address) <= 250),
  company_timezone text not null,
  company_country text not null default '',
  company_country_code text not null default '' check (company_country_code ~ '^([A-Z]{2})?$'),
  company_province text,
  company_city text,
  company_latitude numeric(10, 7) check (company_latitude between -90 and 90),
  company_longitude numeric(10, 7) check (company_longitude between -180 and 180),
  company_phone text,
  company_email text,
  company_cnr text,
  tax_number text,
  owner_name text,
  owner_phone text,
  contact_name text,
  contact_phone text,
  contact_email text,
  business_type text,
  company_logo text,
  language text not null default 'en',
  currency_code text check (currency_code ~ '^[A-Z]{3}$'),
  date_format text not null default 'YYYY-MM-DD',
  time_format text not null default '24h',
  week_start text not null default 'MONDAY',
  name_order text not null default 'FIRST_LAST',
  emp_code_type text not null default 'ALPHANUMERIC',
  emp_code_length integer not null default 20 check (emp_code_length between 1 and 20),
  emp_code_auto boolean not null default false,
  card_format text not null default 'DECIMAL',
  document_alert_hour integer not null default 8 check (document_alert_hour between 0 and 23),
  photo_self_register boolean not null default false,
  join_policy text not null default 'INVITE_ONLY' check (join_policy in ('INVITE_ONLY', 'INVITE_AND_APPROVE')),
  allowed_ip text[] not null default '{}' check (cardinality(allowed_ip) <= 50),
  max_employees_limit integer,
  max_devices_limit integer,
  max_mobile_applications_limit integer,
  max_transactions_limit integer,
  subscription_start_date date,
  subscription_end_date date,
  support_access_until timestamptz,
  create_time timestamptz not null default now(),
  create_user text not null default '',
  change_time timestamptz not null default now(),
  change_user text not null default '',
  version integer not null default 1
);
create unique index company_domain_key on company (company_domain);
create unique index company_name_key on company (region_code, lower(company_name));

-- What a company asks of its users' passwords and sessions.
create table security_policy (
  company_id bigint primary key references company (id) on delete cascade,
  single_login boolean not null default false,
  app_single_user_login boolean not null default false,
  app_single_device_login boolean not null default false,
  failed_locked boolean not null default true,
  lock_failed_count integer not null default 5 check (lock_failed_count between 3 and 10),
  lock_duration integer not null default 15 check (lock_duration between 1 and 1440),
  enforce_pwd_change boolean not null default true,
  enforce_pwd_expiration boolean not null default false,
  validity_period integer not null default 90 check (validity_period between 30 and 365),
  session_timeout integer not null default 480 check (session_timeout between 15 and 1440),
  export_encryption boolean not null default false,
  export_encryption_password text,
  require_mfa_admin boolean not null default false,
  password_history integer not null default 5 check (password_history between 0 and 24)
);

create table account (
  id bigint generated always as identity primary key,
  kind text not null default 'USER' check (kind in ('USER', 'EMPLOYEE')),
  username text not null check (char_length(username) <= 254),
  email text check (char_length(email) <= 254),
  phone_number text,
  password_hash text,
  password_changed_at timestamptz not null default now(),
  must_change_password boolean not null default false,
  first_name text,
  last_name text,
  photo text,
  language text not null default 'en',
  timezone text,
  state text not null default 'PENDING_ACTIVATION' check (state in ('PENDING_ACTIVATION', 'ACTIVE', 'DISABLED')),
  company_id bigint references company (id) on delete cascade,
  employee_id bigint,
  recent_company bigint references company (id) on delete set null,
  last_login timestamptz,
  last_login_ip text,
  mfa_enabled boolean not null default false,
  mfa_secret text,
  terms_version text,
  terms_accepted_at timestamptz,
  create_time timestamptz not null default now(),
  change_time timestamptz not null default now(),
  check ((kind = 'EMPLOYEE') = (company_id is not null and employee_id is not null)),
  check (kind = 'EMPLOYEE' or email is not null),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create unique index account_user_email_key on account (lower(email)) where kind = 'USER';
create unique index account_employee_email_key on account (company_id, lower(email)) where kind = 'EMPLOYEE';
create unique index account_employee_username_key on account (company_id, lower(username)) where kind = 'EMPLOYEE';
create unique index account_employee_key on account (company_id, employee_id);

-- Hashes of former passwords, so that none of the last ones returns.
create table password_history (
  id bigint generated always as identity primary key,
  user_id bigint not null references account (id) on delete cascade,
  password_hash text not null,
  create_time timestamptz not null default now()
);
create index password_history_user on password_history (user_id, id desc);

create table membership (
  id bigint generated always as identity unique,
  company_id bigint not null references company (id) on delete cascade,
  user_id bigint not null references account (id) on delete cascade,
  role text not null default 'MEMBER' check (role in ('OWNER', 'ADMIN', 'MEMBER')),
  employee_id bigint,
  state text not null default 'ACTIVE'
    check (state in ('PENDING_APPROVAL', 'ACTIVE', 'SUSPENDED', 'REMOVED', 'REJECTED')),
  permission_version integer not null default 1,
  vendor_company_id bigint references company (id),
  valid_until date,
  invited_by bigint references account (id) on delete set null,
  joined_at timestamptz,
  last_visit timestamptz,
  create_time timestamptz not null default now(),
  create_user text not null default '',
  change_time timestamptz not null default now(),
  change_user text not null default '',
  version integer not null default 1,
  primary key (company_id, id),
  unique (user_id, company_id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete set null (employee_id)
);
create unique index membership_employee_key on membership (company_id, employee_id);

-- A named set of permissions.
create table user_group (
  id bigint generated always as identity unique,
  company_id bigint not null references company (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  description text check (char_length(description) <= 200),
  permissions text[] not null,
  is_default boolean not null default false,
  create_time timestamptz not null default now(),
  create_user text not null default '',
  change_time timestamptz not null default now(),
  change_user text not null default '',
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index user_group_name_key on user_group (company_id, lower(name));

create table membership_group (
  company_id bigint not null,
  membership_id bigint not null,
  group_id bigint not null,
  primary key (company_id, membership_id, group_id),
  foreign key (company_id, membership_id) references membership (company_id, id) on delete cascade,
  foreign key (company_id, group_id) references user_group (company_id, id)
);
create index membership_group_group on membership_group (company_id, group_id);

-- Data scopes; none means no bound. A row that a scope names cannot be deleted: the scope would
-- widen to everything with its last row.
create table membership_department (
  company_id bigint not null,
  membership_id bigint not null,
  department_id bigint not null,
  primary key (company_id, membership_id, department_id),
  foreign key (company_id, membership_id) references membership (company_id, id) on delete cascade,
  foreign key (company_id, department_id) references department (company_id, id)
);
create index membership_department_department on membership_department (company_id, department_id);

create table membership_area (
  company_id bigint not null,
  membership_id bigint not null,
  area_id bigint not null,
  primary key (company_id, membership_id, area_id),
  foreign key (company_id, membership_id) references membership (company_id, id) on delete cascade,
  foreign key (company_id, area_id) references area (company_id, id)
);
create index membership_area_area on membership_area (company_id, area_id);

create table membership_position (
  company_id bigint not null,
  membership_id bigint not null,
  position_id bigint not null,
  primary key (company_id, membership_id, position_id),
  foreign key (company_id, membership_id) references membership (company_id, id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id)
);
create index membership_position_position on membership_position (company_id, position_id);

-- One family of tokens. Without a company it is a session of the user alone.
create table session (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references account (id) on delete cascade,
  company_id bigint references company (id) on delete cascade,
  membership_id bigint references membership (id) on delete cascade,
  client text not null default 'WEB' check (client in ('WEB', 'ANDROID', 'IOS', 'AGENT')),
  ip text,
  user_agent text,
  device_label text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  remember boolean not null default false,
  revoked_at timestamptz,
  revoke_reason text check (revoke_reason in ('SIGN_OUT', 'PASSWORD_CHANGED', 'REUSE', 'ADMIN', 'SINGLE_LOGIN',
    'MEMBERSHIP_ENDED', 'COMPANY_CLOSED', 'SUPPORT_ENDED')),
  check ((company_id is null) = (membership_id is null)),
  check ((revoked_at is null) = (revoke_reason is null))
);
create index session_account on session (user_id);
create index session_membership on session (membership_id);
create index session_end on session (absolute_expires_at);

-- Refresh tokens by their SHA-256; the token itself is never stored.
create table refresh_token (
  id bigint generated always as identity primary key,
  jti_hash char(64) not null unique,
  session_id uuid not null references session (id) on delete cascade,
  parent_id bigint references refresh_token (id) on delete cascade,
  replaced_by bigint references refresh_token (id) on delete set null,
  handover boolean not null default false,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  audience_host text not null
);
create index refresh_token_session on refresh_token (session_id);
create index refresh_token_parent on refresh_token (parent_id);
create index refresh_token_replaced on refresh_token (replaced_by);

-- Codes of e-mailed or printed links by their SHA-256; one live code for each purpose and user.
create table one_time_code (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('ACTIVATION', 'COMPANY_CREATION', 'INVITATION', 'RESET_PASSWORD',
    'JOIN_DECISION', 'JOIN_RESULT', 'HANDOVER', 'WS_TICKET', 'EMAIL_CHANGE', 'SET_UP')),
  user_id bigint references account (id) on delete cascade,
  company_id bigint references company (id) on delete cascade,
  payload jsonb not null default '{}',
  code_hash char(64) not null unique,
  create_time timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  request_ip text
);
create index one_time_code_user on one_time_code (user_id, purpose);
create index one_time_code_end on one_time_code (expires_at);

-- Failed sign-ins by realm and SHA-256 of what was typed.
create table sign_in_attempt (
  realm text not null,
  identifier_hash char(64) not null,
  failed integer not null default 0,
  hour_failed integer not null default 0,
  hour_start timestamptz not null,
  last_failed_at timestamptz not null,
  locked_until timestamptz,
  primary key (realm, identifier_hash)
);

-- Counters of rate limits: worth sharing between servers, not worth surviving a crash.
create unlogged table rate_limit (
  key text primary key,
  hits integer not null,
  window_end timestamptz not null
);

-- Keys that sign access tokens (Ed25519, PKCS #8). The youngest signs, all of them verify.
create table signing_key (
  kid text primary key,
  private_key text not null,
  create_time timestamptz not null default now()
);

-- The operation log. It only grows: the application role adds and reads. Rows are chained per company
-- shortly after they were written (seal_operation_log), so that writers do not wait for one another.
-- Company 0 is the region: sign-ins of people without a company.
create table operation_log (
  id bigint generated always as identity,
  company_id bigint not null,
  op_time timestamptz not null default clock_timestamp(),
  user_id bigint,
  user_name text not null,
  principal_kind text not null check (principal_kind in ('USER', 'EMPLOYEE', 'VENDOR', 'SYSTEM', 'DEVICE')),
  action text not null check (char_length(action) <= 50),
  module text not null,
  resource text not null,
  targets bigint[] not null default '{}',
  targets_repr text not null default '',
  action_status text not null default 'SUCCESS' check (action_status in ('SUCCESS', 'FAILED', 'DENIED')),
  code text,
  changes jsonb,
  description text,
  ip_address text,
  user_agent text,
  client text,
  session_id uuid,
  request_id text,
  on_behalf_of bigint,
  chain_no bigint,
  prev_hash char(64),
  hash char(64),
  primary key (company_id, id)
);
create index operation_log_unsealed on operation_log (id) where chain_no is null;

-- The head of each company's chain.
create table operation_log_chain (
  company_id bigint primary key,
  chain_no bigint not null,
  hash char(64) not null
);

-- What a row's hash covers: everything but the hash itself.
create function operation_log_hash(entry operation_log, prev text, no bigint) returns text
language sql stable set timezone = 'UTC'
as $$
  select encode(sha256(convert_to(
    prev || no || (to_jsonb(entry) - 'chain_no' - 'prev_hash' - 'hash')::text, 'UTF8')), 'hex')
$$;

-- Chains up to `rows` rows that no chain holds yet; answers how many.
create function seal_operation_log(rows integer) returns integer
language plpgsql
as $$
declare
  entry operation_log;
  head operation_log_chain;
  sealed integer := 0;
begin
  -- One sealer at a time: the order of a chain is the order of sealing.
  if not pg_try_advisory_xact_lock(hashtext('seal_operation_log')) then
    return 0;
  end if;
  for entry in select * from operation_log where chain_no is null order by id limit rows loop
    select * into head from operation_log_chain where company_id = entry.company_id;
    if not found then
      head := row(entry.company_id, 0, repeat('0', 64));
      insert into operation_log_chain values (head.*);
    end if;
    update operation_log
      set chain_no = head.chain_no + 1,
          prev_hash = head.hash,
          hash = operation_log_hash(entry, head.hash, head.chain_no + 1)
      where company_id = entry.company_id and id = entry.id
      returning chain_no, hash into head.chain_no, head.hash;
    update operation_log_chain set chain_no = head.chain_no, hash = head.hash where company_id = entry.company_id;
    sealed := sealed + 1;
  end loop;
  return sealed;
end
$$;

-- The number in the chain where a company's log first fails its own hashes; null: it holds.
create function verify_operation_log(company bigint) returns bigint
language plpgsql stable
as $$
declare
  entry operation_log;
  prev text := repeat('0', 64);
  no bigint := 0;
begin
  for entry in select * from operation_log where company_id = company and chain_no is not null order by chain_no loop
    if entry.chain_no <> no + 1 or entry.prev_hash <> prev or entry.hash <> operation_log_hash(entry, prev, no + 1) then
      return no + 1;
    end if;
    no := entry.chain_no;
    prev := entry.hash;
  end loop;
  if exists (select from operation_log_chain c where c.company_id = company and (c.chain_no <> no or c.hash <> prev)) then
    return no + 1;
  end if;
  return null;
end
$$;
create unique index operation_log_chain_no on operation_log (company_id, chain_no) where chain_no is not null;

-- Who may do what.
do $$
declare
  name text;
begin
  foreach name in array array['company', 'security_policy', 'account', 'password_history', 'membership', 'user_group',
    'membership_group', 'membership_department', 'membership_area', 'membership_position', 'session', 'refresh_token',
    'one_time_code', 'sign_in_attempt', 'rate_limit', 'signing_key', 'operation_log', 'operation_log_chain'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy identity on %I to timecloud_identity using (true) with check (true)', name);
    execute format('revoke all on %I from public', name);
  end loop;
end
$$;

grant select, insert, update, delete on
  company, security_policy, account, password_history, membership, user_group, membership_group, membership_department,
  membership_area, membership_position, session, refresh_token, one_time_code, sign_in_attempt, rate_limit
  to timecloud_identity;
grant select, insert on signing_key to timecloud_identity;
grant select, insert, update (chain_no, prev_hash, hash) on operation_log to timecloud_identity;
grant select, insert, update on operation_log_chain to timecloud_identity;

create policy own on company to timecloud_app using (id = current_company());
grant select on company to timecloud_app;
grant update (company_name, company_address, company_timezone, company_country, company_country_code,
  company_province, company_city, company_latitude, company_longitude, company_phone, company_email, company_cnr,
  tax_number, owner_name, owner_phone, contact_name, contact_phone, contact_email, business_type, company_logo,
  language, date_format, time_format, week_start, name_order, emp_code_type, emp_code_length, emp_code_auto,
  card_format, document_alert_hour, photo_self_register, change_time, change_user, version)
  on company to timecloud_app;

create policy own on operation_log to timecloud_app using (company_id = current_company());
grant select on operation_log to timecloud_app;
grant insert (company_id, user_id, user_name, principal_kind, action, module, resource, targets, targets_repr,
  action_status, code, changes, description, ip_address, user_agent, client, session_id, request_id, on_behalf_of)
  on operation_log to timecloud_app;
create policy own on operation_log_chain to timecloud_app using (company_id = current_company());
grant select on operation_log_chain to timecloud_app;

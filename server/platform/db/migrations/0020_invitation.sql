-- Invitations: who was asked into a company, with what they will be there, until they accept.
--
-- Their ids come from the sequence of memberships, so that one list can hold both. Of the code only its SHA-256 is
-- kept. What an invitation grants lies in pairs, as with memberships: a group or a department that a pending
-- invitation names cannot go, for its scope would otherwise come out as everything. An invitation that is accepted,
-- withdrawn or expired lets go of its pairs.

create table invitation (
  id bigint not null default nextval(pg_get_serial_sequence('membership', 'id')) unique,
  company_id bigint not null references company (id) on delete cascade,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  role text not null default 'MEMBER' check (role in ('OWNER', 'ADMIN', 'MEMBER')),
  employee_id bigint,
  valid_until date,
  language text not null default 'en',
  code_hash char(64) not null unique,
  state text not null default 'PENDING' check (state in ('PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED')),
  expires_at timestamptz not null,
  -- Mails of the day `sent_day`, and the time of the last one.
  sent_count integer not null default 1,
  sent_day date not null default current_date,
  last_sent_at timestamptz not null default now(),
  invited_by bigint references account (id) on delete set null,
  create_time timestamptz not null default now(),
  create_user text not null default '',
  change_time timestamptz not null default now(),
  change_user text not null default '',
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete set null (employee_id)
);
create unique index invitation_pending_key on invitation (company_id, email) where state = 'PENDING';
create index invitation_end on invitation (expires_at) where state = 'PENDING';

create table invitation_group (
  company_id bigint not null,
  invitation_id bigint not null,
  group_id bigint not null,
  primary key (company_id, invitation_id, group_id),
  foreign key (company_id, invitation_id) references invitation (company_id, id) on delete cascade,
  foreign key (company_id, group_id) references user_group (company_id, id)
);
create index invitation_group_group on invitation_group (company_id, group_id);

create table invitation_department (
  company_id bigint not null,
  invitation_id bigint not null,
  department_id bigint not null,
  primary key (company_id, invitation_id, department_id),
  foreign key (company_id, invitation_id) references invitation (company_id, id) on delete cascade,
  foreign key (company_id, department_id) references department (company_id, id)
);
create index invitation_department_department on invitation_department (company_id, department_id);

create table invitation_area (
  company_id bigint not null,
  invitation_id bigint not null,
  area_id bigint not null,
  primary key (company_id, invitation_id, area_id),
  foreign key (company_id, invitation_id) references invitation (company_id, id) on delete cascade,
  foreign key (company_id, area_id) references area (company_id, id)
);
create index invitation_area_area on invitation_area (company_id, area_id);

create table invitation_position (
  company_id bigint not null,
  invitation_id bigint not null,
  position_id bigint not null,
  primary key (company_id, invitation_id, position_id),
  foreign key (company_id, invitation_id) references invitation (company_id, id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id)
);
create index invitation_position_position on invitation_position (company_id, position_id);

do $$
declare
  name text;
begin
  foreach name in array array['invitation', 'invitation_group', 'invitation_department', 'invitation_area',
    'invitation_position'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('revoke all on %I from public', name);
    execute format('create policy identity on %I to timecloud_identity using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to timecloud_identity', name);
    execute format('create policy own on %I to timecloud_app using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to timecloud_app', name);
  end loop;
  execute format('grant usage on sequence %s to timecloud_app, timecloud_identity', pg_get_serial_sequence('membership', 'id'));
end
$$;

create function let_invitation_go() returns trigger
  language plpgsql
  as $$
begin
  delete from invitation_group where company_id = new.company_id and invitation_id = new.id;
  delete from invitation_department where company_id = new.company_id and invitation_id = new.id;
  delete from invitation_area where company_id = new.company_id and invitation_id = new.id;
  delete from invitation_position where company_id = new.company_id and invitation_id = new.id;
  return new;
end
$$;
create trigger let_invitation_go after update of state on invitation
  for each row when (new.state <> 'PENDING') execute function let_invitation_go();

-- Makes the person a member as a pending invitation says; answers the membership. A membership that was left or
-- refused before is taken up again. The company's policy decides whether somebody has to approve.
create function accept_invitation(invitation_id bigint, account_id bigint) returns bigint
  language plpgsql
  as $$
declare
  asked invitation;
  member bigint;
begin
  select * into strict asked from invitation i where i.id = invitation_id and i.state = 'PENDING' for update;
  insert into membership as m (company_id, user_id, role, employee_id, valid_until, state, invited_by, joined_at,
    create_user, change_user)
  select asked.company_id, account_id, asked.role, asked.employee_id, asked.valid_until,
    case c.join_policy when 'INVITE_AND_APPROVE' then 'PENDING_APPROVAL' else 'ACTIVE' end,
    asked.invited_by, now(), asked.create_user, asked.change_user
  from company c where c.id = asked.company_id
  on conflict (user_id, company_id) do update set
    role = excluded.role, employee_id = excluded.employee_id, valid_until = excluded.valid_until,
    state = excluded.state, invited_by = excluded.invited_by, joined_at = excluded.joined_at,
    permission_version = m.permission_version + 1, change_time = now(), change_user = excluded.change_user,
    version = m.version + 1
  where m.state in ('REMOVED', 'REJECTED')
  returning m.id into member;
  if member is null then
    update invitation i set state = 'REVOKED', change_time = now() where i.id = invitation_id;
    return null;
  end if;
  delete from membership_group p where p.company_id = asked.company_id and p.membership_id = member;
  delete from membership_department p where p.company_id = asked.company_id and p.membership_id = member;
  delete from membership_area p where p.company_id = asked.company_id and p.membership_id = member;
  delete from membership_position p where p.company_id = asked.company_id and p.membership_id = member;
  insert into membership_group select p.company_id, member, p.group_id from invitation_group p
    where p.company_id = asked.company_id and p.invitation_id = asked.id;
  insert into membership_department select p.company_id, member, p.department_id from invitation_department p
    where p.company_id = asked.company_id and p.invitation_id = asked.id;
  insert into membership_area select p.company_id, member, p.area_id from invitation_area p
    where p.company_id = asked.company_id and p.invitation_id = asked.id;
  insert into membership_position select p.company_id, member, p.position_id from invitation_position p
    where p.company_id = asked.company_id and p.invitation_id = asked.id;
  update invitation i set state = 'ACCEPTED', change_time = now() where i.id = invitation_id;
  return member;
end
$$;
revoke execute on function accept_invitation from public;
grant execute on function accept_invitation to timecloud_identity;

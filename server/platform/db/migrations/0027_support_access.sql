-- Support access: a company's owner lets the vendor's staff in for a while (company.support_access_until).
--
-- Somebody of the vendor who enters becomes a member with vendor_company_id set: never listed among the company's
-- users, never entered by choice, and void as soon as the grant ends.

alter table company
  add column support_access_rights text not null default 'VIEW' check (support_access_rights in ('VIEW', 'CHANGE')),
  add column support_access_by text;

create index membership_support on membership (company_id) where vendor_company_id is not null;

-- Who came for support and is invited later becomes a user like others.
create or replace function accept_invitation(invitation_id bigint, account_id bigint) returns bigint
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
    vendor_company_id = null, permission_version = m.permission_version + 1, change_time = now(), change_user = excluded.change_user,
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

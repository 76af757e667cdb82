-- What each person wants to be told of, and how: kinds that nobody chose anything for are told by the bell and not mailed.

create table notification_preference (
  company_id bigint not null references company (id) on delete cascade,
  user_id bigint not null references account (id) on delete cascade,
  kind text not null check (kind ~ '^[A-Z][A-Z_]*$'),
  bell boolean not null,
  mail boolean not null,
  primary key (company_id, user_id, kind)
);
call tenant_table('notification_preference');
create policy identity on notification_preference to timecloud_identity using (true);
grant select on notification_preference to timecloud_identity;

-- Where those of the given accounts are written to who want mails of a kind.
create function notification_mails(company bigint, wanted text, users bigint[])
  returns table (email text, language text, company_name text, company_domain text, company_timezone text)
  language sql stable security definer set search_path = public
  as $$
    select a.email, a.language, c.company_name, c.company_domain, c.company_timezone
    from notification_preference p
    join account a on a.id = p.user_id and a.state = 'ACTIVE'
    join company c on c.id = p.company_id
    where p.company_id = notification_mails.company and p.kind = wanted and p.mail and p.user_id = any(users)
      and coalesce(current_company(), p.company_id) = p.company_id and a.email is not null
  $$;
grant create on schema public to timecloud_identity;
alter function notification_mails owner to timecloud_identity;
revoke create on schema public from timecloud_identity;
revoke execute on function notification_mails from public;
grant execute on function notification_mails to timecloud_app, timecloud_identity, timecloud_system;

-- Notices to open pages of a new notification, and the addresses that its mail goes to: accounts are read by
-- timecloud_identity alone.

create or replace function tell_notification() returns trigger
language plpgsql
as $$
begin
  perform tell_live(jsonb_build_object(
    'of', 'notification', 'user', new.user_id, 'company', new.company_id, 'id', new.id, 'kind', new.kind));
  return null;
end
$$;

set local role timecloud_identity;
-- Where those of the given accounts are written to who want mails of a kind.
create or replace function notification_mails(company bigint, wanted text, users bigint[])
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
reset role;

revoke execute on function notification_mails from public;
grant execute on function notification_mails to timecloud_app, timecloud_system;

create or replace trigger notification_live after insert or update of count on notification
  for each row execute function tell_notification();

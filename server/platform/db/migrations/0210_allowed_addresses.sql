-- The addresses that administrators come from, and one phone for each person: parts of the security policy.

alter table security_policy
  add column allowed_ip text[] not null default '{}' check (cardinality(allowed_ip) <= 50);
update security_policy p set allowed_ip = c.allowed_ip from company c where c.id = p.company_id;

drop trigger company_live on company;
create trigger company_live after update of state on company
  for each row when (old.state is distinct from new.state) execute function tell_company();
alter table company drop column allowed_ip;

-- Connections from addresses that are no longer allowed end at once.
create function tell_policy() returns trigger
language plpgsql
as $$
begin
  perform tell_live(jsonb_build_object('of', 'company', 'company', new.company_id, 'state', 'POLICY'));
  return null;
end
$$;
create trigger security_policy_live after update of allowed_ip on security_policy
  for each row when (old.allowed_ip is distinct from new.allowed_ip) execute function tell_policy();

grant update (allowed_ip, app_single_device_login) on security_policy to timecloud_app;

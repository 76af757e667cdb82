-- A membership that is new is told like one that changes: its person may be choosing a company.
create function tell_new_membership() returns trigger
language plpgsql
as $$
begin
  perform tell_live(jsonb_build_object('of', 'membership', 'user', new.user_id, 'company', new.company_id));
  return null;
end
$$;
create trigger membership_new_live after insert on membership
  for each row execute function tell_new_membership();

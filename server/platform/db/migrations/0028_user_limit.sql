-- A subscription covers so many users: members of the company and those who are invited. Null: no limit.
alter table company add column max_admin_users_limit integer check (max_admin_users_limit >= 0);

-- Places that users of the company take, now that nobody else of it can take one until the transaction ends; null: no
-- limit. Visits of a vendor's staff take none.
create function user_places(company bigint) returns table (most integer, used integer)
  language plpgsql
  as $$
declare
  most integer;
begin
  select c.max_admin_users_limit into most from company c where c.id = company;
  if most is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('user limit'), company::integer);
  return query select most, (
    (select count(*) from membership m where m.company_id = company and m.state = 'ACTIVE' and m.vendor_company_id is null)
    + (select count(*) from invitation i where i.company_id = company and i.state = 'PENDING'))::integer;
end
$$;
revoke execute on function user_places from public;
grant execute on function user_places to timecloud_app, timecloud_identity;

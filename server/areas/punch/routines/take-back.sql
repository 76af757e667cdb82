-- Requests never delete punches; only those of manual logs go, with what they were made of.

set local role timecloud_system;
create or replace function take_back_punches(of_company bigint, logs bigint[]) returns setof bigint
  language sql security definer set search_path = public
  as $$
    delete from transaction
      where company_id = of_company and of_company = current_company() and manual_log = any(logs)
      returning id
  $$;
reset role;

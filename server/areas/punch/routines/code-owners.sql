-- Whose a code is that was sent: the exact one before the same number with other zeros in front.

set local role timecloud_system;
-- As the system, inside the caller's company: under the rules of rows the index of code forms is of no use, since its expression
-- could tell of rows, and each punch would read all employees.
create or replace function code_owners(of_company bigint, codes text[]) returns table (code text, employee bigint)
  language sql stable security definer set search_path = public
  as $$
    select c.code, e.id
    from (select u.code, case when u.code ~ '^[0-9]+$' then '#' || ltrim(u.code, '0') else same_text(u.code) end as form
        from unnest(codes) u (code)) c
      cross join lateral (select o.id from employee o
        where o.company_id = of_company and of_company = current_company()
          and (case when o.emp_code ~ '^[0-9]+$' then '#' || ltrim(o.emp_code, '0') else same_text(o.emp_code) end) = c.form
        order by o.emp_code = c.code desc, o.id limit 1) e
  $$;
reset role;

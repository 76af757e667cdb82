-- The start of the open period is asked for with every new employee: the same as before, in a language whose plans are kept.
grant create on schema public to timecloud_system;
set local role timecloud_system;

create or replace function att_open_from(of_company bigint) returns date
  language plpgsql stable
  as $$
declare
  first_day integer := coalesce((select period_start_day from global_rule where company_id = of_company), 1);
  start date := (date_trunc('month', current_date) - interval '1 month' + make_interval(days => first_day - 1))::date;
begin
  return case when extract(day from current_date) >= first_day then start else (start - interval '1 month')::date end;
end $$;

reset role;
revoke create on schema public from timecloud_system;

-- What attendance rules make new: the open period, for everybody or for the people of the department and those below it.
-- The open period begins with the attendance month before the running one.

grant create on schema public to timecloud_system;
set local role timecloud_system;

create or replace function att_open_from(of_company bigint) returns date
  language sql stable
  as $$
    select case when extract(day from current_date) >= d.first then s.month else (s.month - interval '1 month')::date end
    from (select coalesce((select period_start_day from global_rule where company_id = of_company), 1) as first) d,
      lateral (select (date_trunc('month', current_date) - interval '1 month' + make_interval(days => d.first - 1))::date as month) s
  $$;

create function att_global_rule_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform att_enqueue(new.company_id, att_people(new.company_id),
    datemultirange(daterange(att_open_from(new.company_id), current_date + 1, '[]')));
  return null;
end $$;
create function att_department_rule_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  of_company bigint := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
begin
  perform att_enqueue(of_company, att_people_below(of_company, case tg_op
      when 'INSERT' then array[new.department] when 'DELETE' then array[old.department] else array[old.department, new.department] end),
    datemultirange(daterange(att_open_from(of_company), current_date + 1, '[]')));
  return null;
end $$;
reset role;
revoke create on schema public from timecloud_system;

create trigger att_changed after insert or update on global_rule for each row execute function att_global_rule_changed();
create trigger att_changed after insert or update or delete on department_rule for each row
  execute function att_department_rule_changed();

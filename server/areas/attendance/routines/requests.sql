-- Requests of all kinds have a number.

-- The number of a request: what kind it is, the year, and the next number of that year.
create or replace function number_request() returns trigger
  language plpgsql
  as $$
declare
  this_year integer := extract(year from now() at time zone company_zone(new.company_id));
  given integer;
begin
  if new.number is null then
    insert into request_number (company_id, kind, year, last) values (new.company_id, tg_argv[0], this_year, 1)
      on conflict (company_id, kind, year) do update set last = request_number.last + 1
      returning last into given;
    new.number := tg_argv[0] || '-' || this_year || '-' || lpad(given::text, greatest(5, length(given::text)), '0');
  end if;
  return new;
end
$$;

create or replace trigger number_it before insert on leave for each row execute function number_request('LV');
create or replace trigger number_it before insert on manual_log for each row execute function number_request('ML');
create or replace trigger number_it before insert on overtime for each row execute function number_request('OT');
create or replace trigger number_it before insert on swap_schedule for each row execute function number_request('SW');
create or replace trigger number_it before insert on training for each row execute function number_request('TR');

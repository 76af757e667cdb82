-- Every company has the usual items of reports from the moment it is made; those that were there before receive them.

create or replace function usual_report_items() returns table (item text, name text, unit text, min_unit numeric,
    round_mode text, round_on text, symbol text, colour text)
  language sql immutable
  as $$
    values ('worked', 'Worked', 'HOUR', 0.01, 'NEAREST', 'TOTAL', null, null::text),
      ('duty_short', 'Duty and shortage', 'MINUTE', 1, 'DOWN', 'TOTAL', null, null),
      ('total', 'Total time', 'MINUTE', 1, 'DOWN', 'TOTAL', null, null),
      ('break', 'Breaks', 'MINUTE', 1, 'DOWN', 'TOTAL', null, null),
      ('duration', 'Planned time', 'MINUTE', 1, 'DOWN', 'TOTAL', null, null),
      ('late', 'Late', 'MINUTE', 1, 'DOWN', 'TOTAL', '>', '#E8590C'),
      ('early_leave', 'Early leave', 'MINUTE', 1, 'DOWN', 'TOTAL', '<', '#E8590C'),
      ('leave', 'Leave', 'MINUTE', 1, 'NEAREST', 'TOTAL', 'V', '#1971C2'),
      ('absent', 'Absent', 'DAY', 0.5, 'NEAREST', 'DAY', 'A', '#C92A2A'),
      ('overtime', 'Overtime', 'HOUR', 0.01, 'DOWN', 'TOTAL', '+', '#2F9E44'),
      ('no_check_in', 'Check-in missing', 'TIMES', 1, 'NEAREST', 'TOTAL', '[', '#C92A2A'),
      ('no_check_out', 'Check-out missing', 'TIMES', 1, 'NEAREST', 'TOTAL', ']', '#C92A2A'),
      ('present', 'Present', 'DAY', 0.5, 'NEAREST', 'TOTAL', 'P', null),
      ('day_off', 'Day off', 'TIMES', 1, 'NEAREST', 'TOTAL', 'D', null),
      ('weekend', 'Weekend', 'TIMES', 1, 'NEAREST', 'TOTAL', 'W', null),
      ('holiday', 'Holiday', 'TIMES', 1, 'NEAREST', 'TOTAL', 'H', null),
      ('training', 'Training', 'HOUR', 0.01, 'NEAREST', 'TOTAL', 'T', '#1971C2'),
      ('half_day', 'Half day', 'TIMES', 1, 'NEAREST', 'TOTAL', '½', null),
      ('unscheduled', 'Without a plan', 'TIMES', 1, 'NEAREST', 'TOTAL', 'U', null)
  $$;

set local role timecloud_system;
create or replace function seed_report_items() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into report_item_setting (company_id, item, name, unit, min_unit, round_mode, round_on, symbol, colour)
    select new.id, item, name, unit, min_unit, round_mode, round_on, symbol, colour from usual_report_items()
    on conflict (company_id, item) do nothing;
  return null;
end $$;
insert into report_item_setting (company_id, item, name, unit, min_unit, round_mode, round_on, symbol, colour)
  select c.id, i.* from company c cross join usual_report_items() i where c.type = 'TENANT'
  on conflict (company_id, item) do nothing;
reset role;

create or replace trigger seed_report_items after insert on company for each row when (new.type = 'TENANT')
  execute function seed_report_items();

-- Keeps what a person changes of plans, so that those whose days change can be told. A trigger, because plans change by forms,
-- files, cells of a sheet and by undoing alike.

set local role timecloud_system;
-- app.undo: step, user, permission and the person's name, with a blank between them.
create or replace function note_plan_change() returns trigger
  language plpgsql security definer set search_path = public
  as $$
declare
  parts text[] := string_to_array(current_setting('app.undo'), ' ');
  before jsonb;
  after jsonb;
begin
  if tg_op <> 'INSERT' then
    before := to_jsonb(old) - 'search';
  end if;
  if tg_op <> 'DELETE' then
    after := to_jsonb(new) - 'search';
  end if;
  insert into plan_change (company_id, by_user, by_name, table_name, row_id, before, after)
  values ((coalesce(after, before) ->> 'company_id')::bigint, parts[2]::bigint, array_to_string(parts[4:], ' '), tg_table_name,
    (coalesce(after, before) ->> 'id')::bigint, before, after);
  return null;
end
$$;
reset role;

create or replace trigger plan_noted after insert or update or delete on employee_schedule for each row
  when (current_setting('app.undo', true) <> '') execute function note_plan_change();
create or replace trigger plan_noted after insert or update or delete on department_schedule for each row
  when (current_setting('app.undo', true) <> '') execute function note_plan_change();
create or replace trigger plan_noted after insert or update or delete on temporary_schedule for each row
  when (current_setting('app.undo', true) <> '') execute function note_plan_change();
create or replace trigger plan_noted after update on shift for each row
  when (current_setting('app.undo', true) <> ''
    and row(old.cycle_unit, old.shift_cycle, old.auto_shift, old.weekend_policy, old.holiday_policy, old.days)
      is distinct from row(new.cycle_unit, new.shift_cycle, new.auto_shift, new.weekend_policy, new.holiday_policy, new.days))
  execute function note_plan_change();
create or replace trigger plan_noted after update on timetable for each row
  when (current_setting('app.undo', true) <> ''
    and row(old.start_time, old.end_time, old.work_minutes) is distinct from row(new.start_time, new.end_time, new.work_minutes))
  execute function note_plan_change();

// A month of results and punches for everybody of a company, as rows: what calculation itself costs is measured elsewhere.
import type { Database } from '#server/platform/db/database.ts'

export const month = { start_date: '2026-01-01', end_date: '2026-01-31' }

/** Nothing is analysed afterwards: a company reads its reports in the minute in which its results come, too. */
export function fillMonth(database: Database, company: number): Promise<unknown> {
  return database.script(`
    alter table transaction disable trigger user;
    alter table att_day_result disable trigger user;
    insert into att_day_result (company_id, employee, att_date, day_type, status, flags, required, worked, late, early, absent,
        short, leave, training, unscheduled, ot_normal, ot_weekend, ot_holiday, ot_weekly, ot_comp, ot1, ot2, ot3, ot_calc,
        break_deducted, span, actual, remaining, total_worked, regular, work_day, attended_days, absent_days, leave_days,
        training_days, plan_source, shift_name, department, zone, unplanned, provisional, fingerprint, calculated_at)
      select e.company_id, e.id, d.day, case when w.works then 'WORKDAY' else 'WEEKEND' end,
        case when not w.works then 'WEEKEND' when w.away then 'ABSENT' else 'PRESENT' end,
        case when w.came and w.late > 0 then array['LATE'] else '{}'::text[] end, case when w.works then 480 else 0 end,
        case when w.came then 480 - w.late else 0 end, case when w.came then w.late else 0 end, 0,
        case when w.away then 480 else 0 end, 0, 0, 0, 0, case when w.came then w.extra else 0 end, 0, 0, 0, 0,
        case when w.came then w.extra else 0 end, 0, 0, case when w.came then w.extra else 0 end, case when w.came then 60 else 0 end,
        case when w.came then 540 else 0 end, case when w.came then 480 else 0 end, 0,
        case when w.came then 480 - w.late + w.extra else 0 end, case when w.came then 480 - w.late else 0 end,
        case when w.works then 1 else 0 end, case when w.came then 1 else 0 end, case when w.away then 1 else 0 end, 0, 0,
        'EMPLOYEE', 'Days', e.department, 'Asia/Dubai', '[]', false, 'bench', now()
      from employee e cross join generate_series(date '${month.start_date}', date '${month.end_date}', interval '1 day') d(day)
        cross join lateral (select extract(isodow from d.day) < 6 as works, (e.id + extract(day from d.day)::integer) % 23 = 0 as gone,
          (e.id * 7 + extract(day from d.day)::integer * 3) % 11 as late, (e.id + extract(day from d.day)::integer) % 4 * 15 as extra) g
        cross join lateral (select g.works, g.works and g.gone as away, g.works and not g.gone as came, g.late, g.extra) w
      where e.company_id = ${company};
    insert into att_slot_result (company_id, employee, att_date, slot, timetable_name, kind, is_required, check_in, check_out,
        clock_in, clock_out, assumed_in, assumed_out, status, flags, required, worked, late, early, absent, short, leave, training,
        ot_normal, ot_weekend, ot_holiday, break_deducted, break_late, break_early, break_absent, span, actual, work_day,
        attended_days, absent_days, leave_days, training_days, pairs, breaks)
      select company_id, employee, att_date, 0, 'Day', 'NORMAL', true, att_date + time '05:00', att_date + time '14:00',
        case when attended_days > 0 then att_date + time '05:00' + make_interval(mins => late) end,
        case when attended_days > 0 then att_date + time '14:00' + make_interval(mins => ot_normal) end, false, false, status, flags,
        required, worked, late, early, absent, short, leave, training, ot_normal, 0, 0, break_deducted, 0, 0, 0, span, actual,
        work_day, attended_days, absent_days, leave_days, training_days, '[]', '[]'
      from att_day_result where company_id = ${company} and required > 0;
    insert into transaction (company_id, employee, emp_code, punch_time, punch_utc)
      select s.company_id, s.employee, e.emp_code, p.at at time zone 'Asia/Dubai', p.at
      from att_slot_result s join employee e on e.company_id = s.company_id and e.id = s.employee
        cross join lateral (values (s.clock_in), (s.clock_out)) p(at)
      where s.company_id = ${company} and s.clock_in is not null;
    insert into att_punch_result (company_id, transaction, employee, att_date, slot, role)
      select company_id, id, employee, punch_time::date, 0, case when punch_time::time < '12:00' then 'IN' else 'OUT' end
      from transaction where company_id = ${company};
    alter table transaction enable trigger user;
    alter table att_day_result enable trigger user`)
}

// Days of a period as payroll counts them: what is paid, half paid and not paid, with paid holidays. These are worked out of days as
// they are stored, however reports round them.
import { type RawBuilder, sql } from 'kysely'
import { paidHoliday } from './paid-holiday.ts'
import { itemsOf, meant, peopleOfPeriod, summedPeriod } from './periods.ts'
import type { Source, Span } from './source.ts'

const leaves = (span: Span): RawBuilder<unknown> => sql`
  select coalesce(sum(i.days) filter (where q.payment = 'PAID'), 0) as paid_leave_days,
    coalesce(sum(i.days) filter (where q.payment = 'HALF_PAID'), 0) as half_paid_leave_days,
    coalesce(sum(i.days) filter (where q.payment = 'UNPAID'), 0) as unpaid_leave_days
  from att_item_result i join leave q on q.company_id = i.company_id and q.id = i.request
  where ${itemsOf(span, 'LEAVE')}`

/** Training that counts as work is paid. */
const trainings = (span: Span): RawBuilder<unknown> => sql`
  select coalesce(sum(i.days), 0) as unpaid_training from att_item_result i
    join training q on q.company_id = i.company_id and q.id = i.request
    join training_type k on k.company_id = q.company_id and k.id = q.category
  where ${itemsOf(span, 'TRAINING')} and not k.counts_as_work`

const holidays = (span: Span): RawBuilder<unknown> => sql`
  select coalesce(sum(${paidHoliday}), 0) as paid_holidays
  from att_day_result d where d.employee = r.employee and d.holiday is not null and ${meant(span, 'd')}`

export const payroll: Source = {
  isSummary: true,
  people: peopleOfPeriod,
  rows: (span) =>
    summedPeriod(span, {
      columns: sql`${span.to}::date as att_date, sum(d.attended_days + d.training_days) as came, sum(d.absent_days) as missed`,
    }),
  further: (span) => sql`left join lateral (
    select l.*, h.paid_holidays,
      r.came - t.unpaid_training + l.paid_leave_days + l.half_paid_leave_days / 2 + h.paid_holidays as payable_days,
      r.missed + l.unpaid_leave_days + l.half_paid_leave_days / 2 + t.unpaid_training as unpaid_days
    from (${leaves(span)}) l cross join (${trainings(span)}) t cross join (${holidays(span)}) h
  ) x on true`,
  furtherColumns: [
    ...(['paid_leave_days', 'half_paid_leave_days', 'unpaid_leave_days', 'paid_holidays'] as const),
    ...(['payable_days', 'unpaid_days'] as const),
  ],
}

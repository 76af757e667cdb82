// What a holiday is paid as: on dates with a plan, for those who did not work it as a normal day; half of a half one. Whoever must
// work on it is paid by what they did, and work that is overtime is paid beside the holiday.
import { sql } from 'kysely'

/** Over a stored day `d` with a holiday. */
export const paidHoliday = sql`coalesce((
  select case when h.half_day <> 'FULL' then 0.5 when d.work_day = 0 and d.attended_days = 0 then 1 else 0 end
  from holiday h where h.company_id = d.company_id and h.id = d.holiday and h.paid
    and exists (select from att_slot_result s where s.company_id = d.company_id and s.employee = d.employee
      and s.att_date = d.att_date)), 0)`

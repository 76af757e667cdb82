// Holidays of one year come to the doors 30 days before they begin and go the day after their end. They only go while the plan
// leaves access control out.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export const sendDueHolidays = (db: Db) =>
  sql`with moved as (
      select distinct h.company_id, h.area from access_holiday h
        join holiday d on d.company_id = h.company_id and d.id = h.holiday
      where holiday_is_due(d) <> exists (select from access_holiday_sent s
        where s.company_id = h.company_id and s.area = h.area and s.holiday_no = h.holiday_no)
        and not (holiday_is_due(d) and lacks_module(h.company_id, 'acc')))
    select send_access_holidays(company_id, area, 'system') from moved`.execute(db)

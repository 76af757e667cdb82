// People whose suspension is over come back to the doors of their areas, unless the plan leaves access control out.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export const restoreSuspended = (db: Db) =>
  sql`with back as (
      update privilege set is_suspended = false, suspended_until = null, version = version + 1, change_time = now()
      where is_suspended and suspended_until < today_of(company_id)
        and not lacks_module(company_id, 'acc') returning company_id, area, employee)
    select queue_people(company_id, doors_of(company_id, area), array[employee], 'system') from back`.execute(db)

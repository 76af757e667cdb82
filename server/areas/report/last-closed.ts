// The last period that is locked for the whole company: reports are asked for it by a word, as for the last month.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Db } from '#server/platform/db/database.ts'

export async function lastClosed(db: Db, company: number): Promise<components['schemas']['ReportHead']['closed']> {
  const { rows } = await sql<{ start_date: string; end_date: string }>`
    select to_char(period_start, 'YYYY-MM-DD') as start_date, to_char(period_end, 'YYYY-MM-DD') as end_date
    from att_lock where company_id = ${company} and state = 'LOCKED' and departments = '{}' and except_departments = '{}'
    order by period_end desc, period_start limit 1`.execute(db)
  return rows[0] ?? null
}

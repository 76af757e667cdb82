// Where a plan has access control again, doors are told all of it again: what changed meanwhile, and what was held back.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export async function followPlan(db: Db): Promise<void> {
  await sql`insert into access_shut_off (company_id)
    select distinct d.company_id from access_terminal d where lacks_module(d.company_id, 'acc') on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{
    company: number
  }>`delete from access_shut_off s where not lacks_module(s.company_id, 'acc')
    returning company_id as company`.execute(db)
  for (const { company } of rows) {
    // Holidays first: what became of them is told by their own rule, and the whole that follows says the same again.
    await sql`select send_access_holidays(${company}, area, 'system')
      from (select distinct area from access_terminal where company_id = ${company}) areas`.execute(db)
    await sql`select queue_access(${company}, array[terminal], 'ALL', 'system') from access_terminal
      where company_id = ${company} order by terminal`.execute(db)
  }
}

// The account of the membership that a task runs as.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Nobody for a membership that is gone. */
export async function inUsers(db: Db, company: number, membership: number | null): Promise<readonly number[]> {
  if (membership === null) return []
  const { rows } = await sql<{ user: number }>`
    select user_id as user from membership where company_id = ${company} and id = ${membership}`.execute(db)
  return rows.map(({ user }) => user)
}

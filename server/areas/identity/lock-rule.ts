// After how many wrong passwords a name is locked, and for how long: the region's rule, or that of the company named.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export interface LockRule {
  /** Null: never. */
  readonly failures: number | null
  readonly minutes: number
}

const regionRule: LockRule = { failures: 5, minutes: 15 }

/** `domain` is typed or of the host: it holds for every name, known or not, so that a lock tells nothing of accounts. */
export async function lockRule(db: Db, domain: string | null): Promise<LockRule> {
  if (domain === null) return regionRule
  const { rows } = await sql<LockRule>`
    select case when p.failed_locked then p.lock_failed_count end as failures, p.lock_duration as minutes
    from security_policy p join company c on c.id = p.company_id
    where c.company_domain = present_domain(${domain}) and c.state <> 'CLOSED'`.execute(db)
  return rows[0] ?? regionRule
}

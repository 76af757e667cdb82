// What the system does on its own while a server listens: memberships and invitations end with their last day.
import { sql } from 'kysely'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import { audit } from '#server/engine/crud/audit.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'

interface Ended {
  readonly id: number
  readonly company_id: number
  readonly name: string
}

/** Suspends memberships whose last day is over in their company's zone, and closes invitations nobody accepted. */
export async function endOutdated(database: Database): Promise<void> {
  const companies = await inIdentity(database, async (db) => {
    await sql`update invitation set state = 'EXPIRED', change_time = now()
      where state = 'PENDING' and expires_at <= ${new Date()}`.execute(db)
    const { rows } = await sql<Ended>`
      update membership m set state = 'SUSPENDED', permission_version = permission_version + 1, version = m.version + 1,
        change_time = now()
      from company c, account a
      where c.id = m.company_id and a.id = m.user_id and m.state = 'ACTIVE'
        and m.valid_until < (now() at time zone c.company_timezone)::date
      returning m.id, m.company_id, coalesce(a.email, a.username) as name`.execute(db)
    await sql`update session set revoked_at = ${new Date()}, revoke_reason = 'MEMBERSHIP_ENDED'
      where membership_id = any(${rows.map(({ id }) => id)}::bigint[]) and revoked_at is null`.execute(db)
    for (const { id, company_id, name } of rows)
      await audit(db, {
        principal: { user: null, display_name: '', kind: 'SYSTEM', company: company_id },
        action: 'SUSPEND',
        module: 'system',
        resource: 'user',
        targets: [id],
        names: [name],
        changes: { state: ['ACTIVE', 'SUSPENDED'] },
      })
    return new Set(rows.map(({ company_id }) => company_id))
  })
  for (const company of companies) forgetPrincipals({ company })
}

export const endOutdatedSchedule = defineSchedule({
  kind: 'end-memberships',
  about: 'Ends memberships and invitations with their last day',
  every: 60,
  run: ({ database }) => endOutdated(database),
})

// A subscription covers so many terminals; those that are not authorized take no place.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

/** Throws number 0040 where there are more by now. People who add at the same time wait for each other. */
export async function refuseBeyondDevices({ db, company }: Context): Promise<void> {
  const { rows: limits } = await sql<{ limit: number | null }>`
    select devices as limit from company_limits where company_id = ${company.id}`.execute(db)
  const limit = limits[0]?.limit ?? null
  if (limit === null) return
  await sql`select pg_advisory_xact_lock(hashtext('terminal limit'), ${company.id}::integer)`.execute(db)
  const { rows } = await sql<{ used: number }>`
    select count(*)::integer as used from terminal where company_id = ${company.id} and state <> 0`.execute(db)
  const used = rows[0]?.used ?? 0
  if (used > limit) throw refuse('ZBDV0040', { resource: 'devices', limit, used: limit })
}

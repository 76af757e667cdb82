// A subscription covers so many terminals; those that are not authorized take no place.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

/** Throws number 0040 where there are more by now. People who add at the same time wait for each other. */
export async function refuseBeyondDevices({ db, company }: Context): Promise<void> {
  const { limit, used } = await devicesOf(db, company.id)
  if (limit !== null && used > limit) throw refuse('ZBDV0040', { resource: 'devices', limit, used: limit })
}

/** Whether one more terminal may be let in. */
export async function hasRoomForDevice(db: Db, company: number): Promise<boolean> {
  const { limit, used } = await devicesOf(db, company)
  return limit === null || used < limit
}

/** Nobody else adds any until the transaction ends; without a limit nothing is counted. */
async function devicesOf(db: Db, company: number): Promise<{ readonly limit: number | null; readonly used: number }> {
  const { rows: limits } = await sql<{ limit: number | null }>`
    select devices as limit from company_limits where company_id = ${company}`.execute(db)
  const limit = limits[0]?.limit ?? null
  if (limit === null) return { limit, used: 0 }
  await sql`select pg_advisory_xact_lock(hashtext('terminal limit'), ${company}::integer)`.execute(db)
  const { rows } = await sql<{ used: number }>`
    select count(*)::integer as used from terminal where company_id = ${company} and state <> 0`.execute(db)
  return { limit, used: rows[0]?.used ?? 0 }
}

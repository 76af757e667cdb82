// What identity does on its own while a server listens: chains the operation log, removes what expired.
import { sql } from 'kysely'
import { rotateDueKeys } from '#server/access/rotate-keys.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { serverSecrets } from '#server/platform/secrets/server-secrets.ts'
import { inDays } from '#server/platform/time/zone-time.ts'
import { closedDays, forgetClosedAccounts } from './close-account.ts'
import { registrationDays } from './registrations.ts'

// Few enough that their locks are held for a moment only.
const rowsAtOnce = 200

/** Chains every row of the operation log that no chain holds yet; answers how many. */
export async function sealOperationLog(database: Database): Promise<number> {
  const sealed = await inIdentity(database, async (db) => {
    const { rows } = await sql<{ sealed: number }>`select seal_operation_log(${rowsAtOnce}) as sealed`.execute(db)
    return rows[0]?.sealed ?? 0
  })
  return sealed < rowsAtOnce ? sealed : sealed + (await sealOperationLog(database))
}

/** Removes what can no longer be used: sessions 30 days after their end, so that reuse is still recognised until then. */
export async function purgeExpired(database: Database): Promise<void> {
  const now = Date.now()
  const daysAgo = (days: number) => inDays(-days, now)
  await inIdentity(database, async (db) => {
    await sql`delete from session where absolute_expires_at < ${daysAgo(30)}`.execute(db)
    await sql`delete from registration where create_time < ${daysAgo(registrationDays)}`.execute(db)
    await sql`delete from account
      where state = 'PENDING_ACTIVATION' and create_time < ${daysAgo(registrationDays)}`.execute(db)
    await forgetClosedAccounts(db, daysAgo(closedDays))
    await sql`delete from blocked_domain where blocked_until < ${new Date(now)}`.execute(db)
    await sql`delete from one_time_code where expires_at < ${daysAgo(1)}`.execute(db)
    await sql`delete from sign_in_attempt where last_failed_at < ${daysAgo(1)}`.execute(db)
    await sql`select purge_operation_log()`.execute(db)
    await sql`delete from rate_limit where window_end < ${new Date(now)}`.execute(db)
  })
}

export const identitySchedules = [
  defineSchedule({
    kind: 'rotate-signing-keys',
    about: 'Makes the next key that signs sessions when the last one is old, and removes those that nothing needs',
    every: 3600,
    run: ({ database, config }) => rotateDueKeys(database, serverSecrets(config), config.signingKeyDays),
  }),
  defineSchedule({
    kind: 'seal-operation-log',
    about: 'Chains new rows of the operation log',
    every: 5,
    run: ({ database }) => sealOperationLog(database),
  }),
  defineSchedule({
    kind: 'purge-identity',
    about: 'Removes sessions, codes, sign-ups and limits that expired, and accounts that were closed',
    every: 3600,
    run: ({ database }) => purgeExpired(database),
  }),
]

// Counts wrong sign-ins by what was typed, known account or not, so that a lock tells nothing about accounts.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Of whom: administrators of the region, or the password prompt of one user. */
export interface AttemptKey {
  readonly realm: 'administrator' | 'password'
  readonly identifier: string
}

export interface Gate {
  /** Seconds until the lock opens; 0: not locked. */
  readonly locked: number
  /** Milliseconds the next try must wait for the last wrong one. */
  readonly delay: number
}

const locks = { failures: 5, minutes: 15, hourFailures: 10, hourMinutes: 60 }

const hashOf = (identifier: string) => createHash('sha256').update(identifier).digest('hex')

/** Whether, and after which wait, another try may be made. */
export async function attemptGate(db: Db, { realm, identifier }: AttemptKey): Promise<Gate> {
  const now = Date.now()
  const { rows } = await sql<{ failed: number; last_failed_at: string; locked_until: string | null }>`
    select failed, last_failed_at, locked_until from sign_in_attempt
    where realm = ${realm} and identifier_hash = ${hashOf(identifier)}`.execute(db)
  const [row] = rows
  if (!row) return { locked: 0, delay: 0 }
  const lockedMs = row.locked_until ? Date.parse(row.locked_until) - now : 0
  const owed = row.failed > 0 ? 2 ** (row.failed - 1) * 1000 : 0
  return {
    locked: Math.max(0, Math.ceil(lockedMs / 1000)),
    delay: Math.max(0, Date.parse(row.last_failed_at) + owed - now),
  }
}

/** The fifth wrong try locks for 15 minutes, the tenth within an hour for 60. */
export async function recordFailure(db: Db, { realm, identifier }: AttemptKey): Promise<void> {
  const now = new Date()
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  await sql`
    insert into sign_in_attempt as a (realm, identifier_hash, failed, hour_failed, hour_start, last_failed_at)
    values (${realm}, ${hashOf(identifier)}, 1, 1, ${now}, ${now})
    on conflict (realm, identifier_hash) do update set
      failed = a.failed + 1,
      hour_failed = case when a.hour_start <= ${later(-60)} then 1 else a.hour_failed + 1 end,
      hour_start = case when a.hour_start <= ${later(-60)} then ${now} else a.hour_start end,
      last_failed_at = ${now}`.execute(db)
  await sql`
    update sign_in_attempt set
      failed = 0,
      locked_until = case when hour_failed >= ${locks.hourFailures} then ${later(locks.hourMinutes)}::timestamptz
        else ${later(locks.minutes)} end
    where realm = ${realm} and identifier_hash = ${hashOf(identifier)}
      and (failed >= ${locks.failures} or hour_failed >= ${locks.hourFailures})`.execute(db)
}

export async function clearFailures(db: Db, { realm, identifier }: AttemptKey): Promise<void> {
  await sql`delete from sign_in_attempt
    where realm = ${realm} and identifier_hash = ${hashOf(identifier)}`.execute(db)
}

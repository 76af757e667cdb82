// Counts wrong sign-ins by what was typed, known account or not, so that a lock tells nothing about accounts.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { LockRule } from './lock-rule.ts'

/** Of whom: users of the region, employees of a company (domain and name), or the prompts for password and second factor of one account. */
export interface AttemptKey {
  readonly realm: 'administrator' | 'employee' | 'password' | 'second-factor'
  readonly identifier: string
}

export interface Gate {
  /** Seconds until the lock opens; 0: not locked. */
  readonly locked: number
  /** Milliseconds the next try must wait for the last wrong one. */
  readonly delay: number
}

const usualRule: LockRule = { failures: 5, minutes: 15 }
const hourLock = { failures: 10, minutes: 60 }

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

/** Counts a wrong try; answers for how many minutes it locked. The tenth within an hour locks for 60. */
export async function recordFailure(db: Db, { realm, identifier }: AttemptKey, rule = usualRule): Promise<number> {
  const now = new Date()
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const { rows } = await sql<{ failed: number; hour_failed: number }>`
    insert into sign_in_attempt as a (realm, identifier_hash, failed, hour_failed, hour_start, last_failed_at)
    values (${realm}, ${hashOf(identifier)}, 1, 1, ${now}, ${now})
    on conflict (realm, identifier_hash) do update set
      failed = a.failed + 1,
      hour_failed = case when a.hour_start <= ${later(-60)} then 1 else a.hour_failed + 1 end,
      hour_start = case when a.hour_start <= ${later(-60)} then ${now} else a.hour_start end,
      last_failed_at = ${now}
    returning failed, hour_failed`.execute(db)
  const minutes = rows[0] ? lockMinutes(rows[0], rule) : 0
  if (minutes === 0) return 0
  await sql`
    update sign_in_attempt set failed = 0, locked_until = ${later(minutes)}
    where realm = ${realm} and identifier_hash = ${hashOf(identifier)}`.execute(db)
  return minutes
}

function lockMinutes({ failed, hour_failed }: { failed: number; hour_failed: number }, rule: LockRule): number {
  if (rule.failures === null) return 0
  if (hour_failed >= hourLock.failures) return Math.max(hourLock.minutes, rule.minutes)
  return failed >= rule.failures ? rule.minutes : 0
}

export async function clearFailures(db: Db, { realm, identifier }: AttemptKey): Promise<void> {
  await sql`delete from sign_in_attempt
    where realm = ${realm} and identifier_hash = ${hashOf(identifier)}`.execute(db)
}

/** Opens what wrong tries locked, under every name of an account. */
export async function forgetFailuresOf(db: Db, user: number): Promise<void> {
  const { rows } = await sql<{ kind: string; names: string[]; domain: string | null }>`
    select a.kind, array_remove(array[lower(a.username), lower(a.email), a.phone_number], null) as names,
      c.company_domain as domain
    from account a left join company c on c.id = a.company_id where a.id = ${user}`.execute(db)
  for (const { kind, names, domain } of rows) {
    for (const name of names) {
      if (kind === 'USER') await clearFailures(db, { realm: 'administrator', identifier: name })
      else await clearFailures(db, { realm: 'employee', identifier: `${domain} ${name}` })
    }
  }
  await clearFailures(db, { realm: 'password', identifier: String(user) })
}

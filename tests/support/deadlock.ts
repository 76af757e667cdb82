// Two transactions that wait for each other, with the one of the test as the one that stays.
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'

/**
 * The database ends the transaction that looks first, a second after it began to wait: this one looks only after a minute.
 * From then on it is the superuser's, whom the tests come as: only they may say so.
 */
export async function outlast(db: Db): Promise<void> {
  await sql`reset role`.execute(db)
  await sql`set local deadlock_timeout = '1min'`.execute(db)
}

/** Once somebody waits for what this transaction holds. */
export async function untilWaitedFor(db: Db): Promise<void> {
  const waiting = sql<{ n: number }>`
    select count(*)::int as n from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
  const count = async () => (await waiting.execute(db)).rows[0]?.n
  await expect.poll(count, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0)
}

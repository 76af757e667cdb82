// Rate limits in fixed windows, counted in the database so that all servers share them.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

export interface Limit {
  /** What is counted, for example `sign-in:192.0.2.1`. */
  readonly key: string
  readonly most: number
  readonly seconds: number
}

/** Counts one hit against every limit; answers the seconds to wait, 0 when all of them hold. */
export async function countHit(db: Db, limits: readonly Limit[]): Promise<number> {
  const now = new Date()
  const keys = limits.map(({ key, seconds }) => `${key}:${seconds}`)
  const ends = limits.map(({ seconds }) => new Date(now.getTime() + seconds * 1000).toISOString())
  const { rows } = await sql<{ key: string; hits: number; wait: number }>`
    insert into rate_limit as r (key, hits, window_end)
    select key, 1, window_end from unnest(${keys}::text[], ${ends}::timestamptz[]) as new (key, window_end)
    on conflict (key) do update set
      hits = case when r.window_end <= ${now} then 1 else r.hits + 1 end,
      window_end = case when r.window_end <= ${now} then excluded.window_end else r.window_end end
    returning key, hits, ceil(extract(epoch from r.window_end - ${now}::timestamptz))::integer as wait`.execute(db)
  const waits = rows.map(({ key, hits, wait }) => (hits > (limits[keys.indexOf(key)]?.most ?? 0) ? wait : 0))
  return Math.max(0, ...waits)
}

/** The refusal of a call that came too often: 429, with the seconds to wait. */
export const tooMany = (seconds: number) => refuse('ZBOA0003', { retry_after: seconds })

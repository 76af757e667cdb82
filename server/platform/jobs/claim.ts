// Takes the next job for a worker: waiting ones, and those whose worker has died. Several servers may ask at once.
import { sql } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'

export interface ClaimedJob {
  readonly company: number
  readonly id: number
  readonly kind: string
  readonly payload: unknown
  readonly checkpoint: unknown
  readonly attempts: number
  /** Who ordered it; null: the system itself. */
  readonly user: number | null
}

export interface ClaimQuestion {
  readonly worker: string
  readonly kinds: readonly string[]
  readonly leaseSeconds: number
}

export const leaseEnd = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::float8)`

/** Companies with less running go first, so that one with a thousand jobs does not hold up the others. */
export async function claim(database: Database, question: ClaimQuestion): Promise<ClaimedJob | undefined> {
  try {
    return await inAllCompanies(database, (db) => take(db, question))
  } catch (error) {
    // Another server has just begun a job of the same lane; this one waits.
    if (error instanceof Error && 'constraint' in error && error.constraint === 'job_lane') return undefined
    throw error
  }
}

async function take(db: Db, { worker, kinds, leaseSeconds }: ClaimQuestion): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`
    update job set state = 'RUNNING', worker = ${worker}::uuid, lease_until = ${leaseEnd(leaseSeconds)},
      attempts = attempts + 1, start_time = coalesce(start_time, now())
    where (company_id, id) = (
      select j.company_id, j.id from job j
      where j.kind = any(${kinds}::text[])
        and (j.state = 'QUEUED' and j.run_after <= now() or j.state = 'RUNNING' and j.lease_until < now())
        and (j.lane is null or j.state = 'RUNNING' or not exists (
          select from job r where r.company_id = j.company_id and r.lane = j.lane and r.state = 'RUNNING'))
      order by (select count(*) from job r where r.company_id = j.company_id and r.state = 'RUNNING'), j.run_after, j.id
      limit 1 for update of j skip locked)
    returning company_id as company, id, kind, payload, checkpoint, attempts, user_id as "user"`.execute(db)
  return rows[0]
}

const taken = new WeakSet<Database>()

/** For a database with a single process: jobs that say they run when the first runner starts were left behind by the process before. */
export async function releaseAll(database: Database): Promise<void> {
  if (taken.has(database)) return
  taken.add(database)
  await inAllCompanies(database, (db) =>
    sql`update job set lease_until = now() - interval '1 second' where state = 'RUNNING'`.execute(db),
  )
}

// Writes how a job ended for its worker: done, failed, to be tried again, or given back.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { ClaimedJob } from './claim.ts'

export type Ending =
  | { readonly is: 'done'; readonly result: unknown }
  | { readonly is: 'failed'; readonly error: unknown }
  | { readonly is: 'stopped' }

/** Tells whoever ordered a job of its end. */
export type TellEnd = (db: Db, job: ClaimedJob, ending: Ending) => Promise<void>

/** Claims without a step forward before an error that is no refusal fails the job. */
const most = 3

const json = (value: unknown) => sql`${JSON.stringify(value ?? null)}::jsonb`

function changes(job: ClaimedJob, ending: Ending): RawBuilder<unknown> {
  if (ending.is === 'done') return sql`state = 'DONE', result = ${json(ending.result)}, end_time = now()`
  if (ending.is === 'stopped') return sql`state = 'QUEUED', run_after = now(), attempts = greatest(attempts - 1, 0)`
  const { error } = ending
  if (error instanceof Refusal) {
    return sql`state = 'FAILED', code = ${error.code}, context = ${json(error.context)}, end_time = now()`
  }
  if (job.attempts >= most) return sql`state = 'FAILED', code = 'ZBOA0001', end_time = now()`
  return sql`state = 'QUEUED', run_after = now() + make_interval(secs => ${5 ** job.attempts}::float8)`
}

/** Without effect where the worker has lost the job; tells of its end in the same transaction. */
export async function settle(
  database: Database,
  worker: string,
  job: ClaimedJob,
  { tell, ...ending }: Ending & { readonly tell: TellEnd | undefined },
): Promise<void> {
  await inAllCompanies(database, async (db) => {
    const { rows } = await sql<{ state: string }>`
      update job set ${changes(job, ending)}, worker = null, lease_until = null
      where company_id = ${job.company} and id = ${job.id} and state = 'RUNNING' and worker = ${worker}::uuid
      returning state`.execute(db)
    const [settled] = rows
    if (settled && settled.state !== 'QUEUED') await tell?.(db, job, ending)
  })
}

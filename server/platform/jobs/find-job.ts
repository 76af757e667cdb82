// A job as its owner may see it, and how it is called off.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { afterCommit } from '#server/platform/db/unit.ts'
import { wake } from './wake.ts'

export type JobState = 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'

export interface JobRow {
  readonly id: number
  readonly kind: string
  readonly state: JobState
  readonly progress: number
  readonly total: number | null
  readonly payload: unknown
  readonly result: unknown
  readonly code: string | null
  readonly context: unknown
  readonly user: number | null
  readonly create_time: string
  readonly start_time: string | null
  readonly end_time: string | null
}

const columns = sql`id, kind, state, progress, total, payload, result, code, context, user_id as "user", create_time, start_time, end_time`

export async function findJob(db: Db, id: number): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
select ${columns} from job where id = ${id}`.execute(db)
  return rows[0]
}

const mostListed = 50

/** The latest jobs that a person ordered. */
export async function jobsOf(db: Db, user: number): Promise<readonly JobRow[]> {
  const { rows } = await sql<JobRow>`
    select ${columns} from job where user_id = ${user} order by id desc limit ${mostListed}`.execute(db)
  return rows
}

/** The latest jobs of the company that somebody ordered. */
export async function allJobs(db: Db): Promise<readonly JobRow[]> {
  const { rows } = await sql<JobRow>`
    select ${columns} from job where user_id is not null order by id desc limit ${mostListed}`.execute(db)
  return rows
}

/** It goes on where it stopped. False where the job did not fail. */
export async function retryJob(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update job set state = 'QUEUED', attempts = 0, run_after = now(), code = null, context = null, end_time = null
    where id = ${id} and state = 'FAILED' returning id`.execute(db)
  await afterCommit(wake)
  return rows.length > 0
}

/** What was done stays done; the step that runs is undone. False where the job has ended already. */
export async function cancelJob(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update job set state = 'CANCELLED', worker = null, lease_until = null, end_time = now()
    where id = ${id} and state in ('QUEUED', 'RUNNING') returning id`.execute(db)
  await afterCommit(wake)
  return rows.length > 0
}

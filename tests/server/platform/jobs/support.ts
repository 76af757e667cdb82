// Companies and kinds of jobs to test the runner with.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { enqueue, type JobOrder } from '#server/platform/jobs/enqueue.ts'
import { findJob, type JobRow } from '#server/platform/jobs/find-job.ts'

export async function newCompany(database: Database, name: string): Promise<number> {
  const { rows } = await inIdentity(database, (db) =>
    sql<{
      id: number
    }>`insert into company (region_code, company_name, company_domain, company_address, company_timezone)
      values ('me', ${name}, ${name}, '1 Harbour Road', 'Asia/Dubai') returning id`.execute(db),
  )
  return Number(rows[0]?.id)
}

export const order = (
  database: Database,
  { company, ...more }: Omit<JobOrder, 'payload'> & { readonly payload?: unknown },
) => inCompany(database, company, (db) => enqueue(db, { company, payload: null, ...more }))

export const jobOf = async (database: Database, company: number, id: number): Promise<JobRow> => {
  const job = await inCompany(database, company, (db) => findJob(db, id))
  if (!job) throw new Error(`job ${id} is gone`)
  return job
}

/** The job once it has ended. */
export async function ended(database: Database, company: number, id: number, withinMs = 10_000): Promise<JobRow> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const job = await jobOf(database, company, id)
    if (job.state !== 'QUEUED' && job.state !== 'RUNNING') return job
    if (Date.now() > deadline) throw new Error(`job ${id} is still ${job.state}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

// A claimed job as its kind sees it: steps that only hold while the claim does.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { betweenSteps } from './breathe.ts'
import { type ClaimedJob, leaseEnd } from './claim.ts'
import type { Note, RunningJob } from './job-kind.ts'

/** The job was cancelled, or another worker has it: this one leaves it alone. */
export class LostJob extends Error {
  override readonly name = 'LostJob'
}

/** The server stops: the job goes back to the queue as it is. */
export class StoppedJob extends Error {
  override readonly name = 'StoppedJob'
}

export interface Claim {
  readonly database: Database
  readonly worker: string
  readonly leaseSeconds: number
  readonly signal: AbortSignal
}

export function runningJob(claimed: ClaimedJob, claim: Claim): RunningJob {
  const { database, signal } = claim
  const { company, id, payload, checkpoint } = claimed
  return {
    company,
    id,
    payload,
    checkpoint,
    signal,
    step: async (work, undo) => {
      await betweenSteps()
      if (signal.aborted) throw new StoppedJob()
      return inCompany(
        database,
        company,
        async (db) => {
          const notes: Note = {}
          const result = await work(db, (note) => Object.assign(notes, note))
          // Last in the transaction: had the claim been lost meanwhile, all of it is undone.
          const { numUpdatedRows } = await db
            .updateTable('job')
            .set({ ...columns(notes), attempts: 0, lease_until: leaseEnd(claim.leaseSeconds) })
            .where('company_id', '=', company)
            .where('id', '=', id)
            .where('state', '=', 'RUNNING')
            .where('worker', '=', claim.worker)
            .executeTakeFirst()
          if (numUpdatedRows === 0n) throw new LostJob()
          return result
        },
        undo,
      )
    },
  }
}

const json = (value: unknown) => sql`${JSON.stringify(value ?? null)}::jsonb`

const columns = ({ progress, total, checkpoint, result }: Note) => ({
  ...(progress !== undefined && { progress }),
  ...(total !== undefined && { total }),
  ...(checkpoint !== undefined && { checkpoint: json(checkpoint) }),
  ...(result !== undefined && { result: json(result) }),
})

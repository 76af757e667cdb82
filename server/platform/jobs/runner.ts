// Works off jobs in this process: looks for one, runs it, keeps its claim alive, and stops in good order.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { detached } from '#server/platform/db/unit.ts'
import { type ClaimedJob, claim, leaseEnd, releaseAll } from './claim.ts'
import type { JobKind } from './job-kind.ts'
import { rest } from './rest.ts'
import { LostJob, runningJob, StoppedJob } from './running-job.ts'
import { type Ending, settle, type TellEnd } from './settle.ts'
import { sweep } from './sweep.ts'

export interface RunnerOptions {
  readonly database: Database
  readonly kinds: readonly JobKind[]
  /** Told of errors that are no refusals, and of a database that does not answer. */
  readonly report: (error: unknown, job?: ClaimedJob) => void
  /** Called where a job that is not quiet has ended. */
  readonly tell?: TellEnd
  /** Jobs at a time. */
  readonly slots?: number
  readonly leaseSeconds?: number
  readonly pollMs?: number
}

export interface Runner {
  /** Resolves when every job has come to the end of its step and is back in the queue. */
  readonly stop: () => Promise<void>
}

const sweepMs = 3_600_000

export async function startRunner(options: RunnerOptions): Promise<Runner> {
  const { database, kinds, report, tell, leaseSeconds = 15, pollMs = 1000, slots = 2 } = options
  const stopping = new AbortController()
  if (database.exclusive) await releaseAll(database)
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))

  async function work(worker: string, job: ClaimedJob) {
    const kind = byName.get(job.kind)
    if (!kind) return
    const beat = setInterval(
      () => detached(() => heartbeat(database, worker, job, leaseSeconds).catch(report)),
      leaseSeconds * 333,
    )
    let ending: Ending
    try {
      const claim = { database, worker, leaseSeconds, signal: stopping.signal }
      ending = { is: 'done', result: await kind.run(runningJob(job, claim)) }
    } catch (error) {
      if (error instanceof LostJob) return
      ending = error instanceof StoppedJob ? { is: 'stopped' } : { is: 'failed', error }
      if (ending.is === 'failed') report(error, job)
    } finally {
      clearInterval(beat)
    }
    await settle(database, worker, job, { ...ending, tell: kind.isQuiet?.(job.payload) ? undefined : tell })
  }

  async function loop() {
    const worker = randomUUID()
    const question = { worker, kinds: [...byName.keys()], leaseSeconds }
    while (!stopping.signal.aborted) {
      const rested = rest(pollMs, stopping.signal)
      try {
        const job = await claim(database, question)
        if (job) await work(worker, job)
        else await rested.done
      } catch (error) {
        report(error)
        await rested.done
      } finally {
        rested.cancel()
      }
    }
  }

  const loops = Array.from({ length: slots }, () => detached(loop))
  const sweeper = setInterval(() => detached(() => sweep(database).catch(report)), sweepMs)
  sweeper.unref()
  return {
    stop: async () => {
      stopping.abort()
      clearInterval(sweeper)
      await Promise.all(loops)
    },
  }
}

async function heartbeat(database: Database, worker: string, job: ClaimedJob, leaseSeconds: number) {
  await inAllCompanies(database, (db) =>
    sql`update job set lease_until = ${leaseEnd(leaseSeconds)}
      where company_id = ${job.company} and id = ${job.id} and state = 'RUNNING' and worker = ${worker}::uuid`.execute(
      db,
    ),
  )
}

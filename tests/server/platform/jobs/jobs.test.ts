import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { jobAnswer } from '#server/engine/jobs/job-answer.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { claim } from '#server/platform/jobs/claim.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { cancelJob, findJob } from '#server/platform/jobs/find-job.ts'
import type { JobKind } from '#server/platform/jobs/job-kind.ts'
import { type Runner, type RunnerOptions, startRunner } from '#server/platform/jobs/runner.ts'
import { LostJob, runningJob } from '#server/platform/jobs/running-job.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { ended, jobOf, newCompany, order } from './support.ts'

let database: Database
let company: number
let runners: Runner[] = []
const reported: unknown[] = []

beforeAll(async () => {
  database = await freshDatabase()
  company = await newCompany(database, 'jobs')
})
afterEach(async () => {
  for (const runner of runners) await runner.stop()
  runners = []
  reported.length = 0
})
afterAll(() => database.close())

async function run(kinds: readonly JobKind[], more: Partial<RunnerOptions> = {}): Promise<Runner> {
  const runner = await startRunner({ database, kinds, report: (error) => reported.push(error), pollMs: 50, ...more })
  runners.push(runner)
  return runner
}

/** Counts to the number in its payload, one step at a time. */
const counting = (kind: string, seen: number[] = [], before?: (at: number) => Promise<void>): JobKind => ({
  kind,
  run: async (job) => {
    const to = Number(job.payload)
    for (let at = Number(job.checkpoint ?? 0) + 1; at <= to; at++) {
      await before?.(at)
      await job.step(async (_db, note) => {
        seen.push(at)
        note({ progress: at, total: to, checkpoint: at })
      })
    }
    return { counted: to }
  },
})

describe('the queue', () => {
  test('runs a job to its end and keeps its result', async () => {
    await run([counting('plain')])
    const id = await order(database, { company, kind: 'plain', payload: 3 })
    const job = await ended(database, company, id)
    expect(job).toMatchObject({ state: 'DONE', progress: 3, total: 3, result: { counted: 3 } })
    expect(jobAnswer(job, 'UTC')).toMatchObject({ id, kind: 'plain', state: 'DONE', counted: 3 })
  })

  test('runs no job of a transaction that did not hold', async () => {
    const failing = inCompany(database, company, async (db) => {
      await enqueue(db, { company, kind: 'never', payload: 1 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const { rows } = await inCompany(database, company, (db) => sql`select from job where kind = 'never'`.execute(db))
    expect(rows).toHaveLength(0)
  })

  test('shows a job to its own company only', async () => {
    const other = await newCompany(database, 'other')
    const id = await order(database, { company, kind: 'hidden' })
    expect(await inCompany(database, other, (db) => findJob(db, id))).toBeUndefined()
    expect(await inCompany(database, other, (db) => cancelJob(db, id))).toBe(false)
  })

  test('keeps a job for later until its time has come', async () => {
    const seen: number[] = []
    await run([counting('later', seen)])
    const id = await order(database, { company, kind: 'later', payload: 1, runAfter: new Date(Date.now() + 400) })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await jobOf(database, company, id)).toMatchObject({ state: 'QUEUED' })
    expect((await ended(database, company, id)).state).toBe('DONE')
  })

  test('lets a company with little to do go before one with much', async () => {
    const crowded = await newCompany(database, 'crowded')
    const quick = await newCompany(database, 'quick')
    for (let at = 0; at < 3; at++) await order(database, { company: crowded, kind: 'fair' })
    await order(database, { company: quick, kind: 'fair' })
    const question = { kinds: ['fair'], leaseSeconds: 15 }
    const first = await claim(database, { worker: crypto.randomUUID(), ...question })
    const second = await claim(database, { worker: crypto.randomUUID(), ...question })
    expect([first?.company, second?.company]).toEqual([crowded, quick])
  })

  test('runs jobs of one lane one after another', async () => {
    const lane = 'import employee'
    await order(database, { company, kind: 'laned', lane })
    await order(database, { company, kind: 'laned', lane })
    const question = { kinds: ['laned'], leaseSeconds: 15 }
    expect(await claim(database, { worker: crypto.randomUUID(), ...question })).toBeDefined()
    expect(await claim(database, { worker: crypto.randomUUID(), ...question })).toBeUndefined()
  })
})

describe('failures', () => {
  test('a refusal fails the job with its code', async () => {
    await run([
      {
        kind: 'refused',
        run: async () => {
          throw new Refusal('ZBPE0031', { detail: 'rows' })
        },
      },
    ])
    const id = await order(database, { company, kind: 'refused' })
    const job = await ended(database, company, id)
    expect(job).toMatchObject({ state: 'FAILED', code: 'ZBPE0031', context: { detail: 'rows' } })
    expect(jobAnswer(job, 'UTC')).toMatchObject({ message: 'Some rows were rejected' })
  })

  test('another error is tried again later and fails at the third time', async () => {
    const id = await order(database, { company, kind: 'broken' })
    const broken: JobKind = {
      kind: 'broken',
      run: async () => {
        throw new Error('broken')
      },
    }
    await run([broken])
    for (let attempt = 1; attempt < 3; attempt++) {
      await expect.poll(() => reported.length).toBe(attempt)
      await expect.poll(async () => (await jobOf(database, company, id)).state).toBe('QUEUED')
      await inAllCompanies(database, (db) => sql`update job set run_after = now() where id = ${id}`.execute(db))
    }
    expect(await ended(database, company, id)).toMatchObject({ state: 'FAILED', code: 'ZBOA0001' })
    expect(reported).toHaveLength(3)
  })

  test('a step that throws leaves nothing behind, and the next try goes on from the step before', async () => {
    const seen: number[] = []
    let broken = true
    await run([
      counting('halting', seen, async (at) => {
        if (at === 3 && broken) {
          broken = false
          throw new Error('once')
        }
      }),
    ])
    const id = await order(database, { company, kind: 'halting', payload: 4 })
    await expect.poll(() => reported.length).toBe(1)
    await inAllCompanies(database, (db) => sql`update job set run_after = now() where id = ${id}`.execute(db))
    expect((await ended(database, company, id)).state).toBe('DONE')
    expect(seen).toEqual([1, 2, 3, 4])
  })
})

describe('several workers', () => {
  const work = { leaseSeconds: 15, signal: new AbortController().signal }

  test('a job that was cancelled undoes the step that runs', async () => {
    const id = await order(database, { company, kind: 'cancelled' })
    const worker = crypto.randomUUID()
    const claimed = await claim(database, { worker, kinds: ['cancelled'], leaseSeconds: 15 })
    if (!claimed) throw new Error('nothing to claim')
    const job = runningJob(claimed, { database, worker, ...work })
    await job.step(async (_db, note) => note({ progress: 1 }))
    await inCompany(database, company, (db) => cancelJob(db, id))
    await expect(job.step(async (_db, note) => note({ progress: 2 }))).rejects.toThrow(LostJob)
    expect(await jobOf(database, company, id)).toMatchObject({ state: 'CANCELLED', progress: 1 })
  })

  test('a job whose worker died is taken over, and the dead one can write no more', async () => {
    const id = await order(database, { company, kind: 'orphan', payload: 2 })
    const dead = crypto.randomUUID()
    const claimed = await claim(database, { worker: dead, kinds: ['orphan'], leaseSeconds: 0.05 })
    if (!claimed) throw new Error('nothing to claim')
    const job = runningJob(claimed, { database, worker: dead, ...work, leaseSeconds: 0.05 })
    await job.step(async (_db, note) => note({ checkpoint: 1, progress: 1 }))
    await new Promise((resolve) => setTimeout(resolve, 100))
    const seen: number[] = []
    await run([counting('orphan', seen)])
    expect((await ended(database, company, id)).state).toBe('DONE')
    expect(seen).toEqual([2])
    await expect(job.step(async () => {})).rejects.toThrow(LostJob)
  })

  test('two runners side by side run every job once', async () => {
    const seen: number[] = []
    const kinds = [counting('shared', seen)]
    const ids: number[] = []
    for (let at = 0; at < 20; at++) ids.push(await order(database, { company, kind: 'shared', payload: 1 }))
    await run(kinds)
    await run(kinds)
    for (const id of ids) expect((await ended(database, company, id)).state).toBe('DONE')
    expect(seen).toHaveLength(20)
  })

  test('a runner that stops gives its job back where it stands', async () => {
    const seen: number[] = []
    const runner = await run([counting('paused', seen, () => new Promise((resolve) => setTimeout(resolve, 30)))])
    const id = await order(database, { company, kind: 'paused', payload: 10 })
    await expect.poll(() => seen.length).toBeGreaterThan(1)
    await runner.stop()
    const stopped = await jobOf(database, company, id)
    expect(stopped.state).toBe('QUEUED')
    expect(stopped.progress).toBe(seen.length)
    await run([counting('paused', seen)])
    expect((await ended(database, company, id)).state).toBe('DONE')
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})

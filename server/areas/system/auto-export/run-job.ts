// The work of a run: with the rights that its owner has now, the file is made once and brought to each target; what failed is tried
// again after 1, 5 and 30 minutes. The queue keeps payloads as JSON, hence the cast.
import { sql } from 'kysely'
import type { Code } from '#openapi/codes.ts'
import { memberPrincipal } from '#server/access/member-principal.ts'
import { isAllowed } from '#server/access/permissions.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { findJobFile, readJobFile } from '#server/platform/jobs/job-files.ts'
import type { JobKind, RunningJob } from '#server/platform/jobs/job-kind.ts'
import { type BuiltFile, buildFile } from './build-file.ts'
import { type CompanyFacts, companyFacts } from './company-facts.ts'
import { exportRight } from './contents.ts'
import { heldCode } from './destination/hold.ts'
import { contextJson, type KeptReason, keptReason } from './destination/kept-reason.ts'
import { waitAfter } from './destination/waits.ts'
import { type HeadKind, headKindOf } from './heads/head-kinds.ts'
import { sendToHeads } from './heads/send-to-heads.ts'
import { autoExportKind, laneOf, noteRun, type RunPayload } from './open-run.ts'
import { datesNow } from './report/report-content.ts'
import { bringTo, type TargetResult, targetsOf } from './targets.ts'
import { readTask, type Task, type Watermark } from './task.ts'
import { tellFailed, tellStopped } from './tell-failure.ts'
import type { Dates } from './window.ts'

export interface RunTools extends Pick<Context, 'audit' | 'files'> {
  readonly database: Database
}

interface Run {
  readonly id: number
  readonly state: string
  readonly retry_at: string | null
  readonly attempts: number
  readonly targets: readonly TargetResult[]
  readonly job_file: string | null
  readonly file_name: string | null
  readonly rows: number | null
  readonly watermark: Watermark | null
  readonly asked_from: string | null
  readonly asked_to: string | null
  readonly window_from: string | null
  readonly window_to: string | null
  readonly task: number | null
}

/** So many runs in a row that failed for good switch a task off. */
const mostFailures = 7

export const autoExportJob = (importer: Importer, tools: RunTools): JobKind => ({
  kind: autoExportKind,
  isQuiet: () => true,
  run: async (job) => {
    const opened = await job.step((db) => open(db, job))
    if (!opened) return null
    const { task, run, facts } = opened
    if (task.held) {
      await job.step((db) => refuseRun(db, job.company, task, run))
      return null
    }
    const principal = task.owner === null ? undefined : await memberPrincipal(tools.database, job.company, task.owner)
    const right = exportRight(task.content)
    if (!principal || !isAllowed(principal, right)) {
      await job.step((db) => stop(db, job.company, { task, run, reason: plain('ZBOA0400'), facts }))
      return null
    }
    const context = contextOf(principal, job.company, facts, tools)
    const running = { importer, context, task, run, facts, dates: datesOfRun(run, task, facts) }
    const file = await built(job, running)
    if (file) await deliver(job, running, file)
    return null
  },
})

const contextOf =
  (principal: Principal, company: number, { zone }: CompanyFacts, { audit, files }: RunTools) =>
  (db: Db): Context => ({
    db,
    company: { id: company, zone },
    principal,
    call: { request: 'auto_export', ip: '', userAgent: '', client: 'SYSTEM' },
    audit,
    files,
  })

async function open(db: Db, { company, payload }: RunningJob) {
  const { run: id } = payload as RunPayload
  const { rows } = await sql<Run>`
    update auto_export_run set state = 'RUNNING', retry_at = null, attempts = attempts + 1, started = coalesce(started, now())
    where company_id = ${company} and id = ${id} and (state in ('QUEUED', 'RUNNING') or retry_at is not null)
    returning *`.execute(db)
  const [run] = rows
  if (run) noteRun(company, Number(run.id))
  const task = run?.task == null ? undefined : await readTask(db, company, run.task)
  if (run && task) return { run, task, facts: await companyFacts(db, company) }
  if (run) await end(db, company, run, { state: 'FAILED', reason: plain('ZBOA0404') })
  return undefined
}

interface Ending {
  readonly state: 'SKIPPED' | 'SUCCESS' | 'PARTIAL' | 'FAILED'
  readonly reason?: KeptReason
}

/** A code whose text needs no values. */
const plain = (code: Code): KeptReason => ({ code, context: {} })

const setReason = (reason: KeptReason | null) =>
  sql`code = ${reason?.code ?? null}::text, context = ${contextJson(reason)}::jsonb`

async function end(db: Db, company: number, { id }: Pick<Run, 'id'>, { state, reason }: Ending): Promise<void> {
  await sql`update auto_export_run set state = ${state}, ${setReason(reason ?? null)}, finished = now(), retry_at = null,
      change_time = now()
    where company_id = ${company} and id = ${id}`.execute(db)
  noteRun(company, Number(id))
}

async function mark(db: Db, company: number, task: Task, state: Ending['state'], change = sql``): Promise<void> {
  await sql`update auto_export set last_run = now(), last_state = ${state} ${change}
    where company_id = ${company} and id = ${task.id}`.execute(db)
  noteChanged({ company, resource: 'auto_export', ids: [task.id], added: false })
}

interface Broken {
  readonly task: Task
  readonly run: Run
  readonly reason: KeptReason
  readonly facts: CompanyFacts
}

/** Nobody it could run as any more: the task is switched off, and administrators are told. */
async function stop(db: Db, company: number, { task, run, reason }: Broken): Promise<void> {
  await end(db, company, run, { state: 'FAILED', reason })
  await mark(db, company, task, 'FAILED', sql`, enable = false, next_run = null`)
  await tellStopped(db, company, task, reason.code)
}

/** The owner was told when it was held; nothing is lost, since no watermark moves. */
async function refuseRun(db: Db, company: number, task: Task, run: Run): Promise<void> {
  await end(db, company, run, { state: 'FAILED', reason: plain(heldCode) })
  await mark(db, company, task, 'FAILED')
}

interface Running {
  readonly importer: Importer
  readonly context: (db: Db) => Context
  readonly task: Task
  readonly run: Run
  readonly facts: CompanyFacts
  readonly dates: Dates | null
}

/** Those asked for by hand, else those of its file, which a later attempt keeps to, else those of now. */
function datesOfRun(run: Run, task: Task, facts: CompanyFacts): Dates | null {
  if (run.asked_from !== null && run.asked_to !== null) return { from: run.asked_from, to: run.asked_to }
  if (run.window_from !== null && run.window_to !== null) return { from: run.window_from, to: run.window_to }
  return datesNow(task, facts)
}

/** The file of the run, made or as an earlier attempt left it; undefined where the run is over with it. */
async function built(job: RunningJob, running: Running): Promise<BuiltFile | undefined> {
  const { run, task, facts } = running
  const { company } = job
  try {
    if (run.job_file !== null) return await job.step((db) => keptFile(db, run))
    const file = await buildFile(job, { ...running, run: run.id })
    if (file) return file
    // Heads are named, though there is nothing to send to them.
    const kind = headKindOf(task)
    const results = kind ? [await toHeads(job, running, kind)] : []
    await job.step(async (db) => {
      await noteTargets(db, company, run, results)
      await end(db, company, run, { state: 'SKIPPED' })
      await mark(db, company, task, 'SKIPPED', sql`, failures = 0`)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // What is wrong with the task itself does not get better by trying again.
    await job.step((db) => fail(db, company, { task, run, reason: keptReason(error), facts }))
  }
  return undefined
}

async function keptFile(db: Db, { job_file, file_name, rows, watermark }: Run): Promise<BuiltFile> {
  const found = job_file === null ? undefined : await findJobFile(db, job_file)
  if (!found || job_file === null) throw new Refusal('ZBSY0039')
  const bytes = await readJobFile(db, found)
  return { name: file_name ?? found.fileName, file: job_file, bytes, rows: rows ?? 0, watermark }
}

const noteTargets = (db: Db, company: number, { id }: Pick<Run, 'id'>, results: readonly TargetResult[]) =>
  sql`update auto_export_run set targets = ${JSON.stringify(results)}::jsonb
    where company_id = ${company} and id = ${id}`.execute(db)

function toHeads(job: RunningJob, { dates, ...running }: Running, kind: HeadKind): Promise<TargetResult> {
  if (dates === null) throw new Error(`${running.task.task_code}: a report without dates`)
  return sendToHeads(job, { ...running, kind, run: running.run.id, dates })
}

async function deliver(job: RunningJob, running: Running, file: BuiltFile): Promise<void> {
  const { task, run, facts } = running
  const { company } = job
  const results: TargetResult[] = []
  const done = (key: string) => run.targets.find((one) => one.key === key && one.state === 'DONE')
  for (const target of targetsOf(task)) {
    const bring = () =>
      target.kind === 'HEADS' || target.kind === 'SUPERIORS'
        ? toHeads(job, running, target.kind)
        : bringTo(job, target, { task, file, facts, run: run.id })
    results.push(done(target.key) ?? (await bring()))
    await job.step((db) => noteTargets(db, company, run, results))
  }
  const failed = results.filter(({ state }) => state === 'FAILED')
  await job.step(async (db) => {
    if (failed.length === 0) {
      await end(db, company, run, { state: 'SUCCESS' })
      const moved = file.watermark && sql`, watermark = ${JSON.stringify(file.watermark)}::jsonb`
      return mark(db, company, task, 'SUCCESS', sql`, failures = 0 ${moved ?? sql``}`)
    }
    // What is kept for download alone makes no run a partial one.
    const isAll = results.every(({ state, kind }) => state === 'FAILED' || kind === 'FILE')
    const state = isAll ? 'FAILED' : 'PARTIAL'
    const wait = waitAfter(run.attempts)
    const [first] = failed
    const reason = first?.code ? { code: first.code, context: first.context ?? {} } : plain('ZBOA0001')
    if (wait === undefined) return fail(db, company, { task, run, reason, facts }, state)
    await sql`update auto_export_run set state = ${state}, ${setReason(reason)},
        retry_at = now() + make_interval(mins => ${wait})
      where company_id = ${company} and id = ${run.id}`.execute(db)
    noteRun(company, Number(run.id))
    await mark(db, company, task, state)
    const payload: RunPayload = { run: run.id }
    const runAfter = new Date(Date.now() + wait * 60_000)
    await enqueue(db, { company, kind: autoExportKind, payload, lane: laneOf(task.id), runAfter })
  })
}

/** For good: told to the owner and the administrators; the seventh in a row switches the task off. */
async function fail(
  db: Db,
  company: number,
  { task, run, reason }: Broken,
  state: 'PARTIAL' | 'FAILED' = 'FAILED',
): Promise<void> {
  await end(db, company, run, { state, reason })
  const isLast = task.failures + 1 >= mostFailures
  await mark(
    db,
    company,
    task,
    state,
    sql`, failures = failures + 1 ${isLast ? sql`, enable = false, next_run = null` : sql``}`,
  )
  await tellFailed(db, company, task, run.id, reason.code)
  if (isLast) await tellStopped(db, company, task, reason.code)
}

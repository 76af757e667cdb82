// A report sent to each head of department, or each superior, about their people: each file is read within the data scope of whom the task
// runs as and of the head, and is kept, mailed and written down in one transaction, so that a run that is tried again mails it to nobody twice.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Changes } from '#server/engine/crud/audited-values.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { languageNamed } from '#server/platform/contract/labels.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type CodeContext, Refusal, refuse } from '#server/platform/errors/refusal.ts'
import type { RunningJob } from '#server/platform/jobs/job-kind.ts'
import { keepFile } from '../build-file.ts'
import type { CompanyFacts } from '../company-facts.ts'
import { contextJson, type KeptReason, keptReason } from '../destination/kept-reason.ts'
import { mailFile } from '../destination/mail-file.ts'
import { openTaskReport, reportBytes } from '../report/report-content.ts'
import { mostAttached, type TargetResult } from '../targets.ts'
import type { Task } from '../task.ts'
import type { Dates } from '../window.ts'
import type { Head } from './head.ts'
import { type HeadKind, headWays } from './head-kinds.ts'

interface Sending {
  readonly kind: HeadKind
  readonly importer: Importer
  readonly context: (db: Db) => Context
  readonly task: Task
  readonly facts: CompanyFacts
  readonly run: number
  readonly dates: Dates
}

type State = components['schemas']['ExportReceiver']['state']

interface Outcome {
  readonly state: State
  readonly code: string | null
  readonly context: CodeContext | null
}

/** Of an earlier attempt, those that failed are tried again. */
export async function sendToHeads(job: RunningJob, sending: Sending): Promise<TargetResult> {
  const { kind, context, task, run } = sending
  const heads = await job.step((db) => headWays[kind].find(context(db), task.departments))
  const before = await job.step((db) => outcomesOf(db, job.company, run))
  const outcomes: Outcome[] = []
  for (const head of heads) {
    const known = before.get(head.employee)
    outcomes.push(known && known.state !== 'FAILED' ? known : await sendTo(job, sending, head))
  }
  const sent = outcomes.filter(({ state }) => state === 'SENT').length
  const failed = outcomes.find(({ state }) => state === 'FAILED')
  const isQuiet = outcomes.some(({ state }) => state === 'SENT' || state === 'NO_ROWS')
  const none = { code: headWays[kind].noneCode, context: {} }
  const { code, context: values } = failed ?? (isQuiet ? { code: null, context: null } : none)
  const state = code === null ? 'DONE' : 'FAILED'
  return { key: kind, kind, name: `${sent}/${heads.length}`, state, code, context: values, detail: null }
}

async function outcomesOf(db: Db, company: number, run: number): Promise<ReadonlyMap<number, Outcome>> {
  const { rows } = await sql<Outcome & { readonly employee: number | null }>`
    select employee, state, code, context from auto_export_receiver where company_id = ${company} and run = ${run}`.execute(
    db,
  )
  return new Map(rows.flatMap((one) => (one.employee === null ? [] : [[Number(one.employee), one] as const])))
}

async function sendTo(job: RunningJob, sending: Sending, head: Head): Promise<Outcome> {
  const off = head.state
  if (off !== 'READY') return job.step((db) => written(db, job.company, sending, head, { state: off }))
  try {
    return await mailReport(job, sending, head)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reason = keptReason(error)
    return job.step((db) => written(db, job.company, sending, head, { state: 'FAILED', reason }))
  }
}

async function mailReport(job: RunningJob, sending: Sending, head: Head): Promise<Outcome> {
  const { importer, kind, task, facts, dates, run } = sending
  const { company } = job
  const { principal, among } = await job.step((db) => head.bound(sending.context(db)))
  const context = (db: Db): Context => ({ ...sending.context(db), principal })
  const language = languageNamed(head.language ?? facts.language)
  const report = await openTaskReport({
    ...{ importer, task, dates, language, among },
    run: (work) => job.step((db) => work(context(db))),
  })
  if (report.total === 0 && task.empty_file === 'SKIP')
    return job.step((db) => written(db, company, sending, head, { state: 'NO_ROWS', rows: 0 }))
  const made = await reportBytes(task, report)
  return job.step(async (db) => {
    const kept = await keepFile(db, { company, task, facts, dates, made, of: head.emp_code })
    if (kept.bytes.length > mostAttached)
      throw refuse('ZBSY0116', { size: megabytes(kept.bytes.length), max_size: megabytes(mostAttached) })
    await mailFile(db, company, {
      ...{ facts, run, language, to: [head.email ?? ''], subject: task.email_subject ?? task.task_name },
      ...{ message: task.email_body ?? '', name: kept.name, rows: report.total, enclosed: kept.file },
      ...{ people: peopleOf(head), of: kind },
    })
    const changes: Changes = { rows: [null, report.total], receiver: [null, head.name] }
    await record(context(db), storageOf('auto_export').meta, 'EXPORT', [], changes, [task.task_code])
    return written(db, company, sending, head, {
      ...{ state: 'SENT', rows: report.total, file: kept.file, file_name: kept.name },
    })
  })
}

/** As far as it must be told from the most that a mail takes. */
const megabytes = (bytes: number): number => Math.ceil((bytes / 1024 / 1024) * 10) / 10

const mostNames = 5

function peopleOf({ departments }: Head): string {
  const shown = departments.slice(0, mostNames).join(', ')
  return departments.length > mostNames ? `${shown}, …` : shown
}

interface Written {
  readonly state: State
  readonly rows?: number
  readonly file?: string
  readonly file_name?: string
  readonly reason?: KeptReason
}

async function written(db: Db, company: number, { run }: Sending, head: Head, as: Written): Promise<Outcome> {
  const { state, rows = null, file = null, file_name = null, reason = null } = as
  const { code = null, context = null } = reason ?? {}
  await sql`
    insert into auto_export_receiver (company_id, run, employee, name, departments, email, state, rows, job_file, file_name, code, context)
    values (${company}, ${run}, ${head.employee}, ${head.name}, ${JSON.stringify(head.departments)}::jsonb, ${head.email},
      ${state}, ${rows}, ${file}, ${file_name}, ${code}, ${contextJson(reason)}::jsonb)
    on conflict (company_id, run, employee) do update set name = excluded.name, departments = excluded.departments,
      email = excluded.email, state = excluded.state, rows = excluded.rows, job_file = excluded.job_file,
      file_name = excluded.file_name, code = excluded.code, context = excluded.context`.execute(db)
  return { state, code, context }
}

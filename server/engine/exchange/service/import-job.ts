// An import of many rows in the background: resumed where it stopped, with what went in and what did not.
// What the queue keeps as JSON comes back untyped: payloads and checkpoints are written here alone, hence the two casts.

import type { Db } from '#server/platform/db/database.ts'
import type { UndoMark } from '#server/platform/db/unit.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { findJobFile, readJobFile } from '#server/platform/jobs/job-files.ts'
import type { JobKind, Note, RunningJob } from '#server/platform/jobs/job-kind.ts'
import { type DryRun, dryRun } from '../import/dry-run.ts'
import { faultyRows } from '../import/faulty-rows.ts'
import { type Counts, noCounts } from '../import/import-batch.ts'
import { type PreparedImport, prepareImport } from '../import/prepare.ts'
import { type ImportProgress, noProgress, runImport } from '../import/run-import.ts'
import type { ImportStore } from '../import/store.ts'
import { asRefusal } from './as-refusal.ts'
import { type ContextTools, contextOf, type ImportActor } from './import-actor.ts'
import { importColumns, importFaults, importFormat } from './import-answer.ts'
import type { ImportOrder } from './import-order.ts'
import { type Importer, lettersOf, storeOf, subjectOf } from './importer.ts'
import { recordImport } from './record-import.ts'
import { loadFaults, saveFaults, saveRejected } from './rejected-rows.ts'

export const importKind = 'import'

export interface ImportPayload {
  readonly resource: string
  readonly upload: string
  readonly fileName: string
  readonly order: ImportOrder
  readonly actor: ImportActor
  readonly language: string
  /** Under it the whole import is undone as one step; absent where nothing can be. */
  readonly mark?: UndoMark | undefined
}

const payloadOf = (payload: unknown) => payload as ImportPayload
const progressOf = (checkpoint: unknown) => (checkpoint as ImportProgress | null) ?? noProgress

export const importJob = (importer: Importer, tools: ContextTools): JobKind => ({
  kind: importKind,
  run: async (job) => {
    const payload = payloadOf(job.payload)
    const letters = lettersOf(importer, payload.resource)
    const prepared = await asRefusal(letters, () => prepare(job, importer, tools, payload))
    const work: Work = { job, importer, tools, payload, prepared, letters }
    if (payload.order.dryRun) return lookThrough(work)
    if (!payload.order.skipErrors && job.checkpoint === null) await refuseFaulty(work)
    return finish(work, await bringIn(work))
  },
  // Who looks a file through waits for it.
  isQuiet: (payload) => payloadOf(payload).order.dryRun,
  describe: async (db, { id, payload }) => {
    const letters = lettersOf(importer, payloadOf(payload).resource)
    const faults = await loadFaults(db, id, mostFaultyRows)
    return { errors: importFaults(faults, letters, importer.labels) }
  },
})

const mostFaultyRows = 1000

interface Work {
  readonly job: RunningJob
  readonly importer: Importer
  readonly tools: ContextTools
  readonly payload: ImportPayload
  readonly prepared: PreparedImport
  readonly letters: string
}

function begin<T>(
  { job, importer, tools, payload, prepared }: Work,
  work: (store: ImportStore, db: Db, note: (note: Note) => void) => Promise<T>,
  mark?: UndoMark,
) {
  const context = contextOf(payload.actor, job.company, tools)
  return job.step((db, note) => work(storeOf(importer, prepared.subject, context(db)), db, note), mark)
}

async function prepare(
  job: RunningJob,
  importer: Importer,
  tools: ContextTools,
  payload: ImportPayload,
): Promise<PreparedImport> {
  const { order, resource, fileName, actor } = payload
  const { bytes, subject } = await job.step(async (db) => {
    const file = await findJobFile(db, payload.upload)
    if (!file) throw new Refusal('ZBOA0039')
    const bytes = await readJobFile(db, file)
    return { bytes, subject: await subjectOf(importer, resource, contextOf(actor, job.company, tools)(db)) }
  })
  return prepareImport({ file: { bytes, name: fileName }, subject, labels: importer.labels, ...order })
}

function look(work: Work): Promise<DryRun> {
  const { importer, payload, prepared } = work
  let done = 0
  return dryRun({
    prepared,
    labels: importer.labels,
    mode: payload.order.mode,
    progress: (rows) => {
      done = rows
    },
    begin: (read) =>
      begin(work, (store, _db, note) => {
        note({ progress: done, total: prepared.survey.rows })
        return read(store)
      }),
  })
}

async function lookThrough(work: Work): Promise<unknown> {
  const { job, prepared } = work
  const dry = await look(work)
  const faulty_rows = await faultyRows(prepared, dry.faults)
  return job.step(async (db, note) => {
    await saveFaults(db, job.company, job.id, dry.faults)
    const file = await saveRejected({ db, company: job.company, ...keptOf(work), faults: dry.faults })
    const result = { ...resultOf(work, dry.counts, file), format: importFormat(prepared, dry), faulty_rows }
    note({ progress: prepared.survey.rows, result })
    return result
  })
}

/** All or none: the rows are looked through before the first is written. */
async function refuseFaulty(work: Work): Promise<void> {
  const { job } = work
  const dry = await look(work)
  if (dry.faults.length === 0) return
  await job.step((db) => saveFaults(db, job.company, job.id, dry.faults))
  await finish(work, { ...noCounts, failed: dry.counts.failed })
  throw rejected(work, dry.counts.failed)
}

/** What the file of refused rows is made of. */
const keptOf = ({ importer, payload: { language, fileName, actor }, prepared }: Work) => ({
  user: actor.principal.user,
  prepared,
  labels: importer.labels,
  language,
  fileName,
})

function resultOf({ payload, prepared }: Work, counts: Counts, file: string | null = null) {
  const { upload, mark } = payload
  // What went beyond rows, such as a password, stays; a step that nothing can be taken back of is told by its undoing.
  const step = mark && counts.created + counts.updated > 0 ? { step: mark.step } : {}
  return { upload, rows: prepared.survey.rows, ...counts, errors_file: file, columns: importColumns(prepared), ...step }
}

const rejected = ({ letters }: Work, failed: number) => new Refusal(`ZB${letters}0031`, { detail: 'rows', failed })

function bringIn(work: Work): Promise<Counts> {
  const { job, importer, payload, prepared } = work
  const { mode, skipErrors } = payload.order
  const { rows } = prepared.survey
  return runImport({
    prepared,
    labels: importer.labels,
    mode,
    from: progressOf(job.checkpoint),
    begin: (write) =>
      begin(
        work,
        (store, db, note) =>
          write(store, async (progress, faults) => {
            // Somebody has changed what the rows were looked through against: this batch is undone.
            if (faults.length > 0 && !skipErrors) throw rejected(work, faults.length)
            await saveFaults(db, job.company, job.id, faults)
            const { created, updated, unchanged, failed } = progress.counts
            const done = created + updated + unchanged + failed
            note({
              checkpoint: progress,
              progress: done,
              total: rows,
              result: resultOf(work, progress.counts),
            })
          }),
        payload.mark,
      ),
  })
}

async function finish(work: Work, counts: Counts): Promise<unknown> {
  const { job, tools, payload, prepared } = work
  const { fileName, actor } = payload
  return job.step(async (db, note) => {
    const faults = await loadFaults(db, job.id)
    const file = await saveRejected({ db, company: job.company, ...keptOf(work), faults })
    await recordImport(contextOf(actor, job.company, tools)(db), prepared, fileName, counts)
    const result = resultOf(work, counts, file)
    note({ result })
    return result
  })
}

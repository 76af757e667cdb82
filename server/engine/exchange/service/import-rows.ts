// Answers the import call: looks a file through, brings few rows in at once and many in the background.

import { isUndoable } from '#openapi/undoable.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { undoMark } from '#server/engine/crud/undo-mark.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { findJobFile, readJobFile, saveJobFile } from '#server/platform/jobs/job-files.ts'
import { dryRun } from '../import/dry-run.ts'
import { faultyRows } from '../import/faulty-rows.ts'
import { noCounts, type RowFaults } from '../import/import-batch.ts'
import { type ImportFile, type PreparedImport, prepareImport } from '../import/prepare.ts'
import { noProgress, runImport } from '../import/run-import.ts'
import { UnknownColumns } from '../import/unknown-columns.ts'
import { Unreadable } from '../unreadable.ts'
import { asRefusal } from './as-refusal.ts'
import { actorOf } from './import-actor.ts'
import { fileFormat, type ImportAnswer, importColumns, importFaults, importFormat } from './import-answer.ts'
import { type ImportPayload, importKind } from './import-job.ts'
import type { ImportOrder } from './import-order.ts'
import { type Importer, lettersOf, storeOf, subjectOf } from './importer.ts'
import { recordImport } from './record-import.ts'
import { saveRejected } from './rejected-rows.ts'

/** More rows than this are brought in in the background. */
const mostAtOnce = 500

/** More rows than this are looked through in the background. */
const mostLookedThrough = 5000

const uploadDays = 7

export interface ImportCall {
  readonly importer: Importer
  readonly resource: string
  readonly order: ImportOrder
  /** The file itself, or the name under which it was kept. */
  readonly source: ImportFile | string
  readonly language: string
  /** Runs work in a transaction of the caller. */
  readonly run: <T>(work: (context: Context) => Promise<T>) => Promise<T>
  /** The same for what brings rows in: it can be undone. */
  readonly write: <T>(work: (context: Context) => Promise<T>) => Promise<T>
  /** What the call needs, and with it its undoing. */
  readonly permission: string
}

export async function importRows(call: ImportCall): Promise<ImportAnswer> {
  const { importer, resource, order, language } = call
  const letters = lettersOf(importer, resource)
  return asRefusal(letters, async () => {
    const { upload, file } = await kept(call, letters)
    const subject = await call.run((context) => subjectOf(importer, resource, context))
    const prepared = await prepareImport({ file, subject, labels: importer.labels, ...order }).catch((error) => {
      throw error instanceof UnknownColumns ? unmatched(error, upload, letters) : error
    })
    if (!order.dryRun) refuseDoubtful(prepared)
    const rows = prepared.survey.rows
    const base = {
      upload,
      rows,
      ...noCounts,
      errors: [],
      columns: importColumns(prepared),
      format: importFormat(prepared),
    }
    if (order.dryRun && rows <= mostLookedThrough) return lookThrough(call, prepared, base, file.name)
    if (!order.dryRun && rows <= mostAtOnce) return bringIn(call, prepared, base, file.name)
    const job = await call.run((context) => {
      const isKept = !order.dryRun && isUndoable(storageOf(subject.resource.name).meta)
      const mark = isKept ? undoMark(context.principal, call.permission) : undefined
      const actor = actorOf(context)
      const payload: ImportPayload = { resource, upload, fileName: file.name, order, actor, language, mark }
      const user = { id: context.principal.user, name: context.principal.display_name }
      return enqueue(context.db, {
        company: context.company.id,
        kind: importKind,
        lane: `import ${resource}`,
        payload,
        total: rows,
        user,
      })
    })
    return { ...base, job }
  })
}

/** The refusal has what a client needs to ask a person which column is which, and the name of the file to ask again. */
function unmatched({ number, context, seen }: UnknownColumns, upload: string, letters: string): Refusal {
  const answer = { upload, rows: 0, ...noCounts, errors: [], columns: importColumns(seen), format: fileFormat(seen) }
  return new Refusal(`ZB${letters}${number}`, context, undefined, answer satisfies ImportAnswer)
}

/** What a person has not seen is not written: whoever sends the file names its encoding. */
function refuseDoubtful({ table: { warnings, readings } }: PreparedImport): void {
  if (!warnings.includes('encoding_doubtful')) return
  const encodings = readings.map(({ name }) => name).join(', ')
  throw new Unreadable('0030', { detail: 'encoding', reason: 'encoding', encodings })
}

/** The file with the name it is kept under; one that was sent before is read again, by the person who sent it. */
async function kept({ source, run }: ImportCall, letters: string): Promise<{ upload: string; file: ImportFile }> {
  if (typeof source !== 'string') {
    const upload = await run(({ db, company, principal }) =>
      saveJobFile(db, {
        company: company.id,
        user: principal.user,
        fileName: source.name,
        mediaType: 'application/octet-stream',
        pieces: [source.bytes],
        days: uploadDays,
      }),
    )
    return { upload, file: source }
  }
  return run(async ({ db, principal }) => {
    const found = await findJobFile(db, source)
    if (!found || found.user !== principal.user) throw new Refusal(`ZB${letters}0039`)
    return { upload: source, file: { name: found.fileName, bytes: await readJobFile(db, found) } }
  })
}

async function lookThrough(
  { importer, order, language, run }: ImportCall,
  prepared: PreparedImport,
  base: ImportAnswer,
  fileName: string,
): Promise<ImportAnswer> {
  const begin = <T>(work: (store: ReturnType<typeof storeOf>) => Promise<T>) =>
    run((context) => work(storeOf(importer, prepared.subject, context)))
  const dry = await dryRun({ prepared, labels: importer.labels, mode: order.mode, begin })
  const { letters } = prepared.subject.resource
  const { faults } = dry
  const { labels } = importer
  const errors_file = await run(({ db, company, principal }) =>
    saveRejected({ db, company: company.id, user: principal.user, prepared, faults, labels, language, fileName }),
  )
  return {
    ...base,
    ...dry.counts,
    errors: importFaults(faults, letters, labels),
    faulty_rows: await faultyRows(prepared, faults),
    format: importFormat(prepared, dry),
    ...(errors_file !== undefined && { errors_file }),
  }
}

/** One transaction: without `skipErrors` a single fault undoes all of it. */
function bringIn(
  call: ImportCall,
  prepared: PreparedImport,
  base: ImportAnswer,
  fileName: string,
): Promise<ImportAnswer> {
  const { importer, order, language, write } = call
  const { letters } = prepared.subject.resource
  return write(async (context) => {
    const faults: RowFaults[] = []
    const counts = await runImport({
      prepared,
      labels: importer.labels,
      mode: order.mode,
      from: noProgress,
      begin: (work) =>
        work(storeOf(importer, prepared.subject, context), async (_progress, found) => {
          faults.push(...found)
        }),
    })
    faults.sort((one, other) => one.row - other.row)
    const answer = { ...base, ...counts, errors: importFaults(faults, letters, importer.labels) }
    if (faults.length > 0 && !order.skipErrors) {
      throw new Refusal(`ZB${letters}0031`, { detail: 'rows', failed: faults.length }, undefined, {
        ...answer,
        ...noCounts,
        failed: faults.length,
      })
    }
    const { db, company, principal } = context
    const errors_file = await saveRejected({
      db,
      company: company.id,
      user: principal.user,
      prepared,
      faults,
      labels: importer.labels,
      language,
      fileName,
    })
    await recordImport(context, prepared, fileName, counts)
    return { ...answer, ...(errors_file !== undefined && { errors_file }) }
  })
}

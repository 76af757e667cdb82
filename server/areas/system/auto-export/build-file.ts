// Makes the file of a run and keeps it for thirty days: rows page by page, each page in a transaction of its own.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { languageOf } from '#server/platform/contract/labels.ts'
import type { Db } from '#server/platform/db/database.ts'
import { saveJobFile } from '#server/platform/jobs/job-files.ts'
import type { RunningJob } from '#server/platform/jobs/job-kind.ts'
import { mailOffice } from '#server/platform/mail/mail-office.ts'
import { localTime } from '#server/platform/time/zone-time.ts'
import { chooseRows } from './chosen-rows.ts'
import type { CompanyFacts } from './company-facts.ts'
import { contentOf, reportContent } from './contents.ts'
import { fileNameOf } from './file-name.ts'
import { type MadeFile, makeFile, packed, readAll, readRowsOf, titledColumns } from './make-file.ts'
import { openTaskReport, reportBytes } from './report/report-content.ts'
import type { Task, Watermark } from './task.ts'
import type { Dates } from './window.ts'
import { patternsOf } from './written-values.ts'

export interface BuiltFile {
  readonly name: string
  /** What it is fetched under. */
  readonly file: string
  readonly bytes: Buffer
  readonly rows: number
  /** Where the task begins next time once every target has the file; null: it stays where it is. */
  readonly watermark: Watermark | null
}

interface Building {
  readonly importer: Importer
  readonly context: (db: Db) => Context
  readonly task: Task
  readonly facts: CompanyFacts
  readonly run: number
  /** Null: what it holds is not chosen by dates. */
  readonly dates: Dates | null
}

const keptDays = 30

/** What the name of a file is filled with. */
export function nameValues(task: Task, facts: CompanyFacts, dates: Dates | null, now: Date) {
  const [date = '', time = ''] = localTime(now, facts.zone).split(' ')
  const plain = (day: string) => day.replaceAll('-', '')
  return {
    company: facts.name,
    task: task.task_code,
    date: plain(date),
    time: time.replaceAll(':', ''),
    from: plain(dates?.from ?? date),
    to: plain(dates?.to ?? date),
    seq: String(task.file_count + 1).padStart(4, '0'),
  }
}

/** Undefined where there are no rows and the task makes no empty file. */
export async function buildFile(job: RunningJob, building: Building): Promise<BuiltFile | undefined> {
  const { context, task, facts, run, dates } = building
  const filled = await (task.content === reportContent ? ofReport : ofList)(job, building)
  if (!filled) return undefined
  const { made, count, watermark } = filled
  return job.step(async (db) => {
    const { name, file, bytes } = await keepFile(db, { company: job.company, task, facts, dates, made })
    await sql`update auto_export_run set rows = ${count}, file_name = ${name}, size = ${bytes.length},
        sha256 = ${createHash('sha256').update(bytes).digest('hex')}, job_file = ${file}, content = ${task.content},
        window_from = ${dates?.from ?? null}::date, window_to = ${dates?.to ?? null}::date,
        watermark = ${watermark && JSON.stringify(watermark)}::jsonb
      where company_id = ${job.company} and id = ${run}`.execute(db)
    await sql`update auto_export set file_count = file_count + 1
      where company_id = ${job.company} and id = ${task.id}`.execute(db)
    const subject = storageOf(task.content === reportContent ? 'auto_export' : contentOf(task.content).resource).meta
    await record(context(db), subject, 'EXPORT', [], { rows: [null, count] }, [task.task_code])
    return { name, file, bytes, rows: count, watermark }
  })
}

interface Keeping {
  readonly company: number
  readonly task: Task
  readonly facts: CompanyFacts
  readonly dates: Dates | null
  readonly made: MadeFile
  /** The code of the one person whom it is for: stands behind its name. */
  readonly of?: string
}

/** Under the name that the task gives it, packed where it has a password. */
export async function keepFile(
  db: Db,
  { company, task, facts, dates, made, of }: Keeping,
): Promise<Pick<BuiltFile, 'name' | 'file' | 'bytes'>> {
  const plainName = fileNameOf({
    template: of === undefined ? task.file_name : `${task.file_name}_${of}`,
    format: task.file_format,
    values: nameValues(task, facts, dates, new Date()),
  })
  const password = task.zip_password === null ? null : mailOffice().secrets().unseal(company, task.zip_password)
  const bytes = password === null ? made.bytes : await packed(made.bytes, plainName, password)
  const name = password === null ? plainName : plainName.replace(/\.\w+$/, '.zip')
  const mediaType = password === null ? made.mediaType : 'application/zip'
  const file = await saveJobFile(db, {
    company,
    user: null,
    fileName: name,
    mediaType,
    pieces: [bytes],
    days: keptDays,
  })
  return { name, file, bytes }
}

interface Filled {
  readonly made: MadeFile
  readonly count: number
  readonly watermark: Watermark | null
}

async function ofList(job: RunningJob, building: Building): Promise<Filled | undefined> {
  const { importer, context, task, facts, dates } = building
  const now = new Date()
  const content = contentOf(task.content)
  const { chosen, columns } = await job.step(async (db) => ({
    chosen: await chooseRows(context(db), importer, { task, content, dates, now }),
    columns: await titledColumns(context(db), importer, task, content),
  }))
  const { ids, watermark } = chosen
  if (ids.length === 0 && task.empty_file === 'SKIP') return undefined
  const rows = await readAll(ids, (page) => job.step((db) => readRowsOf(context(db), importer, content, columns, page)))
  return { made: await makeFile(task, columns, rows, patternsOf(task, facts)), count: ids.length, watermark }
}

async function ofReport(job: RunningJob, building: Building): Promise<Filled | undefined> {
  const { importer, context, task, facts, dates } = building
  if (dates === null) throw new Error(`${task.task_code}: a report without dates`)
  const report = await openTaskReport({
    ...{ importer, task, dates, language: languageOf(facts.language) },
    run: (work) => job.step((db) => work(context(db))),
  })
  if (report.total === 0 && task.empty_file === 'SKIP') return undefined
  return { made: await reportBytes(task, report), count: report.total, watermark: null }
}

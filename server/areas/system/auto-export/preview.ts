// What the next file of a task would begin with, seen with the rights of whoever asks.
import type { components } from '#openapi/generated/schema.d.ts'
import { authorise } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import type { FileRow } from '#server/engine/exchange/write/column.ts'
import { languageOf } from '#server/platform/contract/labels.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { nameValues } from './build-file.ts'
import { chooseRows } from './chosen-rows.ts'
import { type CompanyFacts, companyFacts } from './company-facts.ts'
import { contentOf, exportRight, reportContent } from './contents.ts'
import { fileNameOf } from './file-name.ts'
import { readRowsOf, textsOf, titledColumns } from './make-file.ts'
import { datesNow, openTaskReport } from './report/report-content.ts'
import { readTask, type Task } from './task.ts'
import type { Dates } from './window.ts'
import { patternsOf } from './written-values.ts'

const shownRows = 20

export async function previewExport(
  context: Context,
  importer: Importer,
  id: number,
): Promise<components['schemas']['AutoExportPreview']> {
  const { db, company, principal } = context
  const task = await readTask(db, company.id, id)
  if (!task) throw refuse('ZBOA0404')
  authorise(principal, exportRight(task.content))
  const facts = await companyFacts(db, company.id)
  const now = new Date()
  const dates = datesNow(task, facts)
  const seen =
    task.content === reportContent && dates !== null
      ? await ofReport(context, importer, { task, facts, dates })
      : await ofList(context, importer, { task, facts, dates, now })
  return {
    ...seen,
    rows: seen.rows.map((row) => row.map((value) => String(value ?? ''))),
    file_name: fileNameOf({
      template: task.file_name,
      format: task.file_format,
      values: nameValues(task, facts, dates, now),
    }),
  }
}

interface Seen {
  readonly columns: string[]
  readonly rows: readonly FileRow[]
  readonly total: number
}

interface Asked {
  readonly task: Task
  readonly facts: CompanyFacts
}

async function ofList(
  context: Context,
  importer: Importer,
  { task, facts, dates, now }: Asked & { readonly dates: Dates | null; readonly now: Date },
): Promise<Seen> {
  const content = contentOf(task.content)
  const { ids } = await chooseRows(context, importer, { task, content, dates, now })
  const columns = await titledColumns(context, importer, task, content)
  const rows = await readRowsOf(context, importer, content, columns, ids.slice(0, shownRows))
  const titles = columns.map(({ title }) => title)
  return { columns: titles, rows: textsOf(columns, rows, patternsOf(task, facts)), total: ids.length }
}

async function ofReport(
  context: Context,
  importer: Importer,
  { task, facts, dates }: Asked & { readonly dates: Dates },
): Promise<Seen> {
  const run = <T>(work: (inner: Context) => Promise<T>) => work(context)
  const report = await openTaskReport({ importer, task, dates, language: languageOf(facts.language), run })
  const rows: FileRow[] = []
  for await (const row of report.cells()) {
    if (rows.length === shownRows || rows.length === report.total) break
    rows.push(row)
  }
  return { columns: [...report.headers], rows, total: report.total }
}

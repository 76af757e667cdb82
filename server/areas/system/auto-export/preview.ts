// What the next file of a task would begin with, seen with the rights of whoever asks.
import type { components } from '#openapi/generated/schema.d.ts'
import { authorise } from '#server/auth/permissions.ts'
import type { Context } from '#server/crud/context.ts'
import { refuse } from '#server/errors/refusal.ts'
import type { Importer } from '#server/exchange/service/importer.ts'
import { localTime } from '#server/platform/time/zone-time.ts'
import { nameValues } from './build-file.ts'
import { chooseRows } from './chosen-rows.ts'
import { companyFacts } from './company-facts.ts'
import { contentOf, exportRight } from './contents.ts'
import { fileNameOf } from './file-name.ts'
import { readRowsOf, textsOf, titledColumns } from './make-file.ts'
import { readTask } from './task.ts'
import { datesOf } from './window.ts'
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
  const content = contentOf(task.content)
  authorise(principal, exportRight(content))
  const facts = await companyFacts(db, company.id)
  const now = new Date()
  const dates = datesOf(task.window, task.window_days, localTime(now, facts.zone).slice(0, 10), facts.week_start)
  const { ids } = await chooseRows(context, importer, { task, content, dates, now })
  const columns = await titledColumns(context, importer, task, content)
  const rows = await readRowsOf(context, importer, content, columns, ids.slice(0, shownRows))
  const texts = textsOf(columns, rows, patternsOf(task, facts))
  return {
    columns: columns.map(({ title }) => title),
    rows: texts.map((row) => row.map((value) => String(value ?? ''))),
    total: ids.length,
    file_name: fileNameOf({
      template: task.file_name,
      format: task.file_format,
      values: nameValues(task, facts, dates, now),
    }),
  }
}

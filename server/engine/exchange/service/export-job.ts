// An export of many rows in the background. It reads only, so that after an interruption it begins anew.
// What the queue keeps as JSON comes back untyped: payloads are written by `exportRows` alone, hence the cast.
import { saveJobFile } from '#server/platform/jobs/job-files.ts'
import type { JobKind } from '#server/platform/jobs/job-kind.ts'
import { readPage, selectedIds } from '../export/export-pages.ts'
import { type ExportPayload, exportKind } from './export-payload.ts'
import { exportFile, openExport, pagesOf } from './export-rows.ts'
import { type ContextTools, contextOf } from './import-actor.ts'
import type { Importer } from './importer.ts'

const keptDays = 7

export const exportJob = (importer: Importer, tools: ContextTools): JobKind => ({
  kind: exportKind,
  run: async (job) => {
    const payload = job.payload as ExportPayload
    const { actor } = payload
    const context = contextOf(actor, job.company, tools)
    const opened = await job.step(async (db) => {
      const found = await openExport({ ...payload, importer }, context(db))
      return { ...found, ids: await selectedIds(context(db), found.selection) }
    })
    const { selection, ids } = opened
    let done = 0
    const rows = pagesOf(ids, (page) =>
      job.step(async (db, note) => {
        done += page.length
        note({ progress: done, total: ids.length })
        return readPage(context(db), selection, page)
      }),
    )
    // Packed, a hundred thousand rows are a few megabytes; they are kept in one transaction at the end.
    const { file: made, name, mediaType } = exportFile(payload, { ...opened, count: ids.length }, rows)
    const pieces = await Array.fromAsync<Buffer>(made)
    return job.step(async (db, note) => {
      const file = await saveJobFile(db, {
        company: job.company,
        user: actor.principal.user,
        fileName: name,
        mediaType,
        pieces,
        days: keptDays,
      })
      const result = { rows: ids.length, file }
      note({ result })
      return result
    })
  },
})

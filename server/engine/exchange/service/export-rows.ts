// Answers the export call: few rows at once as a file, many in the background.
import { Readable } from 'node:stream'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { ListQuery } from '#server/engine/crud/filters.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { columnsOfPage } from '../export/columns-of-page.ts'
import { type ExportColumn, exportColumns } from '../export/export-columns.ts'
import { type Row, readPage, type Selection, selectedIds } from '../export/export-pages.ts'
import { exportPassword } from '../export/export-password.ts'
import { listPdf, type PdfAround, pdfAround } from '../pdf/list-pdf.ts'
import { archive, archiveMediaType, archiveName } from '../write/archive.ts'
import { type ExportKind, mediaTypes, writeTable } from '../write/write-table.ts'
import { type ExportPayload, exportKind } from './export-payload.ts'
import { actorOf } from './import-actor.ts'
import type { Importer } from './importer.ts'

/** More rows than this are written in the background. */
const mostRowsAtOnce = 10_000

const pageSize = 500

export interface ExportCall {
  readonly importer: Importer
  readonly resource: string
  readonly kind: ExportKind
  readonly query: ListQuery
  readonly names: readonly string[]
  readonly language: string
  readonly title: string
  readonly run: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}

export async function exportRows(call: ExportCall): Promise<{ readonly job: number } | ExportedFile> {
  const opened = await call.run(async (context) => {
    const found = await openExport(call, context)
    const { selection } = found
    const ids = await selectedIds(context, selection)
    await record(context, selection.resource.storage.meta, 'EXPORT', [], { rows: [null, ids.length] })
    if (ids.length <= mostRowsAtOnce) return { ...found, ids }
    const { resource, kind, query, names, language, title } = call
    const payload: ExportPayload = { resource, kind, query, names, language, title, actor: actorOf(context) }
    const user = { id: context.principal.user, name: context.principal.display_name }
    return {
      job: await enqueue(context.db, {
        company: context.company.id,
        kind: exportKind,
        payload,
        total: ids.length,
        user,
      }),
    }
  })
  if ('job' in opened) return { job: opened.job }
  const { ids, selection } = opened
  const rows = pagesOf(ids, (page) => call.run((context) => readPage(context, selection, page)))
  return exportFile(call, { ...opened, count: ids.length }, rows)
}

interface OpenExport {
  readonly columns: ExportColumn[]
  readonly selection: Selection
  /** Of a PDF: what stands beside the rows. */
  readonly around: PdfAround | undefined
  /** What the file opens with, where the company has its files encrypted. */
  readonly password: string | undefined
}

export interface ExportedFile {
  readonly file: Readable
  readonly name: string
  readonly mediaType: string
}

export async function openExport(call: Omit<ExportCall, 'run'>, context: Context): Promise<OpenExport> {
  const { importer, resource, kind, query, names, language } = call
  const served = importer.served(resource)
  const { principal } = context
  const rule = importer.rules[resource]?.own
  const own = rule && { holder: rule.holder, fields: await rule.of(context) }
  const { meta } = served.storage
  const columns = exportColumns({
    meta,
    names: kind === 'pdf' && names.length === 0 ? columnsOfPage(meta) : names,
    principal,
    labels: importer.labels,
    language,
    own,
  })
  const around = kind === 'pdf' ? await pdfAround(call, context) : undefined
  const password = await exportPassword(context, importer.unseal)
  return {
    columns,
    around,
    password,
    selection: { resource: served, query, fields: columns.map(({ source }) => source) },
  }
}

/** Each page in a transaction of its own: nobody waits for a slow download. */
export async function* pagesOf<Read>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Read[]>,
  size = pageSize,
): AsyncGenerator<Read> {
  for (let at = 0; at < ids.length; at += size) yield* await read(ids.slice(at, at + size))
}

export function exportFile(
  call: Pick<ExportCall, 'kind' | 'resource' | 'language'>,
  opened: Omit<OpenExport, 'selection'> & { readonly count: number },
  rows: AsyncIterable<Row>,
): ExportedFile {
  const { kind, resource } = call
  const { password } = opened
  const name = `${resource}.${kind}`
  const file = plainFile(call, opened, rows)
  if (password === undefined) return { file, name, mediaType: mediaTypes[kind] }
  const locked = archive([{ name, open: () => file }], password)
  return { file: locked, name: archiveName(name), mediaType: archiveMediaType }
}

function plainFile(
  { kind, resource, language }: Pick<ExportCall, 'kind' | 'resource' | 'language'>,
  { columns, around, count }: Pick<OpenExport, 'columns' | 'around'> & { readonly count: number },
  rows: AsyncIterable<Row>,
): Readable {
  if (kind === 'pdf') {
    if (!around) throw new Error('a PDF without its words')
    return Readable.from(listPdf(around, columns, rows, count), { objectMode: false })
  }
  return writeTable(kind, { columns, rows: valuesOf(columns, rows), title: resource, rightToLeft: language === 'ar' })
}

async function* valuesOf(columns: readonly ExportColumn[], rows: AsyncIterable<Row>) {
  for await (const row of rows) yield columns.map(({ value }) => value(row))
}

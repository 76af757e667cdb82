// A list as a PDF: what the screen shows, with its title, filters, order and columns, as the company has its pages.
import type { Context } from '#server/engine/crud/context.ts'
import type { ListQuery } from '#server/engine/crud/filters.ts'
import { betweenRows } from '#server/platform/jobs/breathe.ts'
import { pdfPieces } from '#server/platform/pdf/write-pdf.ts'
import type { ExportColumn } from '../export/export-columns.ts'
import type { Row } from '../export/export-pages.ts'
import type { Importer } from '../service/importer.ts'
import { drawnText } from './drawn-text.ts'
import { type PdfFrame, pdfFrame } from './pdf-frame.ts'
import type { PdfWords } from './pdf-words.ts'
import { queryWords } from './query-words.ts'

/** What stands on the pages beside the rows. */
export interface PdfAround extends PdfFrame {
  readonly lines: readonly string[]
}

interface Asked {
  readonly importer: Importer
  readonly resource: string
  readonly query: ListQuery
  readonly language: string
  readonly title: string
}

export async function pdfAround(
  { importer, resource, query, language, title }: Asked,
  context: Context,
): Promise<PdfAround> {
  const { meta } = importer.served(resource).storage
  const named = title || (importer.labels.one(`permission.resource.${resource}`, language) ?? resource)
  const frame = await pdfFrame({ importer, language, title: named }, context)
  const { words } = frame
  return { ...frame, lines: await queryWords({ context, served: importer.served, meta, query, words }) }
}

export function listPdf(
  { words, lines, page }: PdfAround,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<Row>,
  count: number,
): AsyncGenerator<Buffer> {
  return pdfPieces({
    ...page([...lines, words.say('rows', { value: words.number(count) })]),
    columns: columns.map(({ header, kind }) => ({ header, atEnd: kind === 'number' || kind === 'decimal' })),
    rows: texts(columns, rows, words),
    breathe: betweenRows,
  })
}

async function* texts(columns: readonly ExportColumn[], rows: AsyncIterable<Row>, words: PdfWords) {
  for await (const row of rows) yield columns.map(({ field, raw }) => drawnText(raw(row), field, words))
}

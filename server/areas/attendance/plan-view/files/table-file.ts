// A view of people and dates as a file, in the words of whoever asks: a sheet, plain text, or pages to print.

import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { dateFormatter } from '#openapi/formatters.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type PdfFrame, pdfFrame } from '#server/engine/exchange/pdf/pdf-frame.ts'
import { pagesOf } from '#server/engine/exchange/service/export-rows.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { type ExportKind, mediaTypes, writeTable } from '#server/engine/exchange/write/write-table.ts'
import { type Language, labelOf, languageOf } from '#server/platform/contract/labels.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { betweenRows } from '#server/platform/jobs/breathe.ts'
import { pdfPieces } from '#server/platform/pdf/write-pdf.ts'
import { dayOf, isoDate } from '../../engine/dates.ts'

/** What was asked for, before it is checked. */
export type Asked = Readonly<Record<string, unknown>>

export interface TableFile {
  /** Days as ISO dates. */
  readonly from: string
  readonly to: string
  readonly columns: readonly string[]
  /** Whom it is about, in the order of their rows. */
  readonly people: readonly number[]
  /** The rows of some of them, who are asked for when the file has come that far. */
  readonly rowsOf: (context: Context, people: readonly number[]) => Promise<readonly (readonly string[])[]>
  /** Rows, where that is known before they are read. */
  readonly count: number | undefined
  /** A column for each date needs the largest paper. */
  readonly isWide: boolean
}

export interface FileWords {
  readonly language: Language
  /** Of a label. */
  readonly word: (id: string) => string
  /** What stands above a date’s column: for programs, or for people who read it on paper. */
  readonly dateHeader: (date: string) => string
}

interface FileCall {
  readonly path: `/web/${string}`
  /** How the file’s name begins. */
  readonly name: string
  /** Id of the label that is its title on paper. */
  readonly title: string
  readonly read: (context: Context, asked: Asked, words: FileWords) => Promise<TableFile>
}

type Rows = AsyncIterable<readonly string[]>

/** People whose days are read at once. */
const portion = 50

const kinds = ['csv', 'xlsx', 'pdf'] as const

/** Numbers 0014, and what the view itself refuses. */
export function tableFileCall(
  app: FastifyInstance,
  { caller, importer }: { readonly caller: Caller; readonly importer: Importer },
  { path, name, title, read }: FileCall,
): void {
  const permission = permissionOf('GET', path)
  const run = callRunner(caller)
  app.get(path, { config: { permission } }, async (request, reply) => {
    const asked: Asked = { ...Object(request.query) }
    const kind = kinds.find((one) => one === (asked.format ?? 'xlsx'))
    if (!kind) throw refuse('ZBAT0014', { field: 'format', allowed: kinds.join(', ') })
    const words = fileWords(languageOf(request.headers['accept-language']), kind)
    const { table, frame, first } = await run(request, async (context) => {
      const asPaper = { importer, language: words.language, title: words.word(title) }
      const table = await read(context, asked, words)
      return {
        table,
        // What cannot be read is refused before the file has begun.
        first: await table.rowsOf(context, table.people.slice(0, portion)),
        frame: kind === 'pdf' ? await pdfFrame(asPaper, context) : undefined,
      }
    })
    // All days of a large company need not stand in memory at once.
    const further = (people: readonly number[]) => run(request, (context) => table.rowsOf(context, people))
    const rows = followedBy(first, pagesOf(table.people.slice(portion), further, portion))
    return reply
      .headers({
        'content-type': mediaTypes[kind],
        'content-disposition': `attachment; filename="${name}-${table.from}.${kind}"`,
        'cache-control': 'private, no-store',
      })
      .send(frame ? onPaper(table, rows, frame) : asTable(kind === 'csv' ? 'csv' : 'xlsx', table, rows, words))
  })
}

async function* followedBy<Row>(first: readonly Row[], others: AsyncIterable<Row>): AsyncGenerator<Row> {
  yield* first
  yield* others
}

function fileWords(language: Language, kind: ExportKind): FileWords {
  // The digits of the whole product, in Arabic too.
  const short = dateFormatter(`${language}-u-nu-latn`, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  return {
    language,
    word: (id) => labelOf(language, id) ?? id,
    dateHeader: (date) => (kind === 'pdf' ? short.format(new Date(date)) : date),
  }
}

const asTable = (
  kind: 'csv' | 'xlsx',
  { from, to, columns }: TableFile,
  rows: Rows,
  { language }: FileWords,
): Readable =>
  writeTable(kind, {
    columns: columns.map((header) => ({ header, kind: 'text' })),
    rows,
    title: `${from} ${to}`,
    rightToLeft: language === 'ar',
  })

function onPaper({ from, to, columns, count, isWide }: TableFile, rows: Rows, { words, page }: PdfFrame): Readable {
  const around = page([
    `${words.date(from)} – ${words.date(to)}`,
    ...(count === undefined ? [] : [words.say('rows', { value: words.number(count) })]),
  ])
  const look = isWide ? { ...around.look, paper: 'A3' as const, orientation: 'LANDSCAPE' as const } : around.look
  return Readable.from(
    pdfPieces({
      ...{ ...around, look },
      columns: columns.map((header) => ({ header, atEnd: false })),
      rows,
      breathe: betweenRows,
    }),
    { objectMode: false },
  )
}

export function datesBetween(from: string, to: string): string[] {
  const [first, last] = [dayOf(from), dayOf(to)]
  return Array.from({ length: last - first + 1 }, (_, at) => isoDate(first + at))
}

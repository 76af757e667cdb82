// A report on paper: as the company has its pages, with the period above and the sums below the rows. What belongs together stays
// on one page; a department or a person begins a page where the report says so.
import { Readable } from 'node:stream'
import { isAmount } from '#openapi/report-values.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { pdfFrame } from '#server/engine/exchange/pdf/pdf-frame.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { betweenRows } from '#server/platform/jobs/breathe.ts'
import type { PdfRow } from '#server/platform/pdf/table.ts'
import { pdfPieces } from '#server/platform/pdf/write-pdf.ts'
import { word } from '../dictionary/words-of.ts'
import { lineNames } from '../lines/read-lines.ts'
import { legendOf } from '../report-head.ts'
import { titleId } from '../report-texts.ts'
import type { Row } from '../run-report.ts'
import { type FileReading, footRows, textCell } from './file-cells.ts'
import { comparedWith, instantIn } from './file-facts.ts'
import { groupedRows, keyOf, labels, sumCells } from './grouped-rows.ts'
import { ownPages } from './own-pages.ts'
import { personSheet } from './person-sheet.ts'
import { signedRows, signingOf } from './signed-rows.ts'

type Run = <T>(work: (context: Context) => Promise<T>) => Promise<T>

/** Reads what stands around the rows now; the pages are drawn as the rows come. */
export async function reportPdf(
  file: FileReading,
  importer: Importer,
  run: Run,
): Promise<(rows: AsyncIterable<Row>) => Readable> {
  const { context, report, language, query, foot, columns, settings } = file
  const own = await ownPages(context, report.name)
  const around = await pdfFrame({ importer, language, title: word(titleId(report), language), own }, context)
  const { words } = around
  const legend = legendOf(report, settings, language).map(({ symbol, label }) => `${symbol} ${label}`)
  const lines = [
    word('report.period', language, { from: words.date(query.from), to: words.date(query.to) }),
    word('report.rows', language, { value: words.number(foot.total) }),
    ...comparedWith(file),
    ...(foot.as_of === null ? [] : [word('report.asOf', language, { time: instantIn(foot.as_of, query.zone) })]),
    ...(foot.provisional > 0 ? [word('report.provisional', language, { value: words.number(foot.provisional) })] : []),
    ...(legend.length > 0 ? [legend.join(' · ')] : []),
  ]
  const page = around.page(lines)
  // Pages of its own say themselves what paper they are.
  const look =
    report.paper?.size && !own
      ? { ...page.look, paper: report.paper.size, orientation: 'LANDSCAPE' as const }
      : page.look
  const sign = signingOf(look)
  const drawn = (rows: AsyncIterable<Row>) =>
    pdfPieces({
      ...{ ...page, look },
      columns: columns.map(({ name, label, kind }) => ({
        header: label,
        atEnd: isAmount(kind) || name.startsWith('line_'),
      })),
      rows: signedRows(file, {
        rows: blocks(file, rows, run, sign !== undefined),
        foot: footRows(file).map((row) => sumCells(file, 'total', texts(file, row))),
        sign,
      }),
      breathe: betweenRows,
    })
  return (rows) => Readable.from(drawn(rows), { objectMode: false })
}

const texts = (file: FileReading, row: Row): readonly string[] =>
  file.columns.map((column) => textCell(row, column, file))

async function* blocks(
  file: FileReading,
  rows: AsyncIterable<Row>,
  run: Run,
  isSigned: boolean,
): AsyncGenerator<PdfRow> {
  const { report, foot, query } = file
  if (report.paper?.newPage === 'person') return yield* sheets(file, rows, run, isSigned)
  if (foot.groups.length > 0 && !report.lines) return yield* headedRows(file, rows)
  const together = report.lines ? lineNames(file).length : 1
  const byDepartment = report.paper?.newPage === 'department' || query.apart
  const named = new Map(foot.groups.map((group) => [group.key, labels(file)(group)]))
  let before: unknown
  for await (const group of groups(rows, (row, all) => all.length >= together || all[0]?._employee !== row._employee)) {
    const [first] = group
    const isNext = before !== first?._department
    const newPage = byDepartment && before !== undefined && isNext
    const heading = first && isNext ? named.get(keyOf(first)) : undefined
    before = first?._department
    yield { newPage, above: heading === undefined ? [] : [heading], rows: group.map((row) => texts(file, row)) }
  }
}

/** The heading of a group stands above its first row. */
async function* headedRows(file: FileReading, rows: AsyncIterable<Row>): AsyncGenerator<PdfRow> {
  let above: readonly string[] = []
  let newPage = false
  for await (const part of groupedRows(file, rows)) {
    if (part.kind === 'heading') {
      above = [part.text]
      newPage = file.query.apart
    } else if (part.kind === 'subtotal') yield sumCells(file, 'subtotal', texts(file, part.row))
    else {
      yield { newPage, above, rows: [texts(file, part.row)] }
      above = []
      newPage = false
    }
  }
}

/** A page for each person. */
async function* sheets(
  file: FileReading,
  rows: AsyncIterable<Row>,
  run: Run,
  isSigned: boolean,
): AsyncGenerator<PdfRow> {
  for await (const group of groups(rows, (row, all) => all[0]?._employee !== row._employee)) {
    const employee = Number(group[0]?._employee)
    const { above, below } = await run((context) => personSheet({ ...file, context }, employee, isSigned))
    const drawn = group.map((row) => texts(file, row))
    yield { newPage: true, above, rows: drawn.slice(0, 1) }
    yield* drawn.slice(1)
    yield { rows: [], below }
  }
}

async function* groups(
  rows: AsyncIterable<Row>,
  isNext: (row: Row, all: readonly Row[]) => boolean,
): AsyncGenerator<readonly Row[]> {
  let all: Row[] = []
  for await (const row of rows) {
    if (all.length > 0 && isNext(row, all)) {
      yield all
      all = []
    }
    all.push(row)
  }
  if (all.length > 0) yield all
}

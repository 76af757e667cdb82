// A report on paper: as the company has its pages, with the period above and the sums below the rows.
import { isAmount } from '#openapi/report-values.ts'
import { pdfFrame } from '#server/exchange/pdf/pdf-frame.ts'
import type { Importer } from '#server/exchange/service/importer.ts'
import { betweenRows } from '#server/jobs/breathe.ts'
import { pdfPieces } from '#server/pdf/write-pdf.ts'
import { word } from '../dictionary/words-of.ts'
import { titleId } from '../report-texts.ts'
import type { Row } from '../run-report.ts'
import { type FileReading, textCell, valueIn } from './report-file.ts'

/** Reads what stands around the rows now; the pages are drawn as the rows come. */
export async function reportPdf(
  file: FileReading,
  importer: Importer,
): Promise<(rows: AsyncIterable<Row>) => AsyncGenerator<Buffer>> {
  const { context, report, language, query, foot, columns } = file
  const around = await pdfFrame({ importer, language, title: word(titleId(report), language) }, context)
  const { words } = around
  const lines = [
    word('report.period', language, { from: words.date(query.from), to: words.date(query.to) }),
    word('report.rows', language, { value: words.number(foot.total) }),
    ...(foot.provisional > 0 ? [word('report.provisional', language, { value: words.number(foot.provisional) })] : []),
  ]
  return (rows) =>
    pdfPieces({
      ...around.page(lines),
      columns: columns.map(({ label, kind }) => ({ header: label, atEnd: isAmount(kind) })),
      rows: texts(file, rows),
      breathe: betweenRows,
    })
}

async function* texts(file: FileReading, rows: AsyncIterable<Row>) {
  const { columns, foot, language } = file
  for await (const row of rows)
    yield columns.map((column) => String(textCell(valueIn(row, column), column, file) ?? ''))
  if (Object.keys(foot.totals).length > 0)
    yield columns.map((column, at) =>
      at === 0 ? word('report.total', language) : String(textCell(foot.totals[column.name], column, file) ?? ''),
    )
}

// Writes rows as CSV: UTF-8 with a mark that Excel needs, every text inert.
import type { FileContent } from './column.ts'
import { csvCell } from './csv-cell.ts'

const piece = 65_536

/** Pieces of the file, made as they are asked for. */
export async function* csvPieces({ columns, rows, separator = ',' }: FileContent): AsyncGenerator<Buffer> {
  const cell = csvCell({ separator })
  let text = `\uFEFF${columns.map(({ header }) => cell(header)).join(separator)}\r\n`
  for await (const row of rows) {
    const line = columns.map((_, at) => cell(row[at])).join(separator)
    // A row of one empty cell would read back as a blank line.
    text += `${line === '' ? '""' : line}\r\n`
    if (text.length < piece) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text) yield Buffer.from(text)
}

// Writes rows as an XLSX file piece by piece: memory stays flat whatever the number of rows.
import type { FileContent } from './column.ts'
import { notesXml, ownFormats, rowXml, sheetColumns, sheetEnd, sheetStart } from './sheet-xml.ts'
import { xlsxParts } from './xlsx-parts.ts'
import { type ZipPart, zipPieces } from './zip-pieces.ts'

const piece = 65_536

/** Pieces of the file, made as they are asked for. */
export function xlsxPieces(content: FileContent): AsyncGenerator<Buffer> {
  const { title, notes, rightToLeft } = content
  const parts = [
    ...xlsxParts({ title, notes: notes?.title, ownFormats: ownFormats(content) }),
    ...(notes ? [['xl/worksheets/sheet2.xml', notesXml(notes.rows, rightToLeft)] as const] : []),
  ]
  const fixed: ZipPart[] = parts.map(([name, text]) => ({ name, pieces: [Buffer.from(text)] }))
  return zipPieces([...fixed, { name: 'xl/worksheets/sheet1.xml', pieces: sheetPieces(content) }])
}

async function* sheetPieces(content: FileContent): AsyncGenerator<Buffer> {
  const columns = sheetColumns(content)
  let text = sheetStart(content)
  let row = 1
  for await (const values of content.rows) {
    text += rowXml(values, content, columns, ++row)
    if (text.length < piece) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text + sheetEnd)
}

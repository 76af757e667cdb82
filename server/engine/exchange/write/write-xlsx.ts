// Writes rows as an XLSX file piece by piece: memory stays flat whatever the number of rows.
import type { FileContent } from './column.ts'
import { notesXml, ownFormats, rowXml, sheetColumns, sheetEnd, sheetStart } from './sheet-xml.ts'
import { xlsxParts } from './xlsx-parts.ts'
import { type ZipPart, zipPieces } from './zip-pieces.ts'

const piece = 65_536

/** Pieces of the file, made as they are asked for. */
export function xlsxPieces(content: FileContent): AsyncGenerator<Buffer> {
  const { title, rows, sheets = [], notes, rightToLeft } = content
  const tables = [{ title, rows }, ...sheets]
  const titles = [...tables, ...(notes ? [notes] : [])].map((sheet) => sheet.title)
  const nameOf = (sheet: number) => `xl/worksheets/sheet${sheet}.xml`
  const parts = [
    ...xlsxParts({ titles, ownFormats: ownFormats(content) }),
    ...(notes ? [[nameOf(titles.length), notesXml(notes.rows, rightToLeft)] as const] : []),
  ]
  const fixed: ZipPart[] = parts.map(([name, text]) => ({ name, pieces: [Buffer.from(text)] }))
  const drawn = tables.map((sheet, at) => ({ name: nameOf(at + 1), pieces: sheetPieces({ ...content, ...sheet }) }))
  return zipPieces([...fixed, ...drawn])
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

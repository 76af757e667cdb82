// Writes rows as CSV: UTF-8 with a mark that Excel needs, every text inert.
import type { FileContent, FileValue } from './column.ts'
import { inertText } from './inert-text.ts'

const piece = 65_536

/** Pieces of the file, made as they are asked for. */
export async function* csvPieces({ columns, rows, separator = ',' }: FileContent): AsyncGenerator<Buffer> {
  const special = new RegExp(`["\r\n${separator === '|' ? '\\|' : separator}]|^\\s|\\s$`)
  const cell = (value: FileValue) => {
    const text = csvText(value)
    return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
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

/** Numbers and dates are no text of a person: they need no guard, and a minus must stay a minus. */
function csvText(value: FileValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return inertText(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (value instanceof Date) return dateText(value)
  return String(value)
}

const dateText = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')

// What the cells of a range hold as texts, the way they are pasted, and what filling or emptying them writes.
import type { ListColumn } from './columns.ts'
import type { Pasted } from './pasted.ts'
import type { RecordRow } from './screen.ts'

/** A text that the server reads back as the same value. */
function cellText(row: RecordRow, field: string): string {
  const value = row[field]
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  return 'display_name' in value ? String(value.display_name) : ''
}

/** Quotes around what would be read as the edge of a cell. */
const quoted = (text: string) => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** What spreadsheets take: tabs between columns, a line for each row. */
export const rangeText = (rows: readonly RecordRow[], columns: readonly ListColumn[]): string =>
  rows.map((row) => columns.map(({ field }) => quoted(cellText(row, field))).join('\t')).join('\n')

interface Range {
  readonly rows: readonly RecordRow[]
  readonly columns: readonly ListColumn[]
  readonly isOpen: (field: string) => boolean
}

/** Many values in one cell are no text. */
const isFillable = ({ columns, isOpen }: Range) =>
  columns.filter(({ field, meta }) => isOpen(field) && meta.kind !== 'references' && meta.kind !== 'choices')

function written(range: Range, rows: readonly RecordRow[], textOf: (field: string) => string): Pasted {
  const columns = isFillable(range)
  const cells = Object.fromEntries(columns.map(({ field }) => [field, textOf(field)]))
  const fixed = range.columns.filter((column) => !columns.includes(column))
  return { rows: rows.map((row) => ({ row, cells })), columns, beyond: 0, fixed }
}

/** The first row of the range into those below it; where it is one row, the row above into it. */
export function filledDown(range: Range, all: readonly RecordRow[]): Pasted | undefined {
  const [first, ...below] = range.rows
  if (!first) return undefined
  const source = below.length > 0 ? first : all[all.indexOf(first) - 1]
  if (!source) return undefined
  return written(range, below.length > 0 ? below : [first], (field) => cellText(source, field))
}

export const emptied = (range: Range): Pasted => written(range, range.rows, () => '')

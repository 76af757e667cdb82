// How wide the columns of a wide report stand: by the longest of the texts that are known of them. They keep that width while others
// come into sight and go out of it.
import type { TextRuler } from '#src/ui/wide-table/text-ruler.ts'
import type { ReportColumn, ReportRow } from './report-calls.ts'

/** By `rem`: what surrounds the text of a cell, and what no column is wider than. */
const [around, most] = [1.25, 18] as const

/** Likewise, of a column of names: those of the first rows may be of one department alone. */
const leastOfNames = 9

/** A sign with more marks than most: it may come in a later row. */
const longSign = 'P><+'

interface Known {
  readonly columns: readonly ReportColumn[]
  /** Whether it stands for a date or a month: they are all of one width. */
  readonly isPlace: (column: ReportColumn) => boolean
  readonly rows: readonly ReportRow[]
  /** Of all rows and of groups. */
  readonly sums: readonly ReportRow[]
  readonly text: (row: ReportRow, column: ReportColumn) => string
  /** Of the lines of sums: they stand in the first column. */
  readonly names: readonly string[]
}

/** Pixels of each column. */
export function columnSizes({ columns, isPlace, rows, sums, text, names }: Known, ruler: TextRuler): readonly number[] {
  const widest = (texts: readonly string[], weight: 400 | 600) =>
    [...new Set(texts)].reduce((most, one) => Math.max(most, ruler.width(one, weight)), 0)
  const widths = columns.map((column, at) => {
    const strong = [headText(column), ...sums.map((row) => text(row, column)), ...(at === 0 ? names : [])]
    const plain = [...rows.map((row) => text(row, column)), ...Object.values(column.choices)]
    const least = at > 0 && column.kind === 'text' ? leastOfNames * ruler.rem : 0
    return Math.max(widest(strong, 600), widest(plain, 400), least)
  })
  const ofPlaces = Math.max(
    ruler.width(longSign, 400),
    ...widths.filter((_, at) => columns[at] && isPlace(columns[at])),
  )
  return columns.map((column, at) => {
    const width = isPlace(column) ? ofPlaces : (widths[at] ?? 0)
    return Math.ceil(Math.min(most * ruler.rem, around * ruler.rem + width))
  })
}

/** With the arrow of its order. */
const headText = ({ label, sortable }: ReportColumn): string => (sortable ? `${label} ↑` : label)

// A range from a spreadsheet, laid over the cells of a list from one cell on.
import type { ListColumn } from './columns.ts'
import type { RecordRow } from './screen.ts'

export interface PastedRow {
  readonly row: RecordRow
  /** Texts by field. */
  readonly cells: Readonly<Record<string, string>>
}

export interface Pasted {
  readonly rows: readonly PastedRow[]
  readonly columns: readonly ListColumn[]
  /** Rows of the range that find none below the last one of the page. */
  readonly beyond: number
  /** Columns that stay as they are, for their cells are fixed. */
  readonly fixed: readonly ListColumn[]
}

/** Cells of what spreadsheets copy: tabs between columns, quotes around cells that hold tabs, quotes or line breaks. */
export function rangeOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [['']]
  let quoted = false
  const put = (character: string) => {
    const row = rows.at(-1) ?? []
    row[row.length - 1] = (row.at(-1) ?? '') + character
  }
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < source.length; at++) {
    const character = source[at] ?? ''
    const isEmpty = rows.at(-1)?.at(-1) === ''
    if (quoted && character === '"' && source[at + 1] === '"') {
      put('"')
      at += 1
    } else if (character === '"' && (quoted || isEmpty)) quoted = !quoted
    else if (!quoted && character === '\t') rows.at(-1)?.push('')
    else if (!quoted && character === '\n') rows.push([''])
    else put(character)
  }
  return rows
}

interface Onto {
  readonly rows: readonly RecordRow[]
  readonly columns: readonly ListColumn[]
  readonly start: { readonly id: number; readonly field: string }
  readonly isOpen: (field: string) => boolean
}

export function layOver(range: readonly (readonly string[])[], { rows, columns, start, isOpen }: Onto): Pasted {
  const top = rows.findIndex(({ id }) => id === start.id)
  const left = columns.findIndex(({ field }) => field === start.field)
  const width = Math.max(...range.map((cells) => cells.length))
  const under = columns.slice(left, left + width)
  const open = under.filter(({ field }) => isOpen(field))
  const below = rows.slice(top, top + range.length)
  return {
    rows: below.map((row, at) => ({
      row,
      cells: Object.fromEntries(
        open.map(({ field }) => [field, range[at]?.[under.findIndex((one) => one.field === field)] ?? '']),
      ),
    })),
    columns: open,
    beyond: range.length - below.length,
    fixed: under.filter(({ field }) => !isOpen(field)),
  }
}

// Cells that are merged: the value stands in the first of them alone, and whoever made the sheet means it for all.
import { type Cell, isBlankCell, type TableRow } from '../../cell.ts'
import type { ZipEntry } from '../check-zip.ts'
import { inflateText } from './inflate-text.ts'
import { attribute } from './xml-text.ts'

/** Rows and columns from 1, as a spreadsheet counts them. */
export interface Merge {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

const merge = /<(?:\w+:)?mergeCell\s[^>]*>/g
const sheetEnd = /<\/(?:\w+:)?sheetData>|<(?:\w+:)?sheetData\s*\/>/
const place = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/
/** The sign that ends the rows may lie in two chunks. */
const overlap = 40

const columnNumber = (name: string) => [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** They stand behind the rows. */
export async function mergesOf(entry: ZipEntry): Promise<readonly Merge[]> {
  let isBehind = false
  let text = ''
  for await (const more of inflateText(entry)) {
    text += more
    if (isBehind) continue
    const end = sheetEnd.exec(text)
    isBehind = end !== null
    text = end ? text.slice(end.index) : text.slice(-overlap)
  }
  return [...text.matchAll(merge)].flatMap(([tag]): Merge[] => {
    const [, left = '', top, right = '', bottom] = place.exec(attribute(tag, 'ref')) ?? []
    if (!top) return []
    return [{ top: Number(top), left: columnNumber(left), bottom: Number(bottom), right: columnNumber(right) }]
  })
}

/** The value of merged cells in each of their rows; of cells that are merged across columns it stays in the first one. */
export async function* withMerged(rows: AsyncIterable<TableRow>, merges: readonly Merge[]): AsyncGenerator<TableRow> {
  const waiting = merges.filter(({ top, bottom }) => bottom > top).toSorted((one, other) => one.top - other.top)
  const open = new Map<Merge, Cell>()
  for await (const row of rows) {
    while (waiting[0] && waiting[0].top <= row.row) {
      const [next] = waiting.splice(0, 1)
      if (next) open.set(next, next.top === row.row ? (row.cells[next.left - 1] ?? null) : null)
    }
    if (open.size === 0) {
      yield row
      continue
    }
    const cells = [...row.cells]
    for (const [one, value] of open) {
      if (row.row > one.bottom) open.delete(one)
      else if (isBlankCell(cells[one.left - 1])) {
        while (cells.length < one.left) cells.push(null)
        cells[one.left - 1] = value
      }
    }
    yield { ...row, cells }
  }
}

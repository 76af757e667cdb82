// A table over as many pages as it needs, its header at the top of each: rows are drawn as they come and leave at once.

import { padding, type TablePlan } from './columns.ts'
import type { Sheet } from './look.ts'
import type { Align, Typesetter } from './text.ts'

export interface TableColumn {
  readonly header: string
  /** Numbers stand at the end of their column. */
  readonly atEnd: boolean
}

interface Table {
  /** Takes drawing commands of the page. */
  readonly pen: (commands: string) => void
  readonly text: Typesetter
  readonly plan: TablePlan
  readonly columns: readonly TableColumn[]
  /** As `0.05 0.36 0.62`. */
  readonly headColour: string
  readonly onHead: string
  readonly striped: boolean
  /** Where rows end. */
  readonly bottom: number
  /** Begins a page; gives where its table may begin. */
  readonly nextPage: () => number
}

const leading = 1.3

export function tableDrawer(table: Table, from: number): { readonly row: (cells: readonly string[]) => void } {
  const { pen, text, plan, columns } = table
  const { sheet, size, widths } = plan
  const lefts = placesOf(sheet, widths, text.rightToLeft)
  const align = (atEnd: boolean): Align => (atEnd === text.rightToLeft ? 'left' : 'right')
  const line = size * leading

  const measured = (cells: readonly string[], weight: 400 | 600) =>
    cells.map((cell, at) => text.lines(cell, { size, weight }, (widths[at] ?? 0) - padding * 2))
  const draw = (cells: readonly string[][], weight: 400 | 600, top: number, start: number, count: number) => {
    for (const [at, lines] of cells.entries()) {
      const left = (lefts[at] ?? 0) + padding
      const width = (widths[at] ?? 0) - padding * 2
      for (const [nth, value] of lines.slice(start, start + count).entries()) {
        if (value === '') continue
        const y = top + padding + size + nth * line
        pen(text.line(value, { size, weight }, { left, y, width, align: align(columns[at]?.atEnd ?? false) }))
      }
    }
  }
  const box = (top: number, height: number, colour: string) =>
    pen(`${colour} rg ${sheet.left} ${top} ${sheet.right - sheet.left} ${height} re f`)
  const heightOf = (lines: number) => lines * line + padding * 2

  const headers = measured(
    columns.map(({ header }) => header),
    600,
  )
  const headLines = Math.max(1, ...headers.map(({ length }) => length))
  const drawHeader = (top: number): number => {
    box(top, heightOf(headLines), table.headColour)
    pen(`${table.onHead} rg`)
    draw(headers, 600, top, 0, headLines)
    return top + heightOf(headLines)
  }

  let y = drawHeader(from)
  let count = 0
  const most = Math.max(1, Math.floor((table.bottom - sheet.top - heightOf(headLines) * 2 - padding * 2) / line))
  return {
    row(values) {
      const cells = measured(values, 400)
      const all = Math.max(1, ...cells.map(({ length }) => length))
      const shaded = table.striped && count++ % 2 === 1
      // A record that no page holds goes on on the next one.
      for (let start = 0; start < all; start += most) {
        const lines = Math.min(most, all - start)
        const height = heightOf(lines)
        if (y + height > table.bottom) y = drawHeader(table.nextPage())
        if (shaded) box(y, height, '0.955 0.965 0.975')
        pen('0.1 0.1 0.1 rg')
        draw(cells, 400, y, start, lines)
        y += height
        pen(`0.85 0.85 0.85 RG 0.4 w ${sheet.left} ${y} m ${sheet.right} ${y} l S`)
      }
    },
  }
}

function placesOf({ left, right }: Sheet, widths: readonly number[], rightToLeft: boolean): number[] {
  let at = rightToLeft ? right : left
  return widths.map((width) => {
    if (rightToLeft) at -= width
    const place = at
    if (!rightToLeft) at += width
    return place
  })
}

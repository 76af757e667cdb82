// A table over as many pages as it needs, its header at the top of each: rows are drawn as they come and leave at once.

import { padding, type TablePlan } from './columns.ts'
import type { Sheet } from './look.ts'
import { type Signing, signatureBoxes } from './signature-boxes.ts'
import type { Align, TextStyle, Typesetter } from './text.ts'

/** Rows that belong together, with lines of text over the whole width around them. */
export interface PdfBlock {
  /** It begins a page. */
  readonly newPage?: boolean
  readonly above?: readonly string[]
  /** On one page where a page has room for them. */
  readonly rows: readonly (readonly string[])[]
  readonly below?: readonly string[]
  /** Stands together at its end. */
  readonly sign?: Signing
}

export type PdfRow = readonly string[] | PdfBlock

export const blockOf = (row: PdfRow): PdfBlock => ('rows' in row ? row : { rows: [row] })

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

interface Drawer {
  readonly add: (row: PdfRow) => void
  /** A table without rows has its header all the same. */
  readonly end: () => void
}

export function tableDrawer(table: Table, from: number): Drawer {
  const { pen, text, plan, columns } = table
  const { sheet, size, widths } = plan
  const lefts = placesOf(sheet, widths, text.rightToLeft)
  const align = (atEnd: boolean): Align => (atEnd === text.rightToLeft ? 'left' : 'right')
  const line = size * leading
  const ofRows: TextStyle = { size, weight: 400 }

  const measured = (cells: readonly string[], style: TextStyle): Cell[] =>
    cells.map((cell, at) => cellOf(text, cell, style, (widths[at] ?? 0) - padding * 2))
  const draw = (cells: readonly Cell[], top: number, start: number, count: number) => {
    // Hundreds of thousands of cells come by: nothing is made for them but what is drawn.
    for (let at = 0; at < cells.length; at++) {
      const { lines, style } = cells[at] ?? nothing
      const left = (lefts[at] ?? 0) + padding
      const width = (widths[at] ?? 0) - padding * 2
      for (let nth = start; nth < lines.length && nth < start + count; nth++) {
        const value = lines[nth]
        if (!value) continue
        const y = top + padding + size + (nth - start) * line
        pen(text.line(value, style, { left, y, width, align: align(columns[at]?.atEnd ?? false) }))
      }
    }
  }
  const box = (top: number, height: number, colour: string) =>
    pen(`${colour} rg ${sheet.left} ${top} ${sheet.right - sheet.left} ${height} re f`)
  const heightOf = (lines: number) => lines * line + padding * 2
  const linesIn = (cells: readonly Cell[]) => Math.max(1, ...cells.map(({ lines }) => lines.length))

  const headers = measured(
    columns.map(({ header }) => header),
    { size, weight: 600 },
  )
  const headHeight = heightOf(linesIn(headers))
  const room = table.bottom - sheet.top - headHeight
  const most = Math.max(1, Math.floor((room - headHeight - padding * 2) / line))
  let y = from
  let hasHeader = false
  let isBlank = true
  let count = 0

  const turn = () => {
    y = table.nextPage()
    hasHeader = false
    isBlank = true
  }
  const drawHeader = () => {
    if (hasHeader) return
    box(y, headHeight, table.headColour)
    pen(`${table.onHead} rg`)
    draw(headers, y, 0, linesIn(headers))
    y += headHeight
    hasHeader = true
    isBlank = false
  }
  const drawRow = (cells: readonly Cell[]) => {
    const all = linesIn(cells)
    const shaded = table.striped && count++ % 2 === 1
    // A record that no page holds goes on on the next one.
    for (let start = 0; start < all; start += most) {
      const lines = Math.min(most, all - start)
      const height = heightOf(lines)
      if (y + height + (hasHeader ? 0 : headHeight) > table.bottom) turn()
      drawHeader()
      if (shaded) box(y, height, '0.955 0.965 0.975')
      pen('0.1 0.1 0.1 rg')
      draw(cells, y, start, lines)
      y += height
      pen(`0.85 0.85 0.85 RG 0.4 w ${sheet.left} ${y} m ${sheet.right} ${y} l S`)
    }
  }
  const width = sheet.right - sheet.left
  const wrapped = (texts: readonly string[]) => texts.flatMap((own) => text.lines(own, { size, weight: 400 }, width))
  const drawTexts = (texts: readonly string[]) => {
    for (const one of texts) {
      if (y + line > table.bottom) turn()
      pen('0.1 0.1 0.1 rg')
      const align = text.rightToLeft ? 'right' : 'left'
      pen(text.line(one, { size, weight: 400 }, { left: sheet.left, y: y + size, width, align }))
      y += line
      isBlank = false
    }
    if (texts.length > 0) y += padding
  }

  const drawSigning = (sign: Signing) => {
    const words = wrapped(sign.words)
    const boxes = signatureBoxes(text, sheet, sign.titles)
    const height = words.length * line + padding * 2 + boxes.height
    if (y + height > table.bottom && !isBlank) turn()
    y += padding * 2
    drawTexts(words)
    pen(boxes.drawn(y))
    y += boxes.height
    isBlank = false
  }

  return {
    add(row) {
      const { newPage = false, above = [], rows, below = [], sign } = blockOf(row)
      if (newPage && !isBlank) turn()
      const cells = rows.map((one) => measured(one, ofRows))
      const heading = wrapped(above)
      // A heading never ends a page: the first row stands with it.
      const least = heading.length * line + padding + headHeight + heightOf(linesIn(cells[0] ?? []))
      if (heading.length > 0 && !isBlank && y + least > table.bottom) turn()
      drawTexts(heading)
      const height = cells.reduce((sum, one) => sum + heightOf(linesIn(one)), hasHeader ? 0 : headHeight)
      if (cells.length > 1 && y + height > table.bottom && height <= room) turn()
      for (const one of cells) drawRow(one)
      if (below.length > 0) y += padding
      drawTexts(wrapped(below))
      if (sign) drawSigning(sign)
    },
    end: () => {
      if (isBlank) drawHeader()
    },
  }
}

interface Cell {
  readonly lines: readonly string[]
  readonly style: TextStyle
}

const nothing: Cell = { lines: [], style: { size: 0, weight: 400 } }

/** Longer ones are no codes but addresses and checksums, which no column holds. */
const longestCode = 32

/** Codes and numbers are never broken: one that is wider than those by which the column was measured is written smaller. */
function cellOf(text: Typesetter, value: string, style: TextStyle, width: number): Cell {
  const lines = text.lines(value, style, width)
  if (lines.length < 2) return { lines, style }
  const codes = value.split(/\s+/).filter((word) => /\p{Nd}/u.test(word) && word.length <= longestCode)
  const widest = Math.max(0, ...codes.map((code) => text.width(code, style)))
  if (widest <= width) return { lines, style }
  const smaller = { ...style, size: Math.floor((style.size * width * 100) / widest) / 100 }
  return { lines: text.lines(value, smaller, width), style: smaller }
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

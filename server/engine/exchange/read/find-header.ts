// Finds the header among the first rows: some files carry a title or a date above it.
import { type Cell, isBlankRow, type TableRow } from '../cell.ts'

/** How many columns of a row are known, by the caller's vocabulary. */
export type HeaderScore = (cells: readonly string[]) => number

/** The rows that may hold the header. */
export const headerDepth = 10

export const headerTexts = (cells: readonly Cell[]): string[] =>
  cells.map((cell) =>
    String(cell ?? '')
      .replace(/\s+/gu, ' ')
      .trim(),
  )

/** The first row with the best score; without one that is known, the first that is not blank. */
export function findHeader(rows: readonly TableRow[], score: HeaderScore): TableRow | undefined {
  let best: TableRow | undefined
  let bestScore = -1
  for (const row of rows.slice(0, headerDepth)) {
    if (isBlankRow(row.cells)) continue
    const points = score(headerTexts(row.cells))
    if (points <= bestScore) continue
    best = row
    bestScore = points
  }
  return best
}

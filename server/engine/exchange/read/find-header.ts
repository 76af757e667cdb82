// Finds the header among the first rows: some files carry a title or a date above it, others have it on two lines.
import { type Cell, isBlankCell, isBlankRow, type TableRow } from '../cell.ts'
import { joinedHeader } from './two-line-header.ts'
import type { Merge } from './xlsx/merged-cells.ts'

/** What the caller knows of headings. */
export interface HeaderWords {
  /** How many columns of a row are known. */
  readonly score: (cells: readonly string[]) => number
  /** Whether a heading is known, letter by letter. */
  readonly knows: (heading: string) => boolean
}

export const noHeaderWords: HeaderWords = { score: () => 0, knows: () => false }

export interface Header {
  /** The last row of it. */
  readonly row: number
  /** One for each column. */
  readonly texts: readonly string[]
  /** Its rows as they stand in the file. */
  readonly lines: readonly (readonly string[])[]
}

/** The rows that may hold the header. */
export const headerDepth = 10

const headerTexts = (cells: readonly Cell[]): string[] =>
  cells.map((cell) =>
    String(cell ?? '')
      .replace(/\s+/gu, ' ')
      .trim(),
  )

/** The first row with the best score, with the one above or below it where both say more; without one that is known, the first that is not blank. */
export function findHeader(
  rows: readonly TableRow[],
  words: HeaderWords,
  merges: readonly Merge[] = [],
): Header | undefined {
  const likely = rows.filter(({ cells }) => !isBlankRow(cells)).slice(0, headerDepth)
  const scores = likely.map(({ cells }) => words.score(headerTexts(cells)))
  const best = scores.indexOf(Math.max(...scores))
  const found = likely[best]
  if (!found) return undefined
  const single: Header = { row: found.row, texts: headerTexts(found.cells), lines: [headerTexts(found.cells)] }
  const pairs = [best - 1, best].flatMap((at) => pairOf(likely[at], likely[at + 1], words, merges) ?? [])
  const better = pairs.find(({ header, isComposed }) => {
    const points = words.score(header.texts)
    const most = scores[best] ?? 0
    return points > most || (isComposed && points === most)
  })
  return better?.header ?? single
}

interface Pair {
  readonly header: Header
  /** Headings of both rows together name a column. */
  readonly isComposed: boolean
}

/** Nothing where the lower row holds what no heading is: a number, a date, a value. */
function pairOf(
  upper: TableRow | undefined,
  lower: TableRow | undefined,
  { knows }: HeaderWords,
  merges: readonly Merge[],
): Pair | undefined {
  if (!upper || !lower || lower.cells.some((cell) => !isBlankCell(cell) && !isWord(cell))) return undefined
  const lines = [headerTexts(upper.cells), headerTexts(lower.cells)] as const
  const joined = joinedHeader(lines[0], lines[1], knows, spansOf(upper.row, merges))
  return joined && { header: { row: lower.row, texts: joined.texts, lines }, isComposed: joined.isComposed }
}

const isWord = (cell: Cell | undefined) => typeof cell === 'string' && /\p{L}/u.test(cell)

/** Which columns, from 0, a merged cell of the row covers. */
const spansOf = (row: number, merges: readonly Merge[]) =>
  merges
    .filter(({ top, bottom, left, right }) => top <= row && row <= bottom && right > left)
    .map(({ left, right }) => ({ from: left - 1, to: right - 1 }))

// Lines of fixed width: each column begins at its sign, is filled up to its width, and is never cut.
import { normalized } from '#openapi/composed.ts'
import type { components } from '#openapi/generated/schema.d.ts'

export type FileColumn = components['schemas']['PayrollFileColumn']

/** The first sign of each column, beginning with 1, and how long the line is. */
export function placesOf(columns: readonly FileColumn[]): { readonly starts: readonly number[]; readonly end: number } {
  let next = 1
  const starts = columns.map(({ start, width }) => {
    const at = start ?? next
    next = at + (width ?? 0)
    return at
  })
  return { starts, end: next - 1 }
}

/** Signs that a line cannot hold become blanks; a letter and its mark are one sign. */
export const signsOf = (text: string): readonly string[] => [
  ...normalized(text, 'NFC').replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' '),
]

/** Undefined: it is wider than the column. */
export function filledUp(text: string, { width, fill, align, holds }: FileColumn): string | undefined {
  const signs = signsOf(text)
  const missing = (width ?? signs.length) - signs.length
  if (missing < 0) return undefined
  const filled = (fill ?? ' ').repeat(missing)
  const shown = signs.join('')
  if ((align ?? (holds === 'VALUE' ? 'RIGHT' : 'LEFT')) === 'LEFT') return shown + filled
  // A minus stands in front of the zeros.
  return holds === 'VALUE' && fill === '0' && shown.startsWith('-') ? `-${filled}${shown.slice(1)}` : filled + shown
}

/** Cells that are filled up already, one for each column. */
export function fixedLine(columns: readonly FileColumn[], cells: readonly string[]): string {
  const { starts } = placesOf(columns)
  let line = ''
  let length = 0
  for (const [index, cell] of cells.entries()) {
    const gap = ' '.repeat(Math.max(0, (starts[index] ?? 1) - 1 - length))
    line += gap + cell
    length += gap.length + (columns[index]?.width ?? 0)
  }
  return line
}

// Finds what separates the cells of a text file by how evenly each candidate divides the first records.

export type Separator = ',' | ';' | '\t' | '|' | '^' | '،' | ':'
const separators: readonly Separator[] = [';', ',', '\t', '|']
/** Signs that stand in cells, too: they separate only where every record has as many. */
const seldom: readonly Separator[] = ['^', '،', ':']

/** Excel's own hint in the first line. */
const hint = /^sep=([,;\t|])\r?\n?/i

export interface FoundSeparator {
  readonly separator: Separator
  /** Characters of the hint line to skip. */
  readonly skip: number
}

export function detectSeparator(text: string): FoundSeparator {
  const found = hint.exec(text)
  const named = separators.find((separator) => separator === found?.[1])
  if (found && named) return { separator: named, skip: found[0].length }
  const scores = separators.map((separator) => ({ separator, score: evenness(text, separator) }))
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
  if (best.score > 0) return { separator: best.separator, skip: 0 }
  return { separator: seldom.find((separator) => isEven(text, separator)) ?? ',', skip: 0 }
}

function isEven(text: string, separator: Separator): boolean {
  const counts = new Set(cellCounts(text, separator))
  const [count = 1] = counts
  return counts.size === 1 && count > 1
}

/** Programs that escape with a backslash do not double quotes. */
export function detectEscape(text: string, separator: Separator): '"' | '\\' {
  const sign = separator === '|' || separator === '^' ? `\\${separator}` : separator
  const inside = (mark: string) => new RegExp(`[^${sign}\\r\\n"]${mark}[^${sign}\\r\\n"]`).test(text)
  return inside('\\\\"') && !inside('""') ? '\\' : '"'
}

/** How many records have the commonest number of cells, weighed by that number; 0 when nothing is divided. */
function evenness(text: string, separator: Separator): number {
  const counts = cellCounts(text, separator)
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  let score = 0
  for (const [count, time] of times) {
    if (count > 1) score = Math.max(score, (time / counts.length) ** 2 * (1 + Math.log(count)))
  }
  return score
}

/** Cells in each of the first records, quotes respected, empty lines left out. */
function cellCounts(text: string, separator: Separator): number[] {
  const counts: number[] = []
  let cells = 1
  let quoted = false
  let previous = ''
  let empty = true
  for (const character of text) {
    const opens = previous === '' || previous === separator || previous === '"'
    previous = character
    if (quoted) quoted = character !== '"'
    else if (character === '"' && opens) quoted = true
    else if (character === separator) cells++
    else if (character === '\n' || character === '\r') {
      if (!empty) counts.push(cells)
      if (counts.length === 60) return counts
      cells = 1
      empty = true
      previous = ''
      continue
    }
    empty = false
  }
  // The last record of a sample is cut off unless it is the only one.
  if (!empty && counts.length < 2) counts.push(cells)
  return counts
}

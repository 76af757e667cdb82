// Puts the characters of a line into the order in which they stand on the page: the bidirectional algorithm of Unicode.
// The library's types describe another form of module than the one that Node loads: it is required.
import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'

const bidiOf: () => Bidi = createRequire(import.meta.url)('bidi-js')
const bidi = bidiOf()

const strong = new Set(['L', 'R', 'AL'])

/** What every character of a text needs to know of its direction; null for text without any that runs to the left. */
export type Levels = Uint8Array | null

const hasRightToLeft = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]/

/** Text without a letter follows the page. */
export function levelsOf(text: string, rightToLeft: boolean): Levels {
  if (!rightToLeft && !hasRightToLeft.test(text)) return null
  const isNeutral = ![...text].some((one) => strong.has(bidi.getBidiCharTypeName(one)))
  return bidi.getEmbeddingLevels(text, isNeutral ? (rightToLeft ? 'rtl' : 'ltr') : 'auto').levels
}

/** Brackets open towards the reading direction. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character

/** Pieces in logical order → pieces from left to right (rule L2). */
export function visualOrder<T extends { readonly level: number }>(pieces: readonly T[]): T[] {
  const order = [...pieces]
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from
      while ((order[to]?.level ?? -1) >= level) to += 1
      if (to > from + 1) order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  }
  return order
}

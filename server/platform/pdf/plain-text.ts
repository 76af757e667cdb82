// Latin text laid out sign by sign, with the gap that the font keeps between two neighbours: what the layout of scripts
// would give, for a hundredth of its work. Each sign and each pair is asked of the font once.
import type { EmbeddedFont, GlyphPosition } from './fonts.ts'

/** Letters, digits and signs that join with nothing and change by nothing beside them. */
const plain = /^[\u0020-\u007e\u00c0-\u024f]+$/

export const isPlain = (text: string): boolean => plain.test(text)

type Encoded = readonly [codes: readonly string[], positions: readonly GlyphPosition[]]

interface Known {
  readonly signs: Map<string, Encoded>
  /** By the two signs: what the first one takes before the second; null where the two are more than themselves. */
  readonly pairs: Map<string, number | null>
}

const fonts = new WeakMap<EmbeddedFont, Known>()

/** Undefined where two of the signs are drawn otherwise than side by side. */
export function plainGlyphs(font: EmbeddedFont, text: string, features: () => object): Encoded | undefined {
  const known = fonts.get(font) ?? { signs: new Map(), pairs: new Map() }
  fonts.set(font, known)
  const sign = (character: string): Encoded => {
    const found = known.signs.get(character) ?? font.encode(character, features())
    known.signs.set(character, found)
    return found
  }
  const advance = (pair: string): number | null => {
    const found = known.pairs.get(pair)
    if (found !== undefined) return found
    const made = advanceOf(font.encode(pair, features()), [sign(pair.charAt(0)), sign(pair.charAt(1))])
    known.pairs.set(pair, made)
    return made
  }
  const codes: string[] = []
  const positions: GlyphPosition[] = []
  for (let at = 0; at < text.length; at++) {
    const [[code], [position]] = sign(text.charAt(at))
    if (code === undefined || position === undefined) return undefined
    const xAdvance = at + 1 < text.length ? advance(text.slice(at, at + 2)) : position.xAdvance
    if (xAdvance === null) return undefined
    codes.push(code)
    positions.push(xAdvance === position.xAdvance ? position : { ...position, xAdvance })
  }
  return [codes, positions]
}

function advanceOf([codes, positions]: Encoded, alone: readonly Encoded[]): number | null {
  const isSame = codes.length === 2 && alone.every(([own], at) => own.length === 1 && own[0] === codes[at])
  const isLevel = positions.every(({ xOffset, yOffset }) => xOffset === 0 && yOffset === 0)
  return isSame && isLevel ? (positions[0]?.xAdvance ?? null) : null
}

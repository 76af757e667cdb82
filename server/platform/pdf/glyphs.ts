// A piece of text of one font and one direction as the drawing commands of a page. Every piece is laid out once; of the
// most frequent ones the commands are kept.
import type { EmbeddedFont, GlyphPosition } from './fonts.ts'
import { isPlain, plainGlyphs } from './plain-text.ts'
import { recent } from './recent.ts'

export interface Piece {
  readonly text: string
  readonly font: EmbeddedFont
  /** Odd: from right to left. */
  readonly level: number
}

export interface Glyphs {
  /** In thousandths of the size. */
  readonly width: number
  readonly commands: (size: number) => string
}

const mostKept = 128

// Ligatures of taste would only make the text harder to copy; those that a script needs stay.
const features = () => ({ liga: false })

const round = (value: number) => Math.round(value * 1000) / 1000

/** Lam and alef are one glyph; readers know it as one character, whatever their order of reading. */
const lamAlef = new Map([
  ['\u0644\u0622', 0xfef5],
  ['\u0644\u0623', 0xfef7],
  ['\u0644\u0625', 0xfef9],
  ['\u0644\u0627', 0xfefb],
])

/** Reversed beforehand where the font would lay it out the other way: Arabic digits run to the right. */
function inReadingOrder({ text, font, level }: Piece): string {
  if (text.length === 1) return text
  const wanted = level % 2 === 1 ? 'rtl' : 'ltr'
  return font.layoutRun(text, features()).direction === wanted ? text : [...text].reverse().join('')
}

function encoded(piece: Piece) {
  const { text, font, level } = piece
  const simple = level % 2 === 0 && isPlain(text) ? plainGlyphs(font, text, features) : undefined
  return simple ?? font.encode(inReadingOrder(piece), features())
}

function layOut(piece: Piece): Glyphs {
  const [codes, positions] = encoded(piece)
  // A table has one size: its commands are written once for each text, and not for each cell that shows it.
  let written = { size: 0, commands: '' }
  return {
    width: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
    commands(size) {
      if (written.size !== size) {
        const commands = `BT\n/${piece.font.id} ${size} Tf\n${moves(codes, positions, size).join('\n')}\nET`
        written = { size, commands }
      }
      return written.commands
    },
  }
}

function moves(codes: readonly string[], positions: readonly GlyphPosition[], size: number): string[] {
  const lines: string[] = []
  let x = 0
  let line = ''
  let isOpen = false
  const close = () => {
    if (isOpen) lines.push(`[${line}>] TJ`)
    isOpen = false
  }
  for (const [at, code] of codes.entries()) {
    const place = positions[at]
    if (!place) continue
    const { xAdvance, xOffset, yOffset, advanceWidth } = place
    if (xOffset !== 0 || yOffset !== 0) {
      close()
      lines.push(`1 0 0 1 ${round(((x + xOffset) * size) / 1000)} ${round((yOffset * size) / 1000)} Tm\n<${code}> Tj`)
    } else {
      if (!isOpen) lines.push(`1 0 0 1 ${round((x * size) / 1000)} 0 Tm`)
      line = isOpen ? line + code : `<${code}`
      isOpen = true
      const kern = round(advanceWidth - xAdvance)
      if (kern !== 0) line += `> ${kern} <`
    }
    x += xAdvance
  }
  close()
  return lines
}

export function glyphKeeper(): (piece: Piece) => Glyphs {
  const kept = recent<Glyphs>(mostKept)
  return (piece) => {
    const key = `${piece.font.id} ${piece.level % 2} ${piece.text}`
    return kept.get(key) ?? kept.set(key, layOut(piece))
  }
}

/** Tells readers what the ligatures of right-to-left scripts stand for, in the order in which they turn lines around. */
export function nameLigatures(fonts: Iterable<EmbeddedFont>): void {
  for (const { unicode } of fonts) {
    for (const [glyph, points] of unicode.entries()) {
      const [first = 0] = points ?? []
      if (!points || points.length < 2 || first < 0x590 || first > 0x8ff) continue
      const form = lamAlef.get(String.fromCodePoint(...points))
      unicode[glyph] = form === undefined ? [...points].reverse() : [form]
    }
  }
}

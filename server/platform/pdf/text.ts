// Text of a PDF: measured, broken into lines, and drawn in the order of its scripts.
import { type Levels, levelsOf, mirrored, visualOrder } from './direction.ts'
import { documentFonts, type EmbeddedFont, type Weight } from './fonts.ts'
import { type Glyphs, glyphKeeper, nameLigatures, type Piece } from './glyphs.ts'
import { recent } from './recent.ts'

export interface TextStyle {
  readonly size: number
  readonly weight: Weight
}

/** From where the line starts to where it ends, whatever its direction. */
export type Align = 'left' | 'center' | 'right'

export interface Typesetter {
  readonly rightToLeft: boolean
  /** Fonts that the text until now needs. */
  readonly used: ReadonlySet<EmbeddedFont>
  width(text: string, style: TextStyle): number
  /** Lines none of which is wider; words that are too long are broken. */
  lines(text: string, style: TextStyle, width: number): string[]
  /** The commands that draw one line with its baseline at `y`, between `left` and `left + width`. */
  line(text: string, style: TextStyle, box: { left: number; y: number; width: number; align: Align }): string
  /** Before the document ends. */
  finish(): void
}

/** A text as it stands on a line. */
interface Drawn {
  /** In thousandths of the size. */
  readonly width: number
  /** From left to right. */
  readonly parts: readonly Glyphs[]
}

const mostKept = 128

const round = (value: number) => Math.round(value * 100) / 100

export function typesetter(doc: PDFKit.PDFDocument, rightToLeft: boolean): Typesetter {
  const fonts = documentFonts(doc)
  const glyphs = glyphKeeper()

  const pieces = (text: string, levels: Levels, weight: Weight): Piece[] => {
    const found: { text: string; font: EmbeddedFont; level: number }[] = []
    let at = 0
    for (const character of text) {
      const level = levels?.[at] ?? 0
      at += character.length
      const last = found.at(-1)
      const font = fonts.of(character, { weight, arabic: levels !== null }, last?.font)
      const drawn = level % 2 === 1 ? mirrored(character) : character
      if (last && last.level === level && last.font === font) last.text += drawn
      else found.push({ text: drawn, font, level })
    }
    return found
  }
  const draw = (text: string, weight: Weight): Drawn => {
    const parts = visualOrder(pieces(text, levelsOf(text, rightToLeft), weight)).map(glyphs)
    return { width: parts.reduce((sum, { width }) => sum + width, 0), parts }
  }
  const kept = { 400: recent<Drawn>(mostKept), 600: recent<Drawn>(mostKept) }
  const drawnIn = (text: string, weight: Weight): Drawn =>
    kept[weight].get(text) ?? kept[weight].set(text, draw(text, weight))
  const width = (text: string, { size, weight }: TextStyle) => (drawnIn(text, weight).width * size) / 1000

  return {
    rightToLeft,
    used: fonts.used,
    width,
    finish: () => nameLigatures(fonts.used),
    lines: (text, style, most) => broken(text, most, (part) => width(part, style)),
    line(text, { size, weight }, { left, y, width: room, align }) {
      const { width: whole, parts } = drawnIn(text, weight)
      const free = room - (whole * size) / 1000
      let x = left + (align === 'left' ? 0 : align === 'right' ? free : free / 2)
      let drawn = ''
      for (const { width: wide, commands } of parts) {
        drawn += `${drawn && '\n'}q 1 0 0 -1 ${round(x)} ${round(y)} cm\n${commands(size)}\nQ`
        x += (wide * size) / 1000
      }
      return drawn
    },
  }
}

function broken(text: string, most: number, width: (text: string) => number): string[] {
  if (!text.includes('\n') && width(text) <= most) return [text]
  return text.split(/\r?\n/).flatMap((paragraph) => {
    if (width(paragraph) <= most) return [paragraph]
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/(?<=\s)/)) {
      if (width((line + word).trimEnd()) <= most) {
        line += word
        continue
      }
      if (line !== '') lines.push(line.trimEnd())
      line = word
      while (width(line.trimEnd()) > most && line.length > 1) {
        const head = fitting(line, most, width)
        lines.push(head)
        line = line.slice(head.length)
      }
    }
    return [...lines, line.trimEnd()]
  })
}

/** As many characters as fit, at least one. */
function fitting(word: string, most: number, width: (text: string) => number): string {
  const characters = [...word]
  let count = 1
  while (count < characters.length && width(characters.slice(0, count + 1).join('')) <= most) count += 1
  return characters.slice(0, count).join('')
}

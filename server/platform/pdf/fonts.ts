// The letters of a PDF: one family for Latin, Arabic, Devanagari, Cyrillic and Greek, and which of its files has which
// character. What pdfkit keeps of an embedded font has no types, hence the cast.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Lays out and embeds; lengths are thousandths of the size. */
export interface EmbeddedFont {
  readonly id: string
  readonly ascender: number
  readonly descender: number
  readonly font: { hasGlyphForCodePoint(point: number): boolean }
  /** The characters that each glyph of the file stands for. */
  readonly unicode: (number[] | undefined)[]
  ref(): unknown
  layoutRun(text: string, features: object): GlyphRun
  encode(text: string, features: object): [string[], GlyphPosition[]]
}

interface GlyphRun {
  readonly direction: 'ltr' | 'rtl'
  readonly advanceWidth: number
}

export interface GlyphPosition {
  readonly xAdvance: number
  readonly xOffset: number
  readonly yOffset: number
  readonly advanceWidth: number
}

export type Weight = 400 | 600

const { resolve } = createRequire(import.meta.url)

const part = (family: string, subset: string) => (weight: Weight) =>
  `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`

const arabic = (weight: Weight) => {
  const name = weight === 400 ? '400Regular' : '600SemiBold'
  return `@expo-google-fonts/ibm-plex-sans-arabic/${name}/IBMPlexSansArabic_${name}.ttf`
}

/** In the order in which a character is looked for. */
const files = [
  part('ibm-plex-sans', 'latin'),
  part('ibm-plex-sans', 'latin-ext'),
  arabic,
  part('ibm-plex-sans', 'cyrillic'),
  part('ibm-plex-sans', 'cyrillic-ext'),
  part('ibm-plex-sans', 'greek'),
  part('ibm-plex-sans', 'vietnamese'),
  part('ibm-plex-sans-devanagari', 'devanagari'),
] as const

const loaded = new Map<string, Buffer>()

function fileAt(path: string): Buffer {
  const bytes = loaded.get(path) ?? readFileSync(resolve(path))
  loaded.set(path, bytes)
  return bytes
}

export interface Wanted {
  readonly weight: Weight
  readonly arabic: boolean
}

export interface Fonts {
  /**
   * The font that has the character; the one before where it has it too, so that words stay together. Arabic lines take
   * signs and Latin letters from the Arabic file: who copies them gets them in their order.
   */
  of(character: string, { weight, arabic }: Wanted, before: EmbeddedFont | undefined): EmbeddedFont
  /** Every font that was asked for by now. */
  readonly used: ReadonlySet<EmbeddedFont>
}

export function documentFonts(doc: PDFKit.PDFDocument): Fonts {
  const open = new Map<string, EmbeddedFont>()
  const used = new Set<EmbeddedFont>()
  const known = new Map<string, EmbeddedFont>()
  const fontOf = (path: string): EmbeddedFont => {
    const found = open.get(path)
    if (found) return found
    doc.registerFont(path, fileAt(path)).font(path)
    const font = (doc as typeof doc & { readonly _font: EmbeddedFont })._font
    open.set(path, font)
    return font
  }
  const held = new Map<EmbeddedFont, Map<number, boolean>>()
  /** A file may name a character whose drawing it does not hold: the font is asked to draw it. */
  const has = (font: EmbeddedFont, point: number): boolean => {
    const points = held.get(font) ?? new Map<number, boolean>()
    held.set(font, points)
    const known = points.get(point)
    if (known !== undefined) return known
    const found = font.font.hasGlyphForCodePoint(point) && isDrawable(font, String.fromCodePoint(point))
    points.set(point, found)
    return found
  }
  const find = (point: number, wanted: Wanted): EmbeddedFont => {
    const order = wanted.arabic ? [arabic, ...files] : files
    const file = order.find((path) => has(fontOf(path(wanted.weight)), point))
    return fontOf((file ?? files[0])(wanted.weight))
  }
  return {
    used,
    of(character, wanted, before) {
      const point = character.codePointAt(0) ?? 0
      if (before && has(before, point)) return before
      const key = `${wanted.weight}${wanted.arabic}${character}`
      const font = known.get(key) ?? find(point, wanted)
      known.set(key, font)
      used.add(font)
      return font
    },
  }
}

function isDrawable(font: EmbeddedFont, character: string): boolean {
  try {
    return font.layoutRun(character, {}).advanceWidth >= 0
  } catch {
    return false
  }
}

// What stands around the table of every page: the lines above and below, the watermark. Drawn when the last page is
// known, because it says how many there are.
import type { PdfLook, Sheet } from './look.ts'
import type { Typesetter } from './text.ts'

export interface FrameWords {
  /** `Page {page} of {pages}`, in the reader's language. */
  readonly pageOf: string
  readonly printed: string
  readonly operator: string
  /** What the tokens of a company's own lines stand for. */
  readonly tokens: Readonly<Record<string, string>>
}

const size = 7
const gap = 4
/** Height of a line above or below the table. */
export const frameLine = size + gap * 2

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** Room that the lines below take. */
export const footHeight = (look: PdfLook): number =>
  (look.footer_text ? frameLine : 0) +
  (look.show_page_number || look.show_print_time || look.show_operator ? frameLine : 0)

interface Frame {
  readonly text: Typesetter
  readonly look: PdfLook
  readonly sheet: Sheet
  readonly words: FrameWords
}

export function frameCommands({ text, look, sheet, words }: Frame, page: number, pages: number): string {
  const style = { size, weight: 400 } as const
  const width = sheet.right - sheet.left
  const [start, end] = text.rightToLeft ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const numbers = { ...words.tokens, page: String(page), pages: String(pages) }
  const put = (value: string, y: number, align: 'left' | 'center' | 'right') =>
    text.line(value, style, { left: sheet.left, y, width, align })
  const lines: string[] = ['0.35 0.35 0.35 rg']
  if (look.header_text) lines.push(put(filled(look.header_text, numbers), sheet.top + size, 'center'))
  let y = sheet.bottom - gap
  const told = [look.show_print_time && words.printed, look.show_operator && words.operator].filter(Boolean).join('   ')
  if (look.show_page_number) lines.push(put(filled(words.pageOf, numbers), y, end))
  if (told) lines.push(put(told, y, start))
  if (told || look.show_page_number) y -= frameLine
  if (look.footer_text) lines.push(put(filled(look.footer_text, numbers), y, 'center'))
  if (look.watermark) lines.push(watermark(text, sheet, look.watermark))
  return lines.join('\n')
}

/** Across the page, so light that the table can be read. */
function watermark(text: Typesetter, sheet: Sheet, value: string): string {
  const style = { size: 60, weight: 600 } as const
  const wide = text.width(value, style)
  const fitted = { ...style, size: Math.min(60, (60 * sheet.width) / wide) }
  const turned = 'q 0.92 0.92 0.92 rg 0.819 -0.574 0.574 0.819'
  const box = { left: -sheet.width, y: 20, width: sheet.width * 2, align: 'center' } as const
  return `${turned} ${sheet.width / 2} ${sheet.height / 2} cm\n${text.line(value, fitted, box)}\nQ`
}

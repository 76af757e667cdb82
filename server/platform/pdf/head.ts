// The top of the first page: logo, company, title, and in words which rows the table shows.
import type { PdfLook, Place, Sheet } from './look.ts'
import type { Align, Typesetter } from './text.ts'

export interface HeadWords {
  readonly title: string
  /** Filters, order, how many rows: one line each, broken where they are long. */
  readonly lines: readonly string[]
  readonly company: string
  /** Address and telephone, where the company shows them. */
  readonly contact: string
  readonly logo?: Buffer | undefined
}

const logoHeight = 28
const small = 8

/** The start of the line is on the right where the language is written so. */
function sideOf(place: Place, { rightToLeft }: Typesetter): Align {
  if (place === 'CENTER') return 'center'
  return (place === 'LEFT') === rightToLeft ? 'right' : 'left'
}

interface Page {
  readonly doc: PDFKit.PDFDocument
  readonly pen: (commands: string) => void
  readonly text: Typesetter
  readonly look: PdfLook
  readonly sheet: Sheet
}

/** Draws it; gives where the table may begin. */
export function drawHead({ doc, pen, text, look, sheet }: Page, words: HeadWords, from: number): number {
  const width = sheet.right - sheet.left
  const start: Align = text.rightToLeft ? 'right' : 'left'
  const put = (value: string, style: { size: number; weight: 400 | 600 }, y: number, align: Align) =>
    pen(text.line(value, style, { left: sheet.left, y, width, align }))
  let y = from
  const logo = look.show_logo ? words.logo : undefined
  const name = look.show_company_name ? words.company : ''
  if (logo) {
    const side = sideOf(look.logo_position, text)
    const place = side === 'left' ? {} : { align: side }
    doc.image(logo, sheet.left, y, { fit: [width, logoHeight], ...place })
  }
  pen('0.1 0.1 0.1 rg')
  // Below the logo where both want the same place.
  const isUnder = logo !== undefined && look.logo_position === look.name_position
  if (name)
    put(
      name,
      { size: 11, weight: 600 },
      y + (isUnder ? logoHeight + 12 : logo ? 18 : 11),
      sideOf(look.name_position, text),
    )
  y += (logo ? logoHeight : 0) + (name && (isUnder || !logo) ? 14 : 0)
  if (words.contact) {
    pen('0.35 0.35 0.35 rg')
    put(words.contact, { size: small, weight: 400 }, y + small + 2, sideOf(look.name_position, text))
    y += small + 4
  }
  y += look.title_font_size + 6
  pen('0.1 0.1 0.1 rg')
  put(words.title, { size: look.title_font_size, weight: 600 }, y, start)
  y += 4
  pen('0.35 0.35 0.35 rg')
  for (const line of words.lines.flatMap((one) => text.lines(one, { size: small, weight: 400 }, width))) {
    y += small + 3
    put(line, { size: small, weight: 400 }, y, start)
  }
  return y + 8
}

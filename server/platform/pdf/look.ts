// How the pages of a PDF look: what a company has chosen, or the defaults.

export type Place = 'LEFT' | 'CENTER' | 'RIGHT'

export interface PdfLook {
  readonly paper: 'A3' | 'A4' | 'A5' | 'LETTER' | 'LEGAL'
  readonly orientation: 'AUTO' | 'PORTRAIT' | 'LANDSCAPE'
  /** Millimetres, like the three below. */
  readonly margin_top: number
  readonly margin_bottom: number
  readonly margin_left: number
  readonly margin_right: number
  readonly show_logo: boolean
  readonly logo_position: Place
  readonly show_company_name: boolean
  readonly name_position: Place
  readonly show_address: boolean
  readonly show_phone: boolean
  readonly title_font_size: number
  readonly body_font_size: number
  readonly header_text: string | null
  readonly footer_text: string | null
  readonly show_page_number: boolean
  readonly show_print_time: boolean
  readonly show_operator: boolean
  readonly header_color: string
  readonly stripe_rows: boolean
  readonly watermark: string | null
  /** Above the signatures of a report. */
  readonly agreement_message: string | null
  /** Whose signatures a report has room for. */
  readonly signatures: readonly string[]
}

export const plainLook: PdfLook = {
  paper: 'A4',
  orientation: 'AUTO',
  margin_top: 10,
  margin_bottom: 10,
  margin_left: 10,
  margin_right: 10,
  show_logo: true,
  logo_position: 'LEFT',
  show_company_name: true,
  name_position: 'CENTER',
  show_address: false,
  show_phone: false,
  title_font_size: 14,
  body_font_size: 8,
  header_text: null,
  footer_text: null,
  show_page_number: true,
  show_print_time: true,
  show_operator: true,
  header_color: '#0E5B9D',
  stripe_rows: true,
  watermark: null,
  agreement_message: null,
  signatures: [],
}

const perMillimetre = 72 / 25.4

/** Also those that a table with very many columns needs in place of the chosen one. */
export type Paper = PdfLook['paper'] | 'TABLOID' | 'A2' | 'A1' | 'A0'

const papers: Readonly<Record<Paper, readonly [number, number]>> = {
  A0: [2383.94, 3370.39],
  A1: [1683.78, 2383.94],
  A2: [1190.55, 1683.78],
  TABLOID: [792, 1224],
  A3: [841.89, 1190.55],
  A4: [595.28, 841.89],
  A5: [419.53, 595.28],
  LETTER: [612, 792],
  LEGAL: [612, 1008],
}

export const nextPaper: Readonly<Partial<Record<Paper, Paper>>> = {
  ...{ A5: 'A4', A4: 'A3', LETTER: 'TABLOID', LEGAL: 'TABLOID' },
  ...{ A3: 'A2', TABLOID: 'A2', A2: 'A1', A1: 'A0' },
}

/** A page in points, measured from its upper left corner. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export function sheetOf(look: PdfLook, landscape: boolean, paper: Paper = look.paper): Sheet {
  const [short, long] = papers[paper]
  const [width, height] = landscape ? [long, short] : [short, long]
  return {
    width,
    height,
    top: look.margin_top * perMillimetre,
    bottom: height - look.margin_bottom * perMillimetre,
    left: look.margin_left * perMillimetre,
    right: width - look.margin_right * perMillimetre,
  }
}

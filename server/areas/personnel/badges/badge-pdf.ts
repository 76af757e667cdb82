// Badges of employees as a PDF: each of the size of a bank card on a page of its own, or ten on a sheet to be cut. What pdfkit
// keeps of a page has no types, hence the cast.
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { type TextStyle, type Typesetter, typesetter } from '#server/platform/pdf/text.ts'

export interface Badge {
  readonly code: string
  readonly name: string
  readonly lines: readonly string[]
  readonly photo?: Buffer | undefined
}

export interface Badges {
  readonly company: string
  /** `#rrggbb` of the bar above. */
  readonly colour: string
  readonly language: string
  readonly layout: 'CARD' | 'SHEET'
  readonly badges: readonly Badge[]
}

const perMm = 72 / 25.4
const [width, height] = [85.6 * perMm, 54 * perMm]
const sheet = { width: 210 * perMm, height: 297 * perMm, columns: 2, rows: 5 } as const
const [bar, edge] = [26, 10]
const photo = { width: 68, height: 85 } as const
const qr = 58

interface Box {
  readonly left: number
  readonly top: number
}

export async function badgePdf({ company, colour, language, layout, badges }: Badges): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: company, Producer: 'Time Cloud', Creator: 'Time Cloud' },
  })
  const pieces: Buffer[] = []
  doc.on('data', (piece: Buffer) => pieces.push(piece))
  const done = new Promise<void>((resolve) => doc.on('end', resolve))
  const text = typesetter(doc, language === 'ar')
  const places = layout === 'CARD' ? [{ left: 0, top: 0 }] : placesOnSheet()
  const size: [number, number] = layout === 'CARD' ? [width, height] : [sheet.width, sheet.height]
  for (let first = 0; first < badges.length; first += places.length) {
    doc.addPage({ size, margin: 0 })
    for (const [at, badge] of badges.slice(first, first + places.length).entries())
      drawBadge({ doc, text, company, colour }, badge, places[at] ?? { left: 0, top: 0 }, layout === 'SHEET')
    const page = doc.page as { readonly fonts: Record<string, unknown> }
    for (const font of text.used) page.fonts[font.id] = font.ref()
  }
  text.finish()
  doc.end()
  await done
  return Buffer.concat(pieces)
}

function placesOnSheet(): Box[] {
  const left = (sheet.width - sheet.columns * width) / 2
  const top = (sheet.height - sheet.rows * height) / 2
  return Array.from({ length: sheet.columns * sheet.rows }, (_, at) => ({
    left: left + (at % sheet.columns) * width,
    top: top + Math.floor(at / sheet.columns) * height,
  }))
}

interface Pen {
  readonly doc: PDFKit.PDFDocument
  readonly text: Typesetter
  readonly company: string
  readonly colour: string
}

function drawBadge({ doc, text, company, colour }: Pen, badge: Badge, { left, top }: Box, cut: boolean): void {
  // Where lines are written from right to left, what stands first is on the right.
  const mirror = (x: number, wide: number) => left + (text.rightToLeft ? width - x - wide : x)
  const start = text.rightToLeft ? 'right' : 'left'
  const put = (value: string, style: TextStyle, y: number, x: number, room: number) => {
    const [line = ''] = text.lines(value, style, room)
    doc.addContent(text.line(line, style, { left: mirror(x, room), y: top + y, width: room, align: start }))
  }
  doc.rect(left, top, width, bar).fill(colour)
  if (cut) doc.rect(left, top, width, height).lineWidth(0.3).stroke('#b0b0b0')
  doc.addContent('1 1 1 rg')
  put(company, { size: 11, weight: 600 }, 17, edge, width - 2 * edge)
  const frame = { x: mirror(edge, photo.width), y: top + bar + edge }
  if (badge.photo) doc.image(badge.photo, frame.x, frame.y, { width: photo.width, height: photo.height })
  else doc.rect(frame.x, frame.y, photo.width, photo.height).fill('#e6e9ec')
  drawQr(doc, badge.code, mirror(width - edge - qr, qr), top + height - edge - qr)
  const words = 2 * edge + photo.width
  const room = width - words - edge
  doc.addContent('0.1 0.1 0.1 rg')
  const name: TextStyle = { size: 12, weight: 600 }
  const names = text.lines(badge.name, name, room).slice(0, 2)
  for (const [at, line] of names.entries()) put(line, name, bar + 22 + at * 14, words, room)
  const below = bar + 22 + names.length * 14
  // Beside the code that cameras read there is less room.
  put(badge.code, { size: 11, weight: 400 }, below + 2, words, room - qr - 4)
  doc.addContent('0.35 0.35 0.35 rg')
  for (const [at, line] of badge.lines.entries())
    put(line, { size: 8, weight: 400 }, below + 16 + at * 11, words, room - qr - 4)
}

function drawQr(doc: PDFKit.PDFDocument, code: string, left: number, top: number): void {
  const { data, size } = encode(code, { border: 0 })
  const unit = qr / size
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) doc.rect(left + x * unit, top + y * unit, unit, unit)
  doc.fill('#000000')
}

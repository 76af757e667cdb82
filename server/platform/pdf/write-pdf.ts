// Writes a table as a PDF piece by piece: a page leaves when it is full, so that memory stays flat whatever the number
// of rows. What pdfkit keeps of a page has no types, hence the cast.
import PDFDocument from 'pdfkit'
import { tablePlan } from './columns.ts'
import { type FrameWords, footHeight, frameCommands, frameLine } from './frame.ts'
import { drawHead, type HeadWords } from './head.ts'
import type { PdfLook } from './look.ts'
import { pageBytes } from './page-bytes.ts'
import { blockOf, type PdfRow, type TableColumn, tableDrawer } from './table.ts'
import { typesetter } from './text.ts'

export interface PdfTable {
  readonly look: PdfLook
  /** Of the language that the page is written in. */
  readonly rightToLeft: boolean
  readonly language: string
  readonly head: HeadWords
  readonly frame: FrameWords
  readonly columns: readonly TableColumn[]
  readonly rows: AsyncIterable<PdfRow>
  /** Lets others have their turn. */
  readonly breathe: () => Promise<void>
}

interface Page {
  readonly fonts: Record<string, unknown>
  readonly xobjects: Record<string, unknown>
}

/** So many rows say how wide the columns are. */
const sampleSize = 200
const rowsPerBreath = 20
/** What stands around a page is packed by itself, which takes as long as some rows. */
const framesPerBreath = 10

export async function* pdfPieces({
  look,
  rightToLeft,
  language,
  head,
  frame,
  ...table
}: PdfTable): AsyncGenerator<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: head.title, Author: head.company, Producer: 'Time Cloud', Creator: 'Time Cloud' },
  })
  const text = typesetter(doc, rightToLeft)
  const rows = table.rows[Symbol.asyncIterator]()
  const sample: PdfRow[] = []
  while (sample.length < sampleSize) {
    const next = await rows.next()
    if (next.done) break
    sample.push(next.value)
  }
  const plan = tablePlan(
    text,
    look,
    table.columns.map(({ header }) => header),
    sample.flatMap((row) => blockOf(row).rows),
  )
  const { sheet } = plan
  const frames: PDFKit.PDFKitReference[] = []
  const pageOf = () => doc.page as Page
  const page = pageBytes()
  const pen = page.add
  const closePage = () => {
    // All at once: thousands of small buffers for each page would be slow and large.
    const drawn = page.take()
    if (drawn) doc.page.write(drawn)
    // Every font that a page may use stands among its resources.
    if (frames.length > 0) for (const font of text.used) pageOf().fonts[font.id] = font.ref()
  }
  const nextPage = (): number => {
    closePage()
    doc.addPage({ size: [sheet.width, sheet.height], margin: 0 })
    const frameOf = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, sheet.width, sheet.height] })
    frames.push(frameOf)
    pageOf().xobjects.Frame = frameOf
    doc.addContent('/Frame Do')
    return sheet.top + (look.header_text ? frameLine : 0)
  }
  const begin = drawHead({ doc, pen, text, look, sheet }, head, nextPage())
  const drawer = tableDrawer(
    {
      pen,
      text,
      plan,
      columns: table.columns,
      ...headColours(look.header_color),
      striped: look.stripe_rows,
      bottom: sheet.bottom - footHeight(look),
      nextPage,
    },
    begin,
  )
  let count = 0
  for await (const row of from(sample, rows)) {
    drawer.add(row)
    count += 1
    if (count % rowsPerBreath > 0) continue
    yield* ready(doc)
    await table.breathe()
  }
  drawer.end()
  closePage()
  for (const [at, one] of frames.entries()) {
    const drawn = frameCommands({ text, look, sheet, words: frame }, at + 1, frames.length)
    Object.assign(one, { data: { ...frameData(one), Resources: { Font: fontsOf(text.used) } } })
    one.end(Buffer.from(drawn))
    if ((at + 1) % framesPerBreath > 0) continue
    yield* ready(doc)
    await table.breathe()
  }
  text.finish()
  doc.end()
  yield* ready(doc)
}

/** What was looked at beforehand, and what follows it. */
async function* from(sample: readonly PdfRow[], rows: AsyncIterator<PdfRow>): AsyncGenerator<PdfRow> {
  yield* sample
  if (sample.length < sampleSize) return
  for (let next = await rows.next(); !next.done; next = await rows.next()) yield next.value
}

const frameData = (one: PDFKit.PDFKitReference): object =>
  'data' in one && typeof one.data === 'object' ? { ...one.data } : {}

const fontsOf = (used: ReadonlySet<{ readonly id: string; ref(): unknown }>) =>
  Object.fromEntries([...used].map((font) => [font.id, font.ref()]))

/** One piece of its own: what the document packs a page into holds several times as much memory as the page. */
function* ready(doc: PDFKit.PDFDocument): Generator<Buffer> {
  const pieces: Buffer[] = []
  for (let piece: unknown = doc.read(); piece !== null; piece = doc.read())
    if (Buffer.isBuffer(piece)) pieces.push(piece)
  if (pieces.length > 0) yield Buffer.concat(pieces)
}

/** White on dark colours, black on light ones. */
function headColours(hex: string): { readonly headColour: string; readonly onHead: string } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const light = 0.299 * red + 0.587 * green + 0.114 * blue > 0.6
  return {
    headColour: [red, green, blue].map((one) => one.toFixed(3)).join(' '),
    onHead: light ? '0.1 0.1 0.1' : '1 1 1',
  }
}

import zlib from 'node:zlib'
import PDFDocument from 'pdfkit'
import { expect, test, vi } from 'vitest'
import { tablePlan } from '#server/platform/pdf/columns.ts'
import { levelsOf, visualOrder } from '#server/platform/pdf/direction.ts'
import { documentFonts } from '#server/platform/pdf/fonts.ts'
import { plainLook } from '#server/platform/pdf/look.ts'
import { plainGlyphs } from '#server/platform/pdf/plain-text.ts'
import { typesetter } from '#server/platform/pdf/text.ts'
import { type PdfTable, pdfPieces } from '#server/platform/pdf/write-pdf.ts'
import { firstPage, leftOf, pageTexts } from './support/page-texts.ts'

const style = { size: 10, weight: 400 } as const

async function pdf(rows: readonly (readonly string[])[], change: Partial<PdfTable> = {}): Promise<Buffer> {
  async function* all() {
    yield* rows
  }
  const pieces = pdfPieces({
    look: plainLook,
    rightToLeft: false,
    language: 'en',
    head: { title: 'Title', lines: [], company: 'Company', contact: '' },
    frame: { pageOf: 'Page {page} of {pages}', printed: '', operator: '', tokens: { company: 'Company' } },
    columns: rows[0]?.map((_, at) => ({ header: `Column ${at + 1}`, atEnd: false })) ?? [],
    rows: all(),
    breathe: async () => {},
    ...change,
  })
  return Buffer.concat(await Array.fromAsync(pieces))
}

const textOf = async (value: string, rightToLeft = false) => (await pageTexts(await pdf([[value]], { rightToLeft })))[0]

test.each([400, 600] as const)('Latin text stands as the font lays it out as a whole, at weight %i', (weight) => {
  const font = documentFonts(new PDFDocument({ autoFirstPage: false })).of('a', { weight, arabic: false }, undefined)
  const signs = 'AVWTYLPFToyeavrwk.,:;-/()[]{}#@&%+*"\'?!=<>|~^_ 0123456789fijlÁÄéñçßØøÞï'
  for (let at = 0; at < signs.length; at++) {
    const text = [...signs].map((sign, place) => signs.charAt((at + place * 7) % signs.length) + sign).join('')
    const [codes, positions] = font.encode(text, { liga: false })
    const [own, places] = plainGlyphs(font, text, () => ({ liga: false })) ?? [[], []]
    expect(own).toEqual(codes)
    expect(places.map(({ xAdvance, xOffset }) => [xAdvance, xOffset])).toEqual(
      positions.map(({ xAdvance, xOffset }) => [xAdvance, xOffset]),
    )
  }
})

test('Arabic letters join: a word is not as wide as its letters one by one', () => {
  const text = typesetter(new PDFDocument({ autoFirstPage: false }), true)
  const alone = text.width('ه', style)
  expect(text.width('ههه', style)).not.toBeCloseTo(alone * 3, 1)
  // Lam and alef become one sign.
  expect(text.width('لا', style)).toBeLessThan(text.width('ل', style) + text.width('ا', style))
})

test.each(['قسم الإنتاج والموارد البشرية', 'الحضور والانصراف لا إله', 'ğüşİıöç ĞÜŞ', 'Дмитрий Αθήνα Nguyễn'])(
  '%s is read back letter by letter',
  async (value) => {
    for (const rightToLeft of [false, true]) {
      expect((await textOf(value, rightToLeft))?.normalize('NFKC')).toContain(value.normalize('NFKC'))
    }
  },
)

test('a line of both directions keeps the order of each: numbers run to the right within Arabic', () => {
  const line = 'غرفة 123 Ali'
  const levels = levelsOf(line, true) ?? new Uint8Array()
  const pieces = [...line].map((character, at) => ({ character, level: levels[at] ?? 0 }))
  expect(
    visualOrder(pieces)
      .map(({ character }) => character)
      .join(''),
  ).toBe('Ali 123 ةفرغ')
})

test('on a page of Arabic the first column stands on the right', async () => {
  const rows = [['alpha', 'omega']]
  const places = async (rightToLeft: boolean) => {
    const bytes = await pdf(rows, { rightToLeft })
    return [await leftOf(bytes, 'alpha'), await leftOf(bytes, 'omega')] as const
  }
  const [first, last] = await places(false)
  const [firstMirrored, lastMirrored] = await places(true)
  expect(first).toBeLessThan(last)
  expect(firstMirrored).toBeGreaterThan(lastMirrored)
})

test('every page has the header of the table and says which of how many it is', async () => {
  const rows = Array.from({ length: 400 }, (_, at) => [`row ${at}`, 'x'])
  const pages = await pageTexts(await pdf(rows))
  expect(pages.length).toBeGreaterThan(5)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Column 1')
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
  }
  const read = pages.flatMap((page) => page.match(/row \d+/g) ?? [])
  expect(read).toEqual(rows.map(([cell]) => cell))
})

test('nothing of a long text is cut off, even where no page holds it', async () => {
  const words = Array.from({ length: 3000 }, (_, at) => `word${at}`)
  const text = (await pageTexts(await pdf([[words.join(' '), 'x']]))).join(' ')
  expect(text.match(/word\d+/g)).toEqual(words)
})

test('the lines of the company fill in what they name', async () => {
  const look = { ...plainLook, header_text: '{company} {page}/{pages} {unknown}', watermark: 'DRAFT' }
  const [page] = await pageTexts(await pdf([['x']], { look }))
  expect(page).toContain('Company 1/1 {unknown}')
  expect(page).toContain('DRAFT')
})

test('columns that no page of the chosen paper holds lie on larger paper: no code or number is broken', async () => {
  const row = Array.from({ length: 50 }, (_, at) => (at % 2 ? `E${String(at).padStart(5, '0')}` : '12:34'))
  const { width, height, pieces } = await firstPage(await pdf([row]))
  expect(width).toBeGreaterThan(height)
  expect(width).toBeGreaterThan(842)
  expect(pieces).toEqual(expect.arrayContaining(row))
  // What fits stays on its paper.
  expect(await firstPage(await pdf([row.slice(0, 12)]))).toMatchObject({ width: expect.closeTo(595, 0) })
})

test('a code that is wider than those by which its column was measured is written smaller, not broken', async () => {
  const narrow = Array.from({ length: 20 }, () => '1:00')
  const long = narrow.map((_, at) => (at === 7 ? '1,234,567:00' : '1:00'))
  const rows = [...Array.from({ length: 200 }, () => narrow), long]
  const texts = await pageTexts(await pdf(rows, { look: { ...plainLook, orientation: 'PORTRAIT' } }))
  expect(texts.at(-1)).toContain('1,234,567:00')
})

test('however many pages there are, few of them are packed before others have their turn', async () => {
  const packed = vi.spyOn(zlib, 'deflateSync')
  const most: number[] = []
  const breathe = async () => {
    most.push(packed.mock.calls.length)
    packed.mockClear()
  }
  const rows = Array.from({ length: 3000 }, (_, at) => [String(at)])
  const pages = await pageTexts(await pdf(rows, { breathe }))
  expect(pages.length).toBeGreaterThan(60)
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  await breathe()
  packed.mockRestore()
  // Those of the fonts and of what ends the document among them.
  expect(Math.max(...most)).toBeLessThanOrEqual(20)
})

test('columns are measured once, however many sizes and papers are tried until they fit', () => {
  const text = typesetter(new PDFDocument({ autoFirstPage: false }), false)
  const width = vi.spyOn(text, 'width')
  const headers = Array.from({ length: 60 }, (_, at) => `Column${at}`)
  const sample = Array.from({ length: 10 }, (_, row) => headers.map((_, at) => `Word${row * 1000 + at}`))
  const { size, sheet } = tablePlan(text, plainLook, headers, sample)
  expect(size).toBeLessThan(plainLook.body_font_size)
  expect(sheet.width).toBeGreaterThan(sheet.height)
  expect(width).toHaveBeenCalledTimes(headers.length * (sample.length + 1))
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cell } from '#server/engine/exchange/cell.ts'
import { readTable } from '#server/engine/exchange/read/read-table.ts'
import type { TableKind } from '#server/engine/exchange/read/sniff-kind.ts'
import type { FileColumn, FileValue } from '#server/engine/exchange/write/column.ts'
import { inertText, livingText } from '#server/engine/exchange/write/inert-text.ts'
import { columnName } from '#server/engine/exchange/write/sheet-xml.ts'
import { writeTable } from '#server/engine/exchange/write/write-table.ts'

const textColumns = (count: number): FileColumn[] =>
  Array.from({ length: count }, (_, at) => ({ header: `Column ${at}`, kind: 'text' }))

async function fileOf(
  kind: TableKind,
  columns: readonly FileColumn[],
  rows: readonly (readonly FileValue[])[],
  separator?: string,
) {
  const pieces: Buffer[] = []
  const content = { columns, rows, title: 'Rows', ...(separator && { separator }) }
  for await (const piece of writeTable(kind, content)) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function back(kind: TableKind, bytes: Buffer): Promise<Cell[][]> {
  const table = await readTable(bytes, `x.${kind}`)
  const rows: Cell[][] = []
  for await (const { cells } of table.rows()) rows.push([...cells])
  return rows
}

/** Line breaks of a cell come back as they were; a blank row is no row, so the first cell always holds something. */
const awkward = fc.constantFrom(
  '=1+1',
  '+52',
  '-5',
  '@x',
  '\t',
  '\r',
  "'=x",
  "''",
  '"',
  ',',
  ';',
  '|',
  'a\nb',
  '<b>',
  '&amp;',
  '_x000D_',
  'Gülşah',
  'محمد',
  '٣',
  '🙂',
  ' ',
  '0007',
  '＝1',
)
const cellText = fc
  .array(fc.oneof(awkward, fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 4 })
  .map((parts) => parts.join('').normalize('NFC').replaceAll('\u0000', '').replaceAll(/\r\n?/g, '\n').toWellFormed())
const table = fc
  .integer({ min: 2, max: 6 })
  .chain((width) =>
    fc.array(fc.array(cellText, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }),
  )
  .map((rows) => rows.map(([first, ...more]) => [`k${first}`, ...more]))

describe.each([
  ['csv', ';'],
  ['csv', ','],
  ['csv', '\t'],
  ['xlsx', undefined],
] as const)('%s with %j', (kind, separator) => {
  test('texts are read back as they were written', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const width = rows[0]?.length ?? 0
        const read = await back(kind, await fileOf(kind, textColumns(width), rows, separator))
        expect(read.map((row) => row.map((cell) => cell ?? ''))).toEqual(rows)
      }),
      { numRuns: kind === 'csv' ? 150 : 40 },
    )
  })
})

test('numbers, dates and booleans are read back from a spreadsheet as what they are', async () => {
  const day = fc.date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  // Spreadsheets keep fifteen digits.
  const bounds = { min: -999_999_999_999_999, max: 999_999_999_999_999 }
  const row = fc.tuple(fc.double({ noNaN: true, ...bounds }), fc.integer(), fc.boolean(), day)
  const columns: FileColumn[] = (['number', 'number', 'switch', 'dateTime'] as const).map((kind) => ({
    header: kind,
    kind,
  }))
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      const whole = rows.map(([number, integer, truth, date]) => [
        Object.is(number, -0) ? 0 : number,
        integer,
        truth,
        new Date(Math.floor(date.getTime() / 1000) * 1000),
      ])
      const written = whole.map((values) =>
        values.map((value) => (value instanceof Date ? value.toISOString().slice(0, 19).replace('T', ' ') : value)),
      )
      expect(await back('xlsx', await fileOf('xlsx', columns, written))).toEqual(whole)
    }),
    { numRuns: 30 },
  )
})

describe('text that looks like a formula', () => {
  test.each(['=1+1', '+52-81', '-5', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', "'=1", "''+1"])(
    '%j is written with an apostrophe and comes back without',
    (text) => {
      expect(inertText(text)).toBe(`'${text}`)
      expect(livingText(inertText(text))).toBe(text)
    },
  )

  test.each(["'tis", "D'Angelo", 'a=b', '5-3', ''])('%j stays as it is', (text) => {
    expect([inertText(text), livingText(text)]).toEqual([text, text])
  })

  test('is a typed text in a spreadsheet', async () => {
    const { inflateRawSync } = await import('node:zlib')
    const bytes = await fileOf('xlsx', textColumns(2), [['=1+1', '<script>']])
    const { zipEntries } = await import('#server/engine/exchange/read/check-zip.ts')
    const sheet = zipEntries(bytes, 10).find(({ name }) => name.endsWith('sheet1.xml'))
    const xml = inflateRawSync(sheet?.packed ?? Buffer.alloc(0)).toString()
    expect(xml).toContain('t="inlineStr"><is><t>=1+1</t>')
    expect(xml).toContain('&lt;script&gt;')
    expect(xml).not.toContain('<f>')
  })

  test('is no text where it is a number', async () => {
    const csv = await fileOf('csv', [{ header: 'n', kind: 'number' }], [[-5]])
    expect(csv.toString()).toBe('\ufeffn\r\n-5\r\n')
  })
})

test.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [52, 'AZ'],
  [702, 'ZZ'],
  [703, 'AAA'],
])('column %i is %s', (number, name) => {
  expect(columnName(number)).toBe(name)
})

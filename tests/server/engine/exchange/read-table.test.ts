import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import type { TableRow } from '#server/engine/exchange/cell.ts'
import { type ReadOptions, readTable } from '#server/engine/exchange/read/read-table.ts'
import { writeTable } from '#server/engine/exchange/write/write-table.ts'
import { sheetFile } from './support/sheet-file.ts'

const read = async (content: string | Buffer, options?: ReadOptions, name = 'rows.csv') => {
  const table = await readTable(typeof content === 'string' ? Buffer.from(content) : content, name, options)
  const rows: TableRow[] = []
  for await (const row of table.rows()) rows.push(row)
  return { ...table, rows: rows.map(({ row, cells }) => [row, ...cells]) }
}

const fault = async (work: Promise<unknown>) => {
  try {
    await work
    return 'none'
  } catch (error) {
    return error instanceof Error && 'number' in error && 'context' in error ? [error.number, error.context] : error
  }
}

describe('text files', () => {
  test('rows carry the number a spreadsheet shows, and blank ones are left out', async () => {
    const { rows } = await read('code;name\r\n1;Ana\r\n\r\n;;\r\n2;"Eve\nLee"\r\n3;Ivo')
    expect(rows).toEqual([
      [2, '1', 'Ana'],
      [5, '2', 'Eve\nLee'],
      [6, '3', 'Ivo'],
    ])
  })

  test('line ends may be mixed', async () => {
    const { rows } = await read('a;b\r\n1;2\n3;4\r5;6')
    expect(rows).toEqual([
      [2, '1', '2'],
      [3, '3', '4'],
      [4, '5', '6'],
    ])
  })

  test('leading zeros, quotes and empty cells stay as they are', async () => {
    const { rows } = await read('code,name,note\n007,"say ""hi""",\n"  8 ",,x\n')
    expect(rows).toEqual([
      [2, '007', 'say "hi"', ''],
      [3, '  8 ', '', 'x'],
    ])
  })

  test('rows with other numbers of cells are handed on as they are', async () => {
    const { rows } = await read('a;b;c\n1;2\n1;2;3;4\n')
    expect(rows).toEqual([
      [2, '1', '2'],
      [3, '1', '2', '3', '4'],
    ])
  })

  test('an apostrophe that guards a formula is taken off, any other stays', async () => {
    const { rows } = await read("a,b,c\n'=1+1,'+52,'tis\n")
    expect(rows).toEqual([[2, '=1+1', '+52', "'tis"]])
  })

  test('the encoding is told, and may be told by the caller', async () => {
    const bytes = iconv.encode('ad;şehir\nGülşah;İzmir\n', 'windows-1254')
    expect(await read(bytes)).toMatchObject({
      encoding: 'windows-1254',
      header: ['ad', 'şehir'],
      rows: [[2, 'Gülşah', 'İzmir']],
    })
    expect(await read(bytes, { encoding: 'windows-1252' })).toMatchObject({ header: ['ad', 'þehir'] })
  })

  test('broken bytes are told, not fatal', async () => {
    const bytes = Buffer.concat([Buffer.from(`name\n${'Gülşah\n'.repeat(30)}`), Buffer.from([0xff, 0x0a])])
    const { warnings, rows } = await read(bytes)
    expect(warnings).toEqual(['encoding'])
    expect(rows.at(-1)).toEqual([32, '\ufffd'])
  })

  test('the header is the row that the caller knows best, below a title', async () => {
    const knows = (heading: string) => ['code', 'name'].includes(heading)
    const headerWords = { score: (cells: readonly string[]) => cells.filter(knows).length, knows }
    const found = await read('Staff list;\n;\ncode;name\n1;Ana\n', { headerWords })
    expect([found.header, found.headerRow, found.rows]).toEqual([['code', 'name'], 3, [[4, '1', 'Ana']]])
  })

  test('the rows may be read twice', async () => {
    const table = await readTable(Buffer.from('a\n1\n2\n'), 'x.csv')
    for (let time = 0; time < 2; time++) {
      const rows: TableRow[] = []
      for await (const row of table.rows()) rows.push(row)
      expect(rows).toHaveLength(2)
    }
  })
})

describe('what is no table', () => {
  test.each([
    ['an empty file', Buffer.alloc(0), 'x.csv', '0034'],
    ['blank lines only', Buffer.from('\r\n \r\n;;;\r\n'), 'x.csv', '0034'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'x.xls', '0033'],
    ['an old Excel file under another name', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'x.xlsx', '0033'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'x.csv', '0033'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'x.csv', '0033'],
    ['a web page', Buffer.from('<html><table><tr><td>1</td></tr></table>'), 'x.xls', '0033'],
    ['a web page as text', Buffer.from('\ufeff <!DOCTYPE html><p>'), 'x.csv', '0033'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 1, 1, 1, 0, 0, 0, 3, 4, 5, 6]), 'x.csv', '0033'],
    ['text under a name of another kind', Buffer.from('a;b\n1;2\n'), 'x.exe', '0033'],
    ['an archive that is no workbook', sheetFile('', { sheets: 0 }), 'x.xlsx', '0033'],
    ['half an archive', sheetFile('<row r="1"><c r="A1"><v>1</v></c></row>').subarray(0, 300), 'x.xlsx', '0034'],
  ])('%s is refused', async (_name, bytes, name, number) => {
    expect(await fault(read(bytes, {}, name))).toMatchObject([number, {}])
  })

  test('a quote that is never closed is told with its row', async () => {
    expect(await fault(read('a;b\n1;2\n"3;4\n5;6\n'))).toEqual(['0030', { detail: 'quote', row: 3 }])
  })

  test('files, rows and columns have their limits', async () => {
    const limits = { megabytes: 1, rows: 3, columns: 4 }
    expect(await fault(read('a\n1\n2\n3\n4\n', { limits }))).toEqual(['0030', { detail: 'rows', max: 3 }])
    expect(await fault(read('a,b,c,d,e\n', { limits }))).toEqual(['0030', { detail: 'columns', max: 4 }])
    expect(await fault(read(`a\n${'x'.repeat(1_000_001)}`, { limits }))).toEqual(['0035', { max_mb: 1 }])
  })
})

describe('spreadsheets', () => {
  const text = (place: string, value: string) =>
    `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`

  test('numbers, dates, booleans and texts come as what they are', async () => {
    const pieces: Buffer[] = []
    const columns = (['text', 'number', 'date', 'dateTime', 'switch'] as const).map((kind) => ({ header: kind, kind }))
    const row = ['007', 7.5, '2021-02-14', '2021-02-14 08:30:00', true]
    for await (const piece of writeTable('xlsx', { columns, rows: [row], title: 'Sheet' })) pieces.push(piece)
    const { rows, kind, sheet } = await read(Buffer.concat(pieces), {}, 'x.xlsx')
    expect([kind, sheet]).toEqual(['xlsx', 'Sheet'])
    expect(rows).toEqual([[2, '007', 7.5, new Date('2021-02-14T00:00:00Z'), new Date('2021-02-14T08:30:00Z'), true]])
  })

  test('rows keep their numbers over gaps, and a failed formula is no text', async () => {
    const bytes = sheetFile(
      `<row r="2">${text('A2', 'code')}${text('C2', 'name')}</row><row r="5"><c r="A5"><v>1</v></c><c r="C5" t="e"><f>X()</f><v>#N/A</v></c></row>`,
    )
    const { header, headerRow, rows } = await read(bytes, {}, 'x.xlsx')
    expect([header, headerRow, rows]).toEqual([
      ['code', '', 'name'],
      2,
      [[5, 1, null, { failed: 'formula_error', text: '#N/A' }]],
    ])
  })

  test('a sheet of many million characters is read piece by piece: each row once, with its number, width and errors', async () => {
    const long = 'a row&gt; is no end > of a row> '.repeat(40)
    const numbers = Array.from({ length: 9000 }, (_, at) => (at < 6000 ? at + 2 : at + 502))
    const xml = numbers.map((row) =>
      row === 9000
        ? `<row r="9000"><c r="A9000" t="e"><v>#REF!</v></c></row>`
        : `<row r="${row}">${text(`A${row}`, `code ${row}`)}${text(`B${row}`, long)}</row>`,
    )
    const bytes = sheetFile(
      `<row r="1">${text('A1', 'code')}${text('B1', 'text')}${text('C1', 'end')}</row>${xml.join('')}`,
    )
    const { rows, header } = await read(bytes, {}, 'x.xlsx')
    expect(header).toEqual(['code', 'text', 'end'])
    expect(rows.map(([row]) => row)).toEqual(numbers)
    const told = long.replaceAll('&gt;', '>')
    expect(rows.filter(([row]) => row === 2 || row === 9000 || row === 9501)).toEqual([
      [2, 'code 2', told, null],
      [9000, { failed: 'formula_error', text: '#REF!' }, null, null],
      [9501, 'code 9501', told, null],
    ])
  })

  test('the sheet may be named; without a name it is the first that holds anything', async () => {
    const bytes = sheetFile(['', `<row r="1">${text('A1', 'two')}</row>`, `<row r="1">${text('A1', 'three')}</row>`])
    expect(await read(bytes, {}, 'x.xlsx')).toMatchObject({ sheet: 'S2', header: ['two'] })
    expect(await read(bytes, { sheet: 'S3' }, 'x.xlsx')).toMatchObject({ header: ['three'] })
    expect(await fault(read(bytes, { sheet: 'No' }, 'x.xlsx'))).toEqual([
      '0030',
      { detail: 'sheet', reason: 'sheet', sheets: ['S1', 'S2', 'S3'] },
    ])
  })

  test('a cell far away is refused before it fills the memory', async () => {
    const cell = (place: string) => `<c r="${place}"><v>1</v></c>`
    const deep = sheetFile(`<row r="1">${cell('A1')}</row><row r="1048576">${cell('A1048576')}</row>`)
    const wide = sheetFile(`<row r="1">${cell('A1')}${cell('XFD1')}</row>`)
    expect(await fault(read(deep, {}, 'x.xlsx'))).toMatchObject(['0030', { detail: 'rows' }])
    expect(await fault(read(wide, {}, 'x.xlsx'))).toMatchObject(['0030', { detail: 'columns' }])
  })

  test('cells that are only formatted do not count', async () => {
    const bytes = sheetFile(
      `<row r="1">${text('A1', 'code')}<c r="XFD1" s="0"/></row><row r="1048576"><c r="A1048576" s="0"/></row>`,
    )
    expect(await read(bytes, {}, 'x.xlsx')).toMatchObject({ header: ['code'], rows: [] })
  })

  test('an archive that swells is refused, whether it tells its size or lies about it', async () => {
    const swollen = `<row r="1">${text('A1', 'code')}</row>${' '.repeat(3_000_000)}`
    const limits = { unpackedMegabytes: 1 }
    expect(await fault(read(sheetFile(swollen), { limits }, 'x.xlsx'))).toEqual(['0035', { max_mb: 1 }])
    expect(await fault(read(sheetFile(swollen, { claimedSize: 500 }), { limits }, 'x.xlsx'))).toMatchObject([
      '0034',
      {},
    ])
  })
})

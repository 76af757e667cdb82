import { describe, expect, test } from 'vitest'
import type { Cell, TableRow } from '#server/engine/exchange/cell.ts'
import { contractLabels } from '#server/engine/exchange/contract-labels.ts'
import { dryRun } from '#server/engine/exchange/import/dry-run.ts'
import { prepareImport } from '#server/engine/exchange/import/prepare.ts'
import { readTable } from '#server/engine/exchange/read/read-table.ts'
import { employees, emptyCompany } from './support/messy.ts'
import { type SheetFileOptions, sheetFile } from './support/sheet-file.ts'

/** What a writer is given: texts, numbers with the format they are shown in, formulas. */
type Written =
  | string
  | null
  | { readonly number: number; readonly format?: string }
  | { readonly formula: string; readonly result?: string; readonly error?: string }

interface Writer {
  readonly name: string
  readonly write: (rows: readonly (readonly Written[])[], behind?: string) => Buffer
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const letter = (at: number) => String.fromCharCode(65 + at)

interface Habits {
  readonly texts: 'shared' | 'inline'
  readonly places: 'said' | 'left out'
  /** Of a formula whose result is not stored. */
  readonly unstored: string
  readonly prefix?: string
  readonly date1904?: boolean
}

/** A workbook as a program of these habits writes it. */
function book(rows: readonly (readonly Written[])[], habits: Habits, behind = ''): Buffer {
  const formats = [
    'General',
    ...new Set(
      rows
        .flat()
        .flatMap((one) => (one && typeof one === 'object' && 'number' in one && one.format ? [one.format] : [])),
    ),
  ]
  const shared: string[] = []
  const cell = (one: Written, row: number, at: number) => {
    if (one === null) return habits.places === 'said' ? '' : '<c/>'
    const place = habits.places === 'said' ? ` r="${letter(at)}${row}"` : ''
    if (typeof one === 'string') {
      if (habits.texts === 'inline')
        return `<c${place} t="inlineStr"><is><t xml:space="preserve">${escaped(one)}</t></is></c>`
      shared.push(
        `<si><r><t>${escaped(one.slice(0, 1))}</t></r><r><rPr/><t xml:space="preserve">${escaped(one.slice(1))}</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh></si>`,
      )
      return `<c${place} t="s"><v>${shared.length - 1}</v></c>`
    }
    if ('number' in one) return `<c${place} s="${formats.indexOf(one.format ?? 'General')}"><v>${one.number}</v></c>`
    if (one.error) return `<c${place} t="e"><f>${one.formula}</f><v>${one.error}</v></c>`
    if (one.result === undefined) return `<c${place}><f>${one.formula}</f>${habits.unstored}</c>`
    return `<c${place} t="str"><f>${one.formula}</f><v>${escaped(one.result)}</v></c>`
  }
  const xml = rows.map((cells, at) => {
    const number = habits.places === 'said' ? ` r="${at + 1}"` : ''
    return `<row${number}>${cells.map((one, index) => cell(one, at + 1, index)).join('')}</row>`
  })
  const numFmts = formats.map(
    (format, at) => `<numFmt numFmtId="${200 + at}" formatCode="${format.replaceAll('"', '&quot;')}"/>`,
  )
  const xfs = formats.map((format, at) => `<xf numFmtId="${format === 'General' ? 0 : 200 + at}"/>`)
  const options: SheetFileOptions = {
    behind,
    parts: {
      'xl/styles.xml': `<styleSheet><numFmts>${numFmts.join('')}</numFmts><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`,
      ...(shared.length > 0 && { 'xl/sharedStrings.xml': `<sst>${shared.join('')}</sst>` }),
    },
    ...(habits.prefix && { prefix: habits.prefix }),
  }
  return sheetFile(xml.join('\n'), options)
}

const writers: readonly Writer[] = [
  { name: 'a spreadsheet program', habits: { texts: 'shared', places: 'said', unstored: '' } },
  { name: 'a library that writes texts in place', habits: { texts: 'inline', places: 'said', unstored: '<v></v>' } },
  {
    name: 'a library that leaves out where cells are',
    habits: { texts: 'inline', places: 'left out', unstored: '<v/>' },
  },
  {
    name: 'a library that names its elements in full',
    habits: { texts: 'shared', places: 'said', unstored: '<v/>', prefix: 'x' },
  },
].map(({ name, habits }) => ({ name, write: (rows, behind) => book(rows, habits as Habits, behind) }))

const rowsOf = async (bytes: Buffer) => {
  const { rows } = await readTable(bytes, 'book.xlsx')
  const found: (readonly Cell[])[] = []
  for await (const { cells } of rows() as AsyncIterable<TableRow>) found.push(cells)
  return found
}

/** What would become of the rows: values by code, and the reasons of what is refused. */
async function outcome(bytes: Buffer) {
  const prepared = await prepareImport({
    file: { name: 'book.xlsx', bytes },
    subject: employees,
    labels: contractLabels,
  })
  const company = emptyCompany()
  company.references.set('department', [{ id: 7, code: '7', name: 'Sales', parent: null }])
  const values: Record<string, unknown>[] = []
  const store: typeof company.store = {
    ...company.store,
    check: async (one) => {
      values.push({ ...one })
      return { faults: [] }
    },
  }
  const { faults } = await dryRun({ prepared, labels: contractLabels, mode: 'upsert', begin: (work) => work(store) })
  const reasons = faults.flatMap(({ row, faults: wrong }) =>
    wrong.map(({ field, context }) => [row, field, context.reason]),
  )
  return { values, reasons, warnings: prepared.survey.warnings }
}

describe.each(writers)('a sheet of $name', ({ write }) => {
  test('has its texts, numbers, dates and codes as they are shown', async () => {
    const day = { number: 45_000, format: 'yyyy\\-mm\\-dd;@' }
    const rows = [
      ['Code', 'Date', 'Number', 'Text'],
      [{ number: 80_001, format: '000000' }, day, { number: 7.5 }, 'A & B < C'],
      [
        { number: 7, format: '"E"0000' },
        { number: 0.25, format: '[h]:mm' },
        { number: 1200, format: '#,##0.00' },
        ' kept ',
      ],
      [
        { number: 12_345, format: '000-00' },
        { number: 45_000.5, format: 'dd/mm/yy hh:mm' },
        { number: 3, format: '0' },
        'مرحبا',
      ],
      [{ number: 1_234_567, format: '000000' }, day, { number: -4, format: '0.00_);[Red]\\(0.00\\)' }, 'x'],
    ]
    expect(await rowsOf(write(rows))).toEqual([
      ['080001', new Date('2023-03-15T00:00:00Z'), 7.5, 'A & B < C'],
      ['E0007', new Date('1899-12-30T06:00:00Z'), 1200, ' kept '],
      ['123-45', new Date('2023-03-15T12:00:00Z'), 3, 'مرحبا'],
      ['1234567', new Date('2023-03-15T00:00:00Z'), -4, 'x'],
    ])
  })

  test('tells formulas that failed or have no stored result, and takes those that have one', async () => {
    const rows = [
      ['emp_code', 'first_name', 'department'],
      ['F1', { formula: 'UPPER("ana")', result: 'ANA' }, 'Sales'],
      ['F2', { formula: 'UPPER(X1)' }, 'Sales'],
      ['F3', 'Eve', { formula: 'VLOOKUP(1)', error: '#N/A' }],
      ['F4', { formula: 'X()', error: '#REF!' }, null],
      ['F5', { formula: 'IF(1,"")', result: '' }, 'Sales'],
    ]
    const { values, reasons } = await outcome(write(rows))
    expect(values).toEqual([
      { emp_code: 'F1', first_name: 'ANA', department: 7 },
      { emp_code: 'F5', department: 7 },
    ])
    expect(reasons).toEqual([
      [3, 'first_name', 'formula'],
      [4, 'department', 'formula_error'],
      [5, 'first_name', 'formula_error'],
    ])
  })

  test.each([
    ['down', 'C2:C4', [7, 7, 7, undefined], 'merged'],
    ['as a block', 'C2:D4', [7, 7, 7, undefined], 'merged'],
    ['across', 'C2:D2', [7, undefined, undefined, undefined], 'merged_across'],
  ])(
    'whose cells are merged %s gives their value to each of their rows, and says so',
    async (_how, ref, departments, name) => {
      const rows = [
        ['emp_code', 'first_name', 'department', 'email'],
        ['M1', 'Ana', 'Sales', null],
        ['M2', 'Eve', null, null],
        ['M3', 'Ivo', null, null],
        ['M4', 'Noa', null, null],
      ]
      const { values, warnings } = await outcome(
        write(rows, `<mergeCells count="1"><mergeCell ref="${ref}"/></mergeCells>`),
      )
      expect(values.map(({ department }) => department)).toEqual(departments)
      expect(warnings.map((one) => one.name)).toContain(name)
    },
  )

  test('tells numbers that are not what they are shown as', async () => {
    const rows = [
      ['Code', 'Value'],
      ['far', { number: 1e15, format: 'dd/mm/yyyy' }],
      ['before', { number: -5, format: 'dd/mm/yyyy' }],
      ['long', { number: 4e15 }],
      ['hours', { number: 1.0625, format: '[h]:mm' }],
      ['share', { number: 0.5, format: '0%' }],
    ]
    expect((await rowsOf(write(rows))).map(([, cell]) => cell)).toEqual([
      { failed: 'impossible', text: '1000000000000000' },
      { failed: 'impossible', text: '-5' },
      { failed: 'digits_lost', text: '4000000000000000' },
      '25:30',
      '50%',
    ])
  })

  test('whose title and headings are merged is read as before', async () => {
    const rows = [
      ['Staff', null, null],
      ['Code', 'Name', 'Area'],
      ['1', 'Ana', 'North'],
    ]
    const merges = '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A2:A2"/></mergeCells>'
    expect((await rowsOf(write(rows, merges))).at(-1)).toEqual(['1', 'Ana', 'North'])
  })
})

describe('a workbook', () => {
  const shared = (text: string) => ({ 'xl/sharedStrings.xml': `<sst>${text}</sst>` })
  const rows = (attributes = '') =>
    `<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"${attributes}><c r = "A2" t = 'b'><v>true</v></c></row>`

  test('may write its texts as they are, its places with blanks, and truth as a word', async () => {
    const bytes = sheetFile(rows(), { parts: shared('<si><t><![CDATA[R&D <x>]]></t></si>') })
    const { header, rows: below } = await readTable(bytes, 'book.xlsx')
    const found: unknown[] = []
    for await (const row of below()) found.push(row)
    expect([header, found]).toEqual([['R&D <x>'], [{ row: 2, cells: [true], isHidden: false }]])
  })

  test('says which of its rows are hidden', async () => {
    const file = {
      name: 'book.xlsx',
      bytes: sheetFile(rows(' hidden="1"'), { parts: shared('<si><t>emp_code</t></si>') }),
    }
    const { survey } = await prepareImport({ file, subject: employees, labels: contractLabels })
    expect(survey.warnings).toMatchObject([{ name: 'hidden', count: 1, row: 2 }])
  })

  test.each([
    ['folders of another system', (name: string) => name.replaceAll('/', '\\')],
    ['names in another letter case', (name: string) => name.replace('sheet1', 'Sheet1').replace('sharedS', 'SharedS')],
    ['its book under another name', (name: string) => name.replace('workbook.xml', 'workbook22.xml')],
  ])('is read with %s', async (_how, named) => {
    const parts = {
      ...shared('<si><t>emp_code</t></si>'),
      '_rels/.rels': `<Relationships><Relationship Id="b" Type="x/officeDocument" Target="${named('xl/workbook.xml').replaceAll('\\', '/')}"/></Relationships>`,
    }
    const { header } = await readTable(sheetFile(rows(), { parts, named }), 'book.xlsx')
    expect(header).toEqual(['emp_code'])
  })
})

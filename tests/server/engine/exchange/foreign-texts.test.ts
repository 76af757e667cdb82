import { describe, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import { contractLabels } from '#server/engine/exchange/contract-labels.ts'
import { dryRun } from '#server/engine/exchange/import/dry-run.ts'
import { prepareImport } from '#server/engine/exchange/import/prepare.ts'
import { importSubject } from '#server/engine/exchange/import/subject.ts'
import { targetName } from '#server/engine/exchange/match/column-target.ts'
import { matchColumns } from '#server/engine/exchange/match/match-columns.ts'
import { readTable } from '#server/engine/exchange/read/read-table.ts'
import { dateOfCell } from '#server/engine/exchange/values/date-form.ts'
import { importFields } from '#server/engine/exchange/values/import-field.ts'
import { readCell } from '#server/engine/exchange/values/read-cell.ts'
import { memoryCompany } from './support/memory-store.ts'
import { employees, emptyCompany } from './support/messy.ts'

const rowsOf = async (text: string) => {
  const { rows, separator } = await readTable(Buffer.from(text), 'rows.csv')
  const found: unknown[] = []
  for await (const { cells } of rows()) found.push(cells)
  return { separator, found }
}

describe('a text file', () => {
  test.each(['^', ':', '،', ';', '|', '\t', ','])('may be divided by %j', async (sign) => {
    const lines = [
      ['code', 'name', 'note'],
      ['1', 'Ana', 'x'],
      ['2', 'Eve', 'y'],
    ]
    const { separator, found } = await rowsOf(lines.map((cells) => cells.join(sign)).join('\n'))
    expect([separator, found]).toEqual([sign, lines.slice(1)])
  })

  test('of one column of times is not divided by their colons', async () => {
    expect((await rowsOf('time\n08:00\n09:30\n')).found).toEqual([['08:00'], ['09:30']])
  })

  test.each([
    ['doubled', 'code;note\n1;"say ""hi"" now"\n2;""\n'],
    ['behind a backslash', 'code;note\n1;"say \\"hi\\" now"\n2;""\n'],
  ])('may have its quotes %s', async (_how, text) => {
    expect((await rowsOf(text)).found).toEqual([
      ['1', 'say "hi" now'],
      ['2', ''],
    ])
  })

  test('keeps the zeros that a spreadsheet was made to keep', async () => {
    expect((await rowsOf('code;name\n="00123";Ana\n')).found).toEqual([['00123', 'Ana']])
  })

  test.each(['[{"code": 1}]', '{"rows": []}', '  [\n {"a":1}\n]', '{}'])(
    'that is JSON is refused: %s',
    async (text) => {
      await expect(readTable(Buffer.from(text), 'rows.csv')).rejects.toMatchObject({ number: '0033' })
    },
  )
})

describe('a cell', () => {
  const momentField = () => {
    const moment = importFields(contract.leave).find(({ kind }) => kind === 'dateTime')
    if (!moment) throw new Error('no moment')
    return moment
  }
  const field = (name: string) => {
    const found = employees.fields.find((one) => one.name === name)
    if (!found) throw new Error(name)
    return found
  }

  test.each([
    '2021-02-14T00:00:00+03:00',
    '2021-02-14T23:59:59.000-0500',
    '2021-02-14T00:00:00Z',
    '\u200b2021-02-\u200b14',
    '\u206014/02/2021',
  ])('of a date is read with an offset or with what nobody sees: %j', (text) => {
    expect(dateOfCell(text, 'DMY')).toMatchObject({ ok: true, date: '2021-02-14' })
  })

  test('of a moment with an offset is told: its time of day is that of another place', () => {
    const moment = momentField()
    expect(readCell({ cell: '2021-02-14T08:00:00+03:00', field: moment })).toMatchObject({
      fault: { context: { reason: 'offset' } },
    })
    expect(readCell({ cell: '2021-02-14T08:00:00', field: moment })).toMatchObject({ value: '2021-02-14 08:00:00' })
  })

  test.each(['2021-02-14T08:00:00Z', '2021-02-14 08:00:00 +0000'])(
    'of a moment of another clock is told: %s',
    (cell) => {
      expect(readCell({ cell, field: momentField() })).toMatchObject({ fault: { context: { reason: 'offset' } } })
    },
  )

  test.each([
    ['2021-02-14 08:30 p. m.', '2021-02-14 20:30:00'],
    ['14.02.2021 08:30 ÖS', '2021-02-14 20:30:00'],
    ['2021-02-14 ٠٨:٣٠ ص', '2021-02-14 08:30:00'],
    ['2021-02-14 08:30 hrs', '2021-02-14 08:30:00'],
    ['2021-02-14 12:00:00 a.\u00a0m.', '2021-02-14 00:00:00'],
  ])('of a moment is read as its language writes it: %s', (cell, value) => {
    expect(readCell({ cell, field: momentField() })).toMatchObject({ value })
  })

  test.each([
    ['2569-03-15', 'calendar'],
    ['15/3/2569', 'calendar'],
    [new Date('1899-12-30T08:00:00Z'), 'calendar'],
    [new Date('2569-03-15T00:00:00Z'), 'calendar'],
  ])('of a date that is none of this calendar is told: %s', (cell, fault) => {
    expect(dateOfCell(cell, 'DMY')).toEqual({ ok: false, fault })
  })

  test.each([
    [20_210_214, '2021-02-14'],
    ['14th February 2021', '2021-02-14'],
    ['31/12/9999', '9999-12-31'],
  ])('of a date is read: %s', (cell, date) => {
    expect(dateOfCell(cell, 'DMY')).toMatchObject({ ok: true, date })
  })

  test.each([
    ['passport', new Date('1899-12-30T06:15:00Z'), '06:15:00'],
    ['nickname', 0.1 + 0.2, '0.3'],
    ['nickname', 'A\u00adli\u061c', 'Ali'],
    ['postcode', '١٢٣٤٥', '12345'],
    ['postcode', '１２３-４５６７', '123-4567'],
    ['address', 'شارع ١٢', 'شارع ١٢'],
  ])('of %s with %j is %j', (name, cell, value) => {
    expect(readCell({ cell, field: field(name) })).toEqual({ value })
  })
})

test.each<readonly [keyof typeof contract, string, string]>([
  ['employee', 'Cep Tel', 'mobile'],
  ['employee', 'Açıklamalar', 'remark'],
  ['employee', 'C.P.', 'postcode'],
  ['employee', 'ZIP', 'postcode'],
  ['employee', 'Town', 'city'],
  ['employee', 'Citty', 'city'],
  ['employee', 'Street', 'address'],
  ['employee', 'Badge', 'emp_code'],
  ['employee', 'Emp#', 'emp_code'],
  ['employee', 'الرقم', 'emp_code'],
  ['employee', 'Full Name', 'first_name'],
  ['employee', 'اسم الموظف', 'first_name'],
  ['employee', 'Designation', 'position'],
  ['employee', 'F. ingreso', 'hire_date'],
  ['department', 'Dept. No.', 'dept_code'],
  ['department', 'Departamento', 'dept_name'],
  ['employee_schedule', 'No. de empleado', 'employee.code'],
  ['leave', 'Leave type', 'category'],
  ['manual_log', 'Tarih Saat', 'punch_time'],
  ['timetable', 'Check in', 'start_time'],
  ['holiday', 'Holiday', 'alias'],
  ['holiday', 'Adı', 'alias'],
  ['holiday', 'Date', 'start_date'],
  ['holiday', 'İlk gün', 'start_date'],
  ['holiday', 'Days', 'duration_day'],
  ['holiday', 'Süre', 'duration_day'],
  ['timetable', 'Start', 'start_time'],
  ['timetable', 'End', 'end_time'],
  ['employee_schedule', 'Start', 'start_date'],
  ['temporary_schedule', 'Day', 'att_date'],
  ['leave', 'Emp. no.', 'employee.code'],
  ['department', 'Adı', 'dept_name'],
])('in a file of %s the heading %s is known', (name, header, target) => {
  const meta = contract[name]
  const [match] = matchColumns({ header: [header], fields: importFields(meta), subject: meta, labels: contractLabels })
  expect(match?.target && targetName(match.target)).toBe(target)
})

async function lookedThrough(text: string) {
  const file = { name: 'rows.csv', bytes: Buffer.from(text) }
  const prepared = await prepareImport({ file, subject: employees, labels: contractLabels })
  const { store } = emptyCompany()
  const { faults } = await dryRun({ prepared, labels: contractLabels, mode: 'upsert', begin: (work) => work(store) })
  const reasons = faults.flatMap(({ row, faults: wrong }) =>
    wrong.map(({ code, context }) => [row, context.reason ?? code]),
  )
  return { rows: prepared.survey.rows, reasons, warnings: prepared.survey.warnings }
}

test.each([
  ...['#REF!', '#N/A', '#DIV/0!', ' #VALUE! '].map((text) => [text, 'formula_error']),
  ...['1.23457E+11', '9,88e+09', '######'].map((text) => [text, 'digits_lost']),
])('a formula that failed, and a number that was shortened, are no text: %s', async (text, reason) => {
  expect((await lookedThrough(`emp_code;first_name\nE1;${text}\n`)).reasons).toEqual([[2, reason]])
})

test('headings that come again are no record, in another language neither, and lines that add up are told', async () => {
  const text = 'Code;First name\nالكود;الاسم الأول\nE1;Ana\n\ufeffCode;First name\nE2;Eve\nToplam;2\nTotal: 2;\n'
  const { rows, warnings } = await lookedThrough(text)
  expect([rows, warnings.map(({ name, count, row }) => [name, count, row])]).toEqual([4, [['totals', 2, 6]]])
})

test.each([
  ['behind the end', 'emp_code;first_name\nE1;Ana\n\0\0\0\u001a', []],
  ['within', `emp_code;first_name\nE1;An\0a\n${'E2;Eve of the long name\n'.repeat(9)}`, [2, '0012']],
])('zero bytes %s of a text do no harm', async (_where, text, fault) => {
  expect((await lookedThrough(text)).reasons[0] ?? []).toEqual(fault)
})

test.each([
  ['EncryptedPackage', 'protected'],
  ['Workbook', 'old_sheet'],
])('a file of an older spreadsheet program with %s is refused by what to do', async (entry, reason) => {
  const bytes = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.from(entry, 'utf16le'),
    Buffer.alloc(64, 1),
  ])
  await expect(readTable(bytes, 'rows.xlsx')).rejects.toMatchObject({ number: '0033', context: { reason } })
})

test('rows that refer to each other in a circle are told so, whatever resource they are of', async () => {
  const trees = Object.values(contract).filter(({ verbs, tree, code }) => verbs.includes('importRows') && tree && code)
  expect(trees.length).toBeGreaterThan(3)
  for (const meta of trees) {
    const { code = '', label = '', tree = '' } = meta
    const header = [code, label, `${tree}.code`].join(';')
    const bytes = Buffer.from(`${header}\nA1;One;B1\nB1;Two;A1\nC1;Three;\n`)
    const subject = importSubject(meta)
    const prepared = await prepareImport({ file: { name: 'rows.csv', bytes }, subject, labels: contractLabels })
    const { store } = memoryCompany({ resource: meta.name, key: code })
    const { faults } = await dryRun({ prepared, labels: contractLabels, mode: 'upsert', begin: (work) => work(store) })
    const told = faults.map(({ row, faults: wrong }) => [row, ...wrong.map((one) => [one.field, one.code])])
    expect([meta.name, told]).toEqual([
      meta.name,
      [
        [2, [tree, '0022']],
        [3, [tree, '0022']],
      ],
    ])
  }
})

test('rows may name rows that come later, as people and exports name them, whatever resource they are of', async () => {
  const trees = Object.values(contract).filter(({ verbs, tree, code }) => verbs.includes('importRows') && tree && code)
  for (const meta of trees) {
    const { code = '', label = '', tree = '' } = meta
    const bytes = Buffer.from(`${code};${label};${tree}\nA1;One;B1 Twö\nB1;Twö;\nC1;Three;one\nD1;Four;C1\n`)
    const prepared = await prepareImport({
      file: { name: 'rows.csv', bytes },
      subject: importSubject(meta),
      labels: contractLabels,
    })
    const { store } = memoryCompany({ resource: meta.name, key: code })
    const dry = await dryRun({ prepared, labels: contractLabels, mode: 'upsert', begin: (work) => work(store) })
    expect([meta.name, dry.faults, dry.counts.created]).toEqual([meta.name, [], 4])
  }
})

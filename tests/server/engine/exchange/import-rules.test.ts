import { describe, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import { nextSize } from '#server/engine/exchange/import/batches.ts'
import type { ImportMode } from '#server/engine/exchange/import/decide.ts'
import { dryRun } from '#server/engine/exchange/import/dry-run.ts'
import { prepareImport } from '#server/engine/exchange/import/prepare.ts'
import { rejectedFile } from '#server/engine/exchange/import/rejected-file.ts'
import { noProgress, runImport } from '#server/engine/exchange/import/run-import.ts'
import { importSubject } from '#server/engine/exchange/import/subject.ts'
import { readTable } from '#server/engine/exchange/read/read-table.ts'
import { writeTable } from '#server/engine/exchange/write/write-table.ts'
import { type MemoryCompany, memoryCompany } from './support/memory-store.ts'
import { employees, noLabels, structuredCompany } from './support/messy.ts'

const departments = importSubject(contract.department)

interface Given {
  readonly text: string
  readonly mode?: ImportMode
  readonly company?: MemoryCompany
  readonly subject?: typeof employees
}

/** What a dry run finds and what the import does must be the same. */
async function bring({ text, mode = 'upsert', company = structuredCompany(), subject = employees }: Given) {
  const prepared = await prepareImport({ file: { name: 'x.csv', bytes: Buffer.from(text) }, subject, labels: noLabels })
  const dry = await dryRun({ prepared, labels: noLabels, mode, begin: (work) => work(company.store) })
  const found = new Map<number, string>()
  const counts = await runImport({
    prepared,
    labels: noLabels,
    mode,
    from: noProgress,
    begin: (work) =>
      work(company.store, async (_progress, faults) => {
        for (const { row, faults: wrong } of faults)
          found.set(row, wrong.map(({ field, code }) => `${field} ${code}`).join(', '))
      }),
  })
  const expected = new Map(
    dry.faults.map(({ row, faults }) => [row, faults.map(({ field, code }) => `${field} ${code}`).join(', ')]),
  )
  expect(dry.counts).toEqual(counts)
  expect(new Map([...found].toSorted(([one], [other]) => one - other))).toEqual(expected)
  return { counts, faults: Object.fromEntries(expected), company, dry }
}

describe('keys', () => {
  test('codes that differ in leading zeros only clash, and the first row keeps its own', async () => {
    const { faults, company } = await bring({ text: 'emp_code;name\n007;Ana\n7;Eve\n0007;Ivo\nA7;Kai\n' })
    expect(faults).toEqual({ 3: 'emp_code ZBPE2003', 4: 'emp_code ZBPE2003' })
    expect([...company.rows.keys()]).toEqual(['007', 'a7'])
  })

  test('a code is found in any case', async () => {
    const company = structuredCompany()
    await bring({ company, text: 'emp_code;name\nab1;Ana\n' })
    const { counts } = await bring({ company, text: 'emp_code;name\nAB1;Eve\n' })
    expect(counts).toMatchObject({ updated: 1, created: 0 })
  })

  test('a file without a column for them is refused', async () => {
    await expect(bring({ text: 'first_name;last_name\nAna;Lee\n' })).rejects.toMatchObject({
      number: '0030',
      context: { detail: 'key' },
    })
    await expect(bring({ text: 'foo;bar\n1;2\n' })).rejects.toMatchObject({
      number: '0030',
      context: { detail: 'header' },
    })
  })
})

describe('the mode', () => {
  const text = 'emp_code;first_name\n1;Ana\n2;Eve\n'
  const half = async () => (await bring({ text: 'emp_code;first_name\n1;Ann\n' })).company

  test('create refuses records that are there', async () => {
    const { faults, counts } = await bring({ text, mode: 'create', company: await half() })
    expect([faults, counts.created]).toEqual([{ 2: 'emp_code 0017' }, 1])
  })

  test('update refuses records that are not', async () => {
    const { faults, counts } = await bring({ text, mode: 'update', company: await half() })
    expect([faults, counts.updated]).toEqual([{ 3: 'emp_code 0016' }, 1])
  })

  test('upsert does both', async () => {
    const { counts } = await bring({ text, company: await half() })
    expect(counts).toEqual({ created: 1, updated: 1, unchanged: 0, failed: 0 })
  })
})

describe('values', () => {
  test('an empty cell leaves a value as it is', async () => {
    const { company } = await bring({ text: 'emp_code;first_name;mobile\n1;Ana;05320000000\n' })
    const { counts } = await bring({ company, text: 'emp_code;first_name;mobile\n1;Ana;\n' })
    expect([counts.unchanged, company.rows.get('1')?.values.mobile]).toEqual([1, '05320000000'])
  })

  test('a card that somebody holds is refused with the code of the rule, also as second card', async () => {
    const { company } = await bring({ text: 'emp_code;card_no\n1;777\n' })
    const { faults } = await bring({ company, text: 'emp_code;card_no;vice_card\n2;777;\n3;;777\n1;777;\n' })
    expect(faults).toEqual({ 2: 'card_no ZBPE2004', 3: 'vice_card 0027', 4: 'card_no 0027' })
  })

  test('a value that is used once moves with its own record', async () => {
    const { company } = await bring({ text: 'emp_code;email\n1;a@b.co\n' })
    expect((await bring({ company, text: 'emp_code;email;first_name\n1;A@b.co;Ana\n' })).counts).toMatchObject({
      updated: 1,
    })
  })

  test('a secret that is set stays, so that no file changes something for ever', async () => {
    const company = structuredCompany()
    company.rows.set('1', { id: 1, values: { emp_code: '1', device_password: { is_set: true } } })
    company.rows.set('2', { id: 2, values: { emp_code: '2', device_password: { is_set: false } } })
    const { counts } = await bring({ company, text: 'emp_code;device_password\n1;1234\n2;1234\n' })
    expect(counts).toMatchObject({ unchanged: 1, updated: 1 })
  })

  test('several references are compared as a set', async () => {
    const company = structuredCompany()
    company.references.set('area', [
      { id: 5, code: '2', name: 'Gate', parent: null },
      { id: 6, code: '3', name: 'Hall', parent: null },
    ])
    await bring({ company, text: 'emp_code,area_codes\n1,"3; 2"\n' })
    expect(company.rows.get('1')?.values.area).toEqual([5, 6])
    expect((await bring({ company, text: 'emp_code,area\n1,"Gate;Hall"\n' })).counts).toMatchObject({ unchanged: 1 })
    expect((await bring({ company, text: 'emp_code,area\n1,"Gate;Moon"\n' })).faults).toEqual({ 2: 'area 0016' })
  })

  test('a name that tells another record than the code is told, and the code decides', async () => {
    const { dry, company } = await bring({ text: 'emp_code;Dept Code;Department\n1;30;Night Security\n' })
    expect(dry.mismatches).toEqual([{ row: 2, fields: ['department'] }])
    expect(company.rows.get('1')?.values.department).toBe(30)
  })

  test('rows with too few or too many cells fail as a whole', async () => {
    const { faults } = await bring({ text: 'emp_code;first_name;mobile\n1;Ana\n2;Eve;;extra\n3;Ivo;;\n' })
    expect(faults).toEqual({ 2: 'null 0030', 3: 'null 0030' })
  })

  test('dates that no value of the column decides are faults, unless a person has', async () => {
    const text = 'emp_code;hire_date\n1;03/04/2021\n2;2021-04-03\n'
    expect((await bring({ text })).faults).toEqual({ 2: 'hire_date 0013' })
    const file = { name: 'x.csv', bytes: Buffer.from(text) }
    const prepared = await prepareImport({ file, subject: employees, labels: noLabels, dateForms: { 1: 'MDY' } })
    const dry = await dryRun({
      prepared,
      labels: noLabels,
      mode: 'upsert',
      begin: (work) => work(structuredCompany().store),
    })
    expect(dry.counts.failed).toBe(0)
  })

  test('what the product itself refuses is a fault of the cell', async () => {
    const company = memoryCompany({
      resource: 'employee',
      key: 'emp_code',
      refuse: ({ first_name }) => (first_name === 'Eve' ? { field: 'first_name', code: 'ZBPE2010' } : undefined),
    })
    const { faults, counts } = await bring({ company, text: 'emp_code;first_name\n1;Ana\n2;Eve\n3;Ivo\n' })
    expect([faults, counts.created]).toEqual([{ 3: 'first_name ZBPE2010' }, 2])
  })
})

describe('rows that refer to each other', () => {
  const company = () => memoryCompany({ resource: 'department', key: 'dept_code' })

  test('may stand in any order', async () => {
    const text = 'dept_code;dept_name;parent_code\n3;Line;2\n2;Plant;1\n1;Corp;\n4;Till;3\n'
    const { counts, company: made } = await bring({ text, company: company(), subject: departments })
    expect(counts.created).toBe(4)
    const id = (code: string) => made.rows.get(code)?.id
    expect(['2', '3', '4'].map((code) => made.rows.get(code)?.values.parent_dept)).toEqual([id('1'), id('2'), id('3')])
  })

  test('in a circle fail, and what stands below them too', async () => {
    const text = 'dept_code;dept_name;parent_code\n1;A;2\n2;B;1\n3;C;3\n4;D;1\n5;E;\n'
    const { faults, counts } = await bring({ text, company: company(), subject: departments })
    expect(faults).toMatchObject({
      2: expect.stringContaining('parent_dept 0022'),
      3: expect.stringContaining('0022'),
      4: expect.stringContaining('0022'),
    })
    expect(counts).toMatchObject({ created: 1, failed: 4 })
  })

  test('fail below a row that fails', async () => {
    const text = 'dept_code;dept_name;parent_code\n1;<b>;\n2;Plant;1\n'
    const { faults } = await bring({ text, company: company(), subject: departments })
    expect(faults).toEqual({ 2: 'dept_name 0012', 3: 'parent_dept 0016' })
  })

  test('a required field is asked for on create only', async () => {
    const made = company()
    expect((await bring({ company: made, subject: departments, text: 'dept_code\n1\n' })).faults).toEqual({
      2: 'dept_name 0010',
    })
    await bring({ company: made, subject: departments, text: 'dept_code;dept_name\n1;Corp\n' })
    expect((await bring({ company: made, subject: departments, text: 'dept_code\n1\n' })).counts).toMatchObject({
      unchanged: 1,
    })
  })
})

test('bad rows of a spreadsheet come back as a spreadsheet, with their types and without the reasons of before', async () => {
  const kinds = ['text', 'date', 'number', 'text'] as const
  const headers = ['Employee ID', 'Hire Date', 'Card No', 'Motivos']
  const columns = headers.map((header, at) => ({ header, kind: kinds[at] ?? 'text' }))
  const rows = [['=1', '2021-02-14', 4711, 'old reason']]
  const bytes = Buffer.concat(await Array.fromAsync<Buffer>(writeTable('xlsx', { columns, rows, title: 'Staff' })))
  const prepared = await prepareImport({ file: { name: 'x.xlsx', bytes }, subject: employees, labels: noLabels })
  const { faults } = await dryRun({
    prepared,
    labels: noLabels,
    mode: 'upsert',
    begin: (work) => work(structuredCompany().store),
  })
  const writer = { labels: noLabels, subject: employees, language: 'tr' }
  const file = rejectedFile({ prepared, writer, faults: new Map(faults.map(({ row, faults: wrong }) => [row, wrong])) })
  const back = await readTable(Buffer.concat(await Array.fromAsync<Buffer>(file)), 'back.xlsx')
  const cells = (await Array.fromAsync(back.rows())).map((row) => row.cells)
  expect([back.sheet, back.header]).toEqual(['Staff', ['Employee ID', 'Hire Date', 'Card No', 'Nedenler']])
  expect(cells).toEqual([
    ['=1', new Date('2021-02-14T00:00:00Z'), 4711, 'Employee ID: Contains a character that is not allowed (=1)'],
  ])
})

test.each([
  [50, 25, 100],
  [200, 100, 200],
  [200, 500, 60],
  [200, 10_000, 50],
  [50, 0, 100],
])('after %i rows in %i ms the next batch has %i', (size, milliseconds, next) => {
  expect(nextSize(size, milliseconds)).toBe(next)
})

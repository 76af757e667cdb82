import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeTable } from '#server/engine/exchange/write/write-table.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { longTest } from '#tests/support/long-test.ts'
import { downloadAs, employeesPath, jobEnd, send } from './support/files.ts'
import { messyFile } from './support/messy.ts'
import { sheetFile } from './support/sheet-file.ts'

let server: TestServer
let owner: Person

const departmentsPath = '/web/personnel/api/v2/departments/'
const csv = (text: string, name = 'rows.csv') => ({ name, bytes: Buffer.from(text) })

beforeAll(async () => {
  server = await startServer()
  owner = await server.company('imports')
})
afterAll(() => server.close())

const total = async (person: Person, path = employeesPath) =>
  (await person.call('GET', path, { query: { count: 'exact' } })).data.total

const employee = async (person: Person, code: string) =>
  (await person.call('GET', employeesPath, { query: { emp_code: code } })).data.data[0]

const download = (email: string, path: string) => downloadAs(server, email, path)
const own = 'owner@imports.test'

test('a row that the rules refuse, and the end of a subscription, leave the rows beside them as they are', async () => {
  const small = await server.company('small-imports')
  await server.database.kysely
    .updateTable('company')
    .set({ max_employees_limit: 60, emp_code_length: 6 })
    .where('company_domain', '=', 'small-imports')
    .execute()
  const codes = Array.from({ length: 70 }, (_, at) => (at === 33 ? 'TOOLONG33' : `S${at}`))
  const { data } = await send(small, csv(`emp_code\n${codes.join('\n')}\n`), { mode: 'upsert', skip_errors: 'true' })
  expect(data).toMatchObject({ created: 60, failed: 10 })
  expect(data.errors.map(({ row, code }: { row: number; code: string }) => [row, code])).toEqual([
    [35, 'ZBPE0011'],
    ...Array.from({ length: 9 }, (_, at) => [63 + at, 'ZBPE0040']),
  ])
  expect([await total(small), (await employee(small, 'S60')).emp_code]).toEqual([60, 'S60'])
  expect(await employee(small, 'S61')).toBeUndefined()
})

describe('a file whose encoding, sheet or columns leave a doubt', () => {
  const bytes = (text: string, encoding: string) => ({ name: 'rows.csv', bytes: iconv.encode(text, encoding) })
  const polish = bytes('emp_code,first_name\nG1,Toruń\n', 'windows-1250')

  test('is looked through with a warning and the other readings, and goes in once its encoding is named', async () => {
    const company = await server.company('encodings')
    const { data } = await send(company, polish, { dry_run: 'true' })
    expect(data.format.warnings).toEqual([{ name: 'encoding_doubtful' }])
    const readings = data.format.encodings.map(({ name, samples }: { name: string; samples: string[] }) => [
      name,
      ...samples,
    ])
    expect(readings).toContainEqual(['windows-1250', 'Toruń'])
    const refused = await send(company, polish, { mode: 'upsert' })
    expect(refused).toMatchObject({ status: 400, code: 'ZBPE0030', context: { detail: 'encoding' } })
    expect(refused.context?.encodings).toContain('windows-1250')
    expect((await send(company, polish, { encoding: 'klingon' })).code).toBe('ZBPE0014')
    const { data: done } = await send(company, undefined, { upload: data.upload, encoding: 'Windows-1250' })
    expect([done.created, done.format.encoding]).toEqual([1, 'windows-1250'])
    expect((await employee(company, 'G1')).first_name).toBe('Toruń')
  })

  test('names its columns, so that a client lets a person match them', async () => {
    const company = await server.company('columns')
    const file = csv('Alpha;Beta\nC1;Ana\n')
    const { code, context, data } = await send(company, file, { dry_run: 'true' })
    expect([code, context]).toEqual(['ZBPE0030', { detail: 'header', reason: 'header', columns: ['Alpha', 'Beta'] }])
    expect(data.columns.map(({ samples }: { samples: string[] }) => samples)).toEqual([['C1'], ['Ana']])
    const named = await send(company, csv('Alpha;First name\nC1;Ana\n'), { dry_run: 'true' })
    expect(named.context).toMatchObject({ detail: 'key', field: 'emp_code', columns: ['Alpha', 'First name'] })
    const mapping = JSON.stringify({ 0: 'emp_code', 1: 'first_name' })
    expect((await send(company, undefined, { upload: data.upload, mapping })).data.created).toBe(1)
  })

  test('has its sheets named, and the rows of the one that is asked for', async () => {
    const company = await server.company('sheets')
    const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
    const rows = `<row r="1">${text('A1', 'emp_code')}</row><row r="2">${text('A2', 'S1')}</row>`
    const file = { name: 'book.xlsx', bytes: sheetFile([`<row r="1">${text('A1', 'Cover')}</row>`, rows]) }
    expect((await send(company, file, { dry_run: 'true' })).context).toMatchObject({ sheets: ['S1', 'S2'] })
    expect((await send(company, file, { dry_run: 'true', sheet: 'S9' })).context).toMatchObject({
      sheets: ['S1', 'S2'],
    })
    const { data } = await send(company, file, { sheet: 'S2' })
    expect(data).toMatchObject({ created: 1, format: { sheet: 'S2', sheets: ['S1', 'S2'] } })
  })

  test('is warned of letters that were damaged before, of lost line breaks, and of nothing in it', async () => {
    const company = await server.company('odd-files')
    const wrong = Buffer.from('José', 'utf-8').toString('latin1')
    const rows = `emp_code;first_name;address;remark\nO1;${wrong};"Street 1\nTown";"One\ntwo"\nO2;Ana;;\n`
    const { data } = await send(company, csv(rows), { dry_run: 'true' })
    expect(data.format.warnings).toEqual([
      { name: 'encoded_twice', count: 1, row: 2, column: 'first_name', value: wrong },
      { name: 'line_breaks', count: 1, row: 2, column: 'address', value: 'Street 1 Town' },
    ])
    const none = await send(company, csv('emp_code;first_name\n'), { dry_run: 'true' })
    expect(none.data.format.warnings).toEqual([{ name: 'no_rows' }])
  })
})

describe('the acceptance file', () => {
  const order = { mode: 'upsert', skip_errors: 'true', create_missing: 'department,position' }
  let upload: string
  let errorsFile: string

  test('is looked through: what would be created, and each wrong cell', async () => {
    const { data, status } = await send(owner, messyFile, { ...order, dry_run: 'true' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ rows: 2400, created: 2387, updated: 0, unchanged: 0, failed: 13 })
    expect(data.errors.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`)).toEqual([
      ...['19 Employee ID', '42 Employee ID', '43 Hire Date', '44 Hire Date', '45 E-mail', '46 Dept Code'],
      ...[
        '48 First Name',
        '49 First Name',
        '50 Mobile',
        '52 Card No',
        '53 Employee ID',
        '54 Gender',
        '1202 Employee ID',
      ],
    ])
    expect(data.errors[2]).toEqual({
      row: 43,
      column: 'Hire Date',
      index: expect.any(Number),
      field: 'hire_date',
      code: 'ZBPE0013',
      message: 'This date does not exist',
      value: '31/02/2024',
      context: { field: 'hire_date', pattern_name: 'date', reason: 'impossible' },
    })
    expect(data.columns[3]).toMatchObject({
      index: 3,
      header: 'Dept Code',
      field: 'department.code',
      samples: ['22', '21', '50'],
    })
    expect(data.format).toMatchObject({
      encoding: 'utf-8',
      separator: ';',
      dates: [{ column: 'Hire Date', form: 'DMY', ambiguous: 37 }],
    })
    expect([await total(owner), await total(owner, departmentsPath)]).toEqual([0, 1])
    // The faulty rows come along, cell by cell, and as a file.
    expect(data.faulty_rows.map(({ row }: { row: number }) => row)).toEqual([
      ...new Set(data.errors.map(({ row }: { row: number }) => row)),
    ])
    const [, , wrongDate] = data.errors
    const faulty = data.faulty_rows.find(({ row }: { row: number }) => row === 43)
    expect(faulty.cells[wrongDate.index]).toBe('31/02/2024')
    expect((await download(own, `/web/base/api/v2/jobs/files/${data.errors_file}/`)).status).toBe(200)
    upload = data.upload
  }, 120_000)

  longTest(
    'is looked through again with corrected cells, and nothing else of it is sent',
    async () => {
      const fields = { ...order, upload, dry_run: 'true' }
      const { data: before } = await send(owner, undefined, fields)
      const { index } = before.errors.find(({ row }: { row: number }) => row === 43)
      const corrections = JSON.stringify({ 43: { [index]: '2024-02-28' }, 2: { [index]: 'never' } })
      const { data } = await send(owner, undefined, { ...fields, corrections })
      const rows = data.errors.map(({ row }: { row: number }) => row)
      expect([rows.includes(43), rows.includes(2), data.failed]).toEqual([false, true, before.failed])
      expect(data.faulty_rows[0]).toMatchObject({ row: 2 })
      expect(data.faulty_rows[0].cells[index]).toBe('never')
      for (const wrong of ['{"43":{"x":"1"}}', '{"43":{"1":2}}', '[]'])
        expect((await send(owner, undefined, { ...fields, corrections: wrong })).code).toBe('ZBPE0013')
    },
    120_000,
  )

  test('goes in as a job, without being sent again', async () => {
    const { data } = await send(owner, undefined, { ...order, upload })
    const job = await jobEnd(owner, data.job, 120_000)
    expect(job).toMatchObject({
      state: 'DONE',
      progress: 2400,
      total: 2400,
      created: 2387,
      updated: 0,
      unchanged: 0,
      failed: 13,
    })
    expect(job.errors).toHaveLength(13)
    expect(await total(owner)).toBe(2387)
    errorsFile = job.errors_file
    expect(await employee(owner, '0000005')).toMatchObject({
      full_name: "Dana D'Angelo",
      department: { dept_code: '30', dept_name: 'Warehouse Dubai' },
      position: { position_name: 'Supervisor' },
      hire_date: '2014-10-06',
      enable_attendance: true,
    })
    const { data: tree } = await owner.call('GET', departmentsPath, { query: { search: 'Line A' } })
    expect(tree.data[0].path).toBe('Company imports / Plant Monterrey / Line A')
  }, 130_000)

  test('changes nothing the second time', async () => {
    const { data } = await send(owner, messyFile, order)
    expect(await jobEnd(owner, data.job)).toMatchObject({ created: 0, updated: 0, unchanged: 2387, failed: 13 })
    expect(await total(owner)).toBe(2387)
  }, 60_000)

  test('sends its bad rows back as a file of its own kind', async () => {
    const { status, type, text } = await download(own, `/web/base/api/v2/jobs/files/${errorsFile}/`)
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(text.trimEnd().split('\r\n')).toHaveLength(14)
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(text).toContain('Hire Date: This date does not exist (31/02/2024)')
  })

  test('is no business of others', async () => {
    const stranger = await server.company('strangers')
    const member = await server.member(owner, {
      email: 'member@imports.test',
      permissions: ['team.view_employee', 'team.import_employee_employee'],
    })
    for (const [person, email] of [
      [stranger, 'owner@strangers.test'],
      [member, 'member@imports.test'],
    ] as const) {
      expect((await download(email, `/web/base/api/v2/jobs/files/${errorsFile}/`)).status).toBe(404)
      expect((await person.call('GET', '/web/base/api/v2/jobs/1/')).status).toBe(404)
    }
    expect((await send(stranger, undefined, { upload, mode: 'upsert' })).code).toBe('ZBPE0039')
  })
})

describe('a large file', () => {
  const many = (count: number, line: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => line(at)).join('\n')

  test('goes in whole or not at all', async () => {
    const before = await total(owner)
    const text = `emp_code;first_name\n${many(600, (at) => (at === 300 ? 'G300;<b>' : `G${at};Ana`))}`
    const { data } = await send(owner, csv(text), { mode: 'upsert' })
    const job = await jobEnd(owner, data.job)
    expect(job).toMatchObject({ state: 'FAILED', code: 'ZBPE0031', rows: 600, created: 0, failed: 1 })
    expect(job.errors).toMatchObject([{ row: 302, column: 'first_name' }])
    expect((await download(own, `/web/base/api/v2/jobs/files/${job.errors_file}/`)).text).toContain(
      'G300;<b>;first_name: ',
    )
    expect(await total(owner)).toBe(before)
  }, 60_000)

  test('is looked through in the background', async () => {
    const { data } = await send(owner, csv(`emp_code\n${many(5001, (at) => `#${at}`)}`), { dry_run: 'true' })
    const job = await jobEnd(owner, data.job)
    expect(job).toMatchObject({ state: 'DONE', rows: 5001, failed: 5001, upload: data.upload, format: { kind: 'csv' } })
    expect(job.errors).toHaveLength(1000)
    expect(job.columns).toMatchObject([{ header: 'emp_code', field: 'emp_code' }])
  }, 60_000)
})

describe('a small file', () => {
  test('goes in at once', async () => {
    const { data } = await send(owner, csv('emp_code,first_name\nS1,Ana\nS2,Eve\n'), { mode: 'create' })
    expect(data).toMatchObject({ rows: 2, created: 2, failed: 0, errors: [] })
    expect(data).not.toHaveProperty('job')
    expect(await employee(owner, 'S2')).toMatchObject({ first_name: 'Eve' })
  })

  test('goes in whole or not at all', async () => {
    const { status, code, data } = await send(owner, csv('emp_code,first_name\nT1,Ana\nT2,<b>\n'), { mode: 'upsert' })
    expect([status, code]).toEqual([400, 'ZBPE0031'])
    expect(data).toMatchObject({ created: 0, failed: 1, errors: [{ row: 3, column: 'first_name', code: 'ZBPE0012' }] })
    expect(await employee(owner, 'T1')).toBeUndefined()
  })

  test('goes in without its bad rows where that is wished, and these come back', async () => {
    const { data } = await send(owner, csv('emp_code,first_name\nU1,Ana\nU2,<b>\n'), {
      mode: 'upsert',
      skip_errors: 'true',
    })
    expect(data).toMatchObject({ created: 1, failed: 1 })
    const { text } = await download(own, `/web/base/api/v2/jobs/files/${data.errors_file}/`)
    expect(text).toBe(
      '\ufeffemp_code,first_name,Reasons\r\nU2,<b>,first_name: Contains a character that is not allowed (<b>)\r\n',
    )
  })

  test('tells of rules of the product: what the dry run finds is what the import finds', async () => {
    const text = 'emp_code,birthday,hire_date\nV1,2020-01-01,2024-01-01\nV2,1990-01-01,2035-01-01\n'
    const dry = await send(owner, csv(text), { mode: 'upsert', dry_run: 'true' })
    const real = await send(owner, csv(text), { mode: 'upsert' })
    expect(dry.data.errors.map(({ code }: { code: string }) => code)).toEqual(['ZBPE2010', 'ZBPE0026'])
    expect(real.data.errors).toEqual(dry.data.errors)
  })

  test('of departments brings a tree, whatever its order', async () => {
    const text = 'dept_code;dept_name;parent_code\nD3;Third;D2\nD2;Second;D1\nD1;First;\n'
    const { data } = await send(owner, csv(text), { mode: 'create' }, departmentsPath)
    expect(data).toMatchObject({ created: 3, failed: 0 })
    const { data: found } = await owner.call('GET', departmentsPath, { query: { dept_code: 'D3' } })
    expect(found.data[0].path).toMatch(/First \/ Second \/ Third$/)
  })

  test('may be a spreadsheet', async () => {
    const pieces: Buffer[] = []
    const columns = (['text', 'text', 'date', 'number'] as const).map((kind, at) => ({
      header: ['Sicil No', 'Ad', 'İşe Giriş Tarihi', 'Kart No'][at] ?? '',
      kind,
    }))
    for await (const piece of writeTable('xlsx', {
      columns,
      rows: [['0007', 'Çağla', '2021-02-14', 4711]],
      title: 'X',
    }))
      pieces.push(piece)
    const { data } = await send(owner, { name: 'x.xlsx', bytes: Buffer.concat(pieces) }, { mode: 'upsert' })
    expect(data).toMatchObject({ created: 1 })
    expect(await employee(owner, '0007')).toMatchObject({
      first_name: 'Çağla',
      hire_date: '2021-02-14',
      card_no: '4711',
    })
  })

  test('takes a corrected mapping', async () => {
    const mapping = JSON.stringify({ 0: 'emp_code', 1: 'nickname', 2: null })
    const { data } = await send(owner, csv('A,B,C\nW1,Nini,x\n'), { mode: 'upsert', mapping })
    expect(data).toMatchObject({ created: 1 })
    expect(await employee(owner, 'W1')).toMatchObject({ nickname: 'Nini' })
  })
})

describe('what is refused', () => {
  test.each([
    ['a file of another kind', csv('%PDF-1.7', 'x.pdf'), {}, 'ZBPE0033'],
    ['an empty file', csv(''), {}, 'ZBPE0034'],
    ['a file without known columns', csv('a,b\n1,2\n'), {}, 'ZBPE0030'],
    ['no file', undefined, {}, 'ZBPE0010'],
    ['an unknown upload', undefined, { upload: 'x' }, 'ZBPE0039'],
    ['an unknown mode', csv('emp_code\n1\n'), { mode: 'replace' }, 'ZBPE0014'],
    ['a broken mapping', csv('emp_code\n1\n'), { mapping: '{' }, 'ZBPE0013'],
  ])('%s', async (_name, file, fields, code) => {
    const answer = await send(owner, file, fields)
    expect([answer.status, answer.code]).toEqual([code === 'ZBPE0039' ? 404 : 400, code])
  })

  test('a person without the right', async () => {
    const member = await server.member(owner, { email: 'viewer@imports.test', permissions: ['team.view_employee'] })
    expect((await send(member, csv('emp_code\n1\n'), {})).status).toBe(403)
  })
})

describe('files out', () => {
  test('a template has the labels of the language, and comes back as an empty import', async () => {
    const { text, status } = await download(own, `${employeesPath}import_template/?format=csv`)
    expect([status, text.startsWith('\ufeffEmployee code,')]).toEqual([200, true])
    const { data } = await send(owner, csv(text), { dry_run: 'true' })
    expect(data.columns.filter(({ field }: { field: string | null }) => field === null)).toEqual([])
  })

  test('an export keeps filter, order and columns, and its own import changes nothing', async () => {
    const query = 'format=csv&search=imports-none'
    expect((await download(own, `${employeesPath}export/?${query}`)).text.split('\r\n')).toHaveLength(2)
    const chosen = await download(
      own,
      `${employeesPath}export/?format=csv&emp_code__in=S2,S1&ordering=-emp_code&columns=emp_code,first_name`,
    )
    expect(chosen.text).toBe('\ufeffEmployee code,First name\r\nS2,Eve\r\nS1,Ana\r\n')
    const all = await download(own, `${employeesPath}export/?format=csv&emp_code__in=S1,S2,0007,100049`)
    const { data } = await send(owner, csv(all.text), { mode: 'upsert', dry_run: 'true' })
    expect(data).toMatchObject({ rows: 4, unchanged: 4, failed: 0 })
  })

  test('a large export is written in the background', async () => {
    await inCompany(server.database, owner.company, (db) =>
      sql`insert into position (company_id, position_code, position_name)
        select ${owner.company}::bigint, 'X' || n, 'Position ' || n from generate_series(1, 10500) n`.execute(db),
    )
    const path = '/web/personnel/api/v2/positions/'
    const { data } = await owner.call('GET', `${path}export/`, { query: { format: 'csv', ordering: 'position_code' } })
    const job = await jobEnd(owner, data.job)
    expect(job).toMatchObject({ state: 'DONE', progress: job.rows, total: job.rows })
    const { text } = await download(own, `/web/base/api/v2/jobs/files/${job.file}/`)
    expect(text.trimEnd().split('\r\n')).toHaveLength(job.rows + 1)
    expect(job.rows).toBe(await total(owner, path))
  }, 60_000)
})

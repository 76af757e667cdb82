import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#openapi/dates.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'
import { downloadAs } from '#tests/server/engine/exchange/support/files.ts'

const base = '/web/personnel/api/v2/'
const path = `${base}employee_documents/`
const pdf = `data:application/pdf;name=licence.pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')}`
const now = today('Asia/Dubai')
const inDays = (days: number) => addDays(now, days)

let server: TestServer
let owner: Person
let number = 0

const make = async (resource: string, body: object) => {
  const { data, code, errors } = await owner.call('POST', `${base}${resource}/`, { body })
  if (!data) throw new Error(`${code} ${JSON.stringify(errors)}`)
  return data
}
const hire = (body: object = {}) => make('employees', { emp_code: `D${++number}`, ...body })
const typeOf = (body: object = {}) =>
  make('document_types', { cert_name: `Kind ${++number}`, need_file: false, ...body })
const add = (body: object, query: Record<string, string> = {}) => owner.call('POST', path, { body, query })
const download = (name: string, email: string) => downloadAs(server, email, `/web/auth_files/${name}`)

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('papers')
  await owner.call('PATCH', '/web/company/api/v2/settings/?confirm=1', { body: { company_timezone: 'Asia/Dubai' } })
})
afterAll(() => server.close())

describe('the state of a document', () => {
  test('tells whether it holds, expires soon or is over, and how many days are left', async () => {
    const [employee, type] = [(await hire()).id, (await typeOf({ before: 10 })).id]
    const states = []
    for (const days of [-1, 0, 10, 11]) {
      const { data } = await add({ employee, certification: type, expire_on: inDays(days) })
      states.push([data.state, data.days_left])
    }
    expect(states).toEqual([
      ['EXPIRED', -1],
      ['EXPIRING', 0],
      ['EXPIRING', 10],
      ['VALID', 11],
    ])
    const soon = await owner.call('GET', path, { query: { state__in: 'EXPIRING', employee: String(employee) } })
    expect(soon.data.total).toBe(2)
  })

  test('is that of a paper without expiry where its type has none', async () => {
    const type = await typeOf({ has_expiry: false })
    const { data } = await add({ employee: (await hire()).id, certification: type.id })
    expect(data).toMatchObject({ state: 'NO_EXPIRY', days_left: null, before: 30 })
  })
})

describe('what a type asks for', () => {
  test('its documents cannot do without: expiry, number, file', async () => {
    const type = await typeOf({ need_number: true, need_file: true })
    const { errors } = await add({ employee: (await hire()).id, certification: type.id })
    expect(Object.fromEntries(Object.entries(errors ?? {}).map(([field, [first]]) => [field, first?.code]))).toEqual({
      expire_on: 'ZBCM0010',
      number: 'ZBCM0010',
      file: 'ZBCM0010',
    })
  })

  test('a document is issued by today, and expires after that', async () => {
    const [employee, certification] = [(await hire()).id, (await typeOf()).id]
    const late = await add({ employee, certification, issue_date: inDays(1), expire_on: inDays(90) })
    expect(late.errors?.issue_date?.[0]?.code).toBe('ZBCM0026')
    const same = await add({ employee, certification, issue_date: now, expire_on: now })
    expect(same.errors?.expire_on?.[0]?.code).toBe('ZBCM0024')
  })

  test('a number is kept once for a person; for another person it is a warning', async () => {
    const [ana, eva, certification] = [(await hire()).id, (await hire()).id, (await typeOf()).id]
    const paper = { certification, number: 'AB 12', expire_on: inDays(90) }
    expect((await add({ employee: ana, ...paper })).status).toBe(200)
    expect((await add({ employee: ana, ...paper, number: 'ab 12' }, { confirm: '1' })).errors?.number?.[0]?.code).toBe(
      'ZBCM1304',
    )
    const other = await add({ employee: eva, ...paper })
    expect(other.errors?.number?.[0]).toMatchObject({ code: 'ZBCM1304', context: { confirm: true } })
    expect((await add({ employee: eva, ...paper }, { confirm: '1' })).status).toBe(200)
  })
})

test('a renewal is a new document with the same number; the old one is kept as renewed', async () => {
  const [employee, certification] = [(await hire()).id, (await typeOf({ need_file: true })).id]
  const old = (await add({ employee, certification, number: 'L-1', issuer: 'RTA', expire_on: inDays(5), file: pdf }))
    .data
  const body = { issue_date: now, expire_on: inDays(900) }
  const without = await owner.call('POST', `${path}renew/${old.id}/`, { body })
  expect(without.errors?.file?.[0]?.code).toBe('ZBCM0010')
  const { data } = await owner.call('POST', `${path}renew/${old.id}/`, { body: { ...body, file: pdf } })
  expect(data).toMatchObject({ number: 'L-1', issuer: 'RTA', state: 'VALID', employee: { id: employee } })
  expect(data.id).not.toBe(old.id)
  expect((await owner.call('GET', `${path}${old.id}/`)).data).toMatchObject({ state: 'SUPERSEDED', days_left: null })
  const twice = await owner.call('POST', `${path}renew/${old.id}/`, { body: { ...body, file: pdf } })
  expect(twice.code).toBe('ZBCM0029')
})

test('the file of a document goes to those who may see the document, and away with it', async () => {
  const sales = await make('departments', { dept_name: 'Sales' })
  const [inside, outside] = [(await hire({ department: sales.id })).id, (await hire()).id]
  const certification = (await typeOf()).id
  const files = []
  for (const employee of [inside, outside]) {
    const { data } = await add({ employee, certification, expire_on: inDays(90), file: pdf })
    expect(data.file).toMatchObject({ name: 'licence.pdf', size: 15 })
    files.push(data.file.file)
  }
  const permissions = ['complement.view_employee_document']
  await server.member(owner, {
    email: 'bound@papers.test',
    permissions,
    scope: { department: [sales.id] },
  })
  await server.member(owner, { email: 'none@papers.test', permissions: ['team.view_employee'] })
  const statuses = []
  for (const email of [owner.email, 'bound@papers.test', 'none@papers.test'])
    for (const file of files) statuses.push((await download(file, email)).status)
  expect(statuses).toEqual([200, 200, 200, 404, 404, 404])
})

describe('the papers of several documents as one archive', () => {
  const named = (name: string) => pdf.replace('licence.pdf', encodeURIComponent(name))
  const archive = (by: Person, body: object) => by.call('POST', `${path}download/`, { body })

  async function entriesOf(by: Person, body: object, password?: string) {
    const { rawPayload, headers } = await server.app.inject({
      method: 'POST',
      url: `${path}download/`,
      headers: { host: '127.0.0.1:8080', authorization: `JWT ${by.token}` },
      payload: body,
    })
    expect(headers['content-type']).toBe('application/zip')
    const reader = new ZipReader(new Uint8ArrayReader(rawPayload), { useWebWorkers: false, password: password ?? '' })
    const entries = await reader.getEntries()
    const read = entries.map(async (entry) => [
      entry.filename,
      'getData' in entry ? await entry.getData?.(new TextWriter()) : undefined,
    ])
    return Object.fromEntries(await Promise.all(read))
  }

  test('a folder for each employee, the type before the name; no name leaves its folder or stands twice', async () => {
    const ana = await hire({ first_name: '../../Ana', last_name: 'C:\\con' })
    const eva = await hire({ first_name: 'نورة' })
    const type = (await typeOf({ cert_name: 'Visa: entry/exit' })).id
    const made = []
    for (const [employee, file] of [
      [ana.id, named('scan.pdf')],
      [ana.id, named('SCAN.pdf')],
      [ana.id, named('..\\..\\évil.pdf')],
      [eva.id, named('تأشيرة.pdf')],
      [eva.id, null],
    ])
      made.push((await add({ employee, certification: type, expire_on: inDays(90), file })).data.id)
    const found = await entriesOf(owner, { ids: made })
    const anas = `${ana.emp_code} .. .. Ana C con`
    expect(Object.keys(found).sort()).toEqual(
      [
        `${anas}/Visa entry exit - scan.pdf`,
        `${anas}/Visa entry exit - SCAN (2).pdf`,
        `${anas}/Visa entry exit - évil.pdf`,
        `${eva.emp_code} نورة/Visa entry exit - تأشيرة.pdf`,
      ].sort(),
    )
    expect(new Set(Object.values(found))).toEqual(new Set(['%PDF-1.4\n%%EOF\n']))
    const { data } = await owner.call('GET', '/web/system/api/v2/operation_logs/', {
      query: { resource: 'employee_document', action: 'EXPORT' },
    })
    expect(data.data.length).toBe(1)
  })

  test('holds those alone that the person may see, all that a list finds, and only as many as were seen', async () => {
    const inside = await make('departments', { dept_name: 'Inside' })
    const certification = (await typeOf({ cert_name: 'Badge of the archive' })).id
    const made = []
    for (const body of [{ department: inside.id }, {}])
      made.push(
        (await add({ employee: (await hire(body)).id, certification, expire_on: inDays(90), file: pdf })).data.id,
      )
    const permissions = ['complement.view_employee_document']
    const bound = await server.member(owner, {
      email: 'archive@papers.test',
      permissions,
      scope: { department: [inside.id] },
    })
    const other = await server.member(owner, { email: 'blind@papers.test', permissions: ['team.view_employee'] })
    expect(Object.keys(await entriesOf(bound, { ids: made }))).toHaveLength(1)
    expect((await archive(bound, { ids: [made[1]] })).code).toBe('ZBCM0028')
    expect((await archive(other, { ids: made })).code).toBe('ZBOA0400')
    const stranger = await server.company('strangers-papers')
    expect((await archive(stranger, { ids: made })).code).toBe('ZBCM0028')
    const bare = await add({ employee: (await hire()).id, certification: (await typeOf()).id, expire_on: inDays(90) })
    expect((await archive(owner, { ids: [bare.data.id] })).code).toBe('ZBCM0051')

    const filter = `certification__in=${certification}`
    expect(Object.keys(await entriesOf(owner, { filter, count: 2 }))).toHaveLength(2)
    const late = await archive(owner, { filter, count: 3 })
    expect([late.code, late.context]).toEqual(['ZBCM0049', { expected: 3, count: 2 }])
  })

  test('opens with the password of the company alone where it has its files encrypted', async () => {
    const certification = (await typeOf()).id
    const { data } = await add({ employee: (await hire()).id, certification, expire_on: inDays(90), file: pdf })
    const policy = '/web/personnel/api/v2/security_policy/'
    const password = 'Arch1ve!Secret'
    const body = { export_encryption: true, export_encryption_password: password }
    expect((await owner.call('PATCH', policy, { body })).status).toBe(200)
    try {
      await expect(entriesOf(owner, { ids: [data.id] }, 'Wr0ng!Secret')).rejects.toThrow()
      expect(Object.values(await entriesOf(owner, { ids: [data.id] }, password))).toEqual(['%PDF-1.4\n%%EOF\n'])
    } finally {
      await owner.call('PATCH', policy, { body: { export_encryption: false } })
    }
  })
})

test('a document is found by the name of its employee and the name of its type', async () => {
  const employee = await hire({ first_name: 'Zubaida' })
  const type = await typeOf({ cert_name: 'Forklift licence' })
  const { data } = await add({ employee: employee.id, certification: type.id, number: 'F-9', expire_on: inDays(9) })
  for (const search of ['zubai', 'forklift', 'F-9', 'zubaida forklift']) {
    const found = await owner.call('GET', path, { query: { search } })
    expect([search, found.data.data.map(({ id }: { id: number }) => id)]).toEqual([search, [data.id]])
  }
  expect((await owner.call('GET', path, { query: { search: 'zubaida nowhere' } })).data.total).toBe(0)
})

test('documents that are required by department, position or employment type are missed until they are there', async () => {
  const region = await make('departments', { dept_name: 'Region' })
  const team = await make('departments', { dept_name: 'Team', parent_dept: region.id })
  const driver = await make('positions', { position_name: 'Driver' })
  const badge = await typeOf({ cert_name: 'Badge', required_departments: [region.id] })
  const licence = await typeOf({ cert_name: 'Licence', required_positions: [driver.id] })
  const permit = await typeOf({ cert_name: 'Permit', required_emp_types: [2] })
  const ana = await hire({ department: team.id, position: driver.id })
  const eva = await hire({ emp_type: 2 })
  const missing = async () =>
    (await owner.call('GET', `${path}missing/`)).data.map((row: { employee: number; certification: number }) => [
      row.employee,
      row.certification,
    ])
  expect(await missing()).toEqual([
    [ana.id, badge.id],
    [ana.id, licence.id],
    [eva.id, permit.id],
  ])
  await add({ employee: ana.id, certification: licence.id, expire_on: inDays(90) })
  expect(await missing()).toEqual([
    [ana.id, badge.id],
    [eva.id, permit.id],
  ])
})

test('documents go with their employee, and a type that has documents stays', async () => {
  const [employee, type] = [await hire(), await typeOf()]
  const { data } = await add({ employee: employee.id, certification: type.id, expire_on: inDays(90) })
  expect((await owner.call('DELETE', `${base}document_types/${type.id}/`)).code).toBe('ZBCM0020')
  expect((await owner.call('DELETE', `${base}employees/${employee.id}/`)).status).toBe(200)
  expect((await owner.call('GET', `${path}${data.id}/`)).code).toBe('ZBOA0404')
  expect((await owner.call('DELETE', `${base}document_types/${type.id}/`)).status).toBe(200)
})

test('days on which a document is reminded of again come closer to its last one', async () => {
  const send = (repeat_days: readonly number[]) =>
    owner.call('POST', `${base}document_types/`, {
      body: { cert_name: `Reminded ${repeat_days.join()}`, need_file: false, repeat_days },
    })
  for (const days of [[], [7], [30, 7, 1, 0]]) expect((await send(days)).status).toBe(200)
  for (const days of [
    [1, 7],
    [7, 7],
    [30, 7, 7, 0],
    [30, 1, 7],
  ])
    expect((await send(days)).errors?.repeat_days?.[0]?.code).toMatch(/ZBCM00(15|27)/)
})

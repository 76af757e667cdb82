import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inCompany } from '#server/platform/db/tenant.ts'
import { download } from '#tests/server/engine/exchange/support/files.ts'
import { company, heard, own, rowsOf, type Worker } from '#tests/server/personal/support.ts'
import { day } from '#tests/support/days.ts'

const office = '/web/personnel/api/v2/employee_documents/'
const mine = `${own}employee_documents/`
const pdf = `data:application/pdf;name=licence.pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')}`

let here: Awaited<ReturnType<typeof company>>
let ana: Worker
let omar: Worker
let licence: number
let contract: number
beforeAll(async () => {
  here = await company('handed')
  ana = await here.worker('Ana')
  omar = await here.worker('Omar')
  const typeOf = (cert_name: string, body: object) =>
    here.add('/web/personnel/api/v2/document_types/', { cert_name, need_file: false, ...body })
  licence = (await typeOf('Forklift licence', { employee_upload: true, need_number: true, before: 20 })).id
  contract = (await typeOf('Own contract', {})).id
}, 120_000)
afterAll(() => here.server.close())

let number = 0
const paper = () => ({ certification: licence, number: `FL-${++number}`, expire_on: day(300) })
const handIn = async (of: Worker, body: object = {}) => {
  const { data, errors, code } = await of.call('POST', mine, { body: { ...paper(), ...body } })
  if (!data) throw new Error(`${code} ${JSON.stringify(errors)}`)
  return data
}
const inOffice = async (id: number) => (await here.owner.call('GET', `${office}${id}/`)).data
const decide = (action: 'approve' | 'reject', id: number, reason?: string) =>
  here.owner.call('POST', `${office}${action}/`, { body: { ids: [id], ...(reason && { reason }) } })

describe('a paper that an employee hands in', () => {
  test('waits, is told to those who may approve it, and counts once it is approved', async () => {
    const { id, state, employee } = await handIn(ana, { file: pdf })
    expect([state, employee.id]).toEqual(['PENDING', ana.id])
    expect(await heard(here.owner)).toContain('DOCUMENT_HANDED_IN')
    expect(await inOffice(id)).toMatchObject({ state: 'PENDING', days_left: null, before: 20 })
    const type = async () => (await here.owner.call('GET', `/web/personnel/api/v2/document_types/${licence}/`)).data
    const before = (await type()).document_count
    expect((await decide('approve', id)).data).toEqual({ accepted: 1, skipped: [] })
    expect(await inOffice(id)).toMatchObject({ state: 'VALID', approved_by: expect.any(String) })
    expect((await type()).document_count).toBe(before + 1)
    expect(await heard(ana)).toContain('DOCUMENT_APPROVED')
  })

  test('is rejected with a reason, mended, and waits again', async () => {
    const { id } = await handIn(ana)
    expect((await here.owner.call('POST', `${office}reject/`, { body: { ids: [id] } })).status).toBe(400)
    await decide('reject', id, 'Not legible')
    const [row] = await rowsOf(ana, 'employee_documents', { state: 'REJECTED' })
    expect(row).toMatchObject({ id, reject_reason: 'Not legible' })
    expect(await heard(ana)).toContain('DOCUMENT_REJECTED')
    const mended = await ana.call('PATCH', `${mine}${id}/`, { body: { expire_on: day(301) } })
    expect(mended.data).toMatchObject({ state: 'PENDING', reject_reason: null })
  })

  test('is decided once', async () => {
    const { id } = await handIn(ana)
    await decide('approve', id)
    expect((await decide('reject', id, 'Late')).data).toMatchObject({
      accepted: 0,
      skipped: [{ id, code: 'ZBCM0029' }],
    })
  })

  test('is changed and taken back by the employee until it is approved', async () => {
    const [waits, approved] = [await handIn(ana), await handIn(ana)]
    await decide('approve', approved.id)
    expect((await ana.call('PATCH', `${mine}${approved.id}/`, { body: { expire_on: day(9) } })).code).toBe('ZBCM0029')
    expect((await ana.call('DELETE', `${mine}${approved.id}/`)).code).toBe('ZBCM0029')
    expect((await ana.call('DELETE', `${mine}${waits.id}/`)).status).toBe(200)
  })

  test('is of a kind that the company lets be handed in, with what that kind needs', async () => {
    const other = await ana.call('POST', mine, { body: { ...paper(), certification: contract } })
    expect(Object.keys(other.errors ?? {})).toEqual(['certification'])
    const bare = await ana.call('POST', mine, { body: { certification: licence } })
    expect(Object.keys(bare.errors ?? {}).sort()).toEqual(['expire_on', 'number'])
    const types = await rowsOf(ana, 'document_types')
    expect(types.map(({ id }: { id: number }) => id)).toEqual([licence])
  })

  test('with a number that a colleague has says nothing of that to the employee, and tells the office', async () => {
    const first = await handIn(omar, { number: 'SAME 1' })
    const second = await handIn(ana, { number: 'same 1' })
    const codes = [await inOffice(first.id), await inOffice(second.id)].map(({ also_kept_for }) => also_kept_for)
    expect(codes).toEqual(['E1', 'E2'])
    const twice = await ana.call('POST', mine, { body: { ...paper(), number: 'SAME 1' } })
    expect(twice.errors?.number?.[0]?.code).toBe('ZBCM1304')
  })

  test('is seen with its file by nobody else', async () => {
    const { id, file } = await handIn(ana, { file: pdf })
    expect((await omar.call('GET', `${mine}${id}/`)).status).toBe(404)
    const files = [ana, omar].map((one) => download(here.server, one, `/web/auth_files/${file.file}`))
    expect((await Promise.all(files)).map(({ status }) => status)).toEqual([200, 404])
  })
})

describe('a renewed paper', () => {
  test('that is handed in takes the place of the old one when it is approved, not before', async () => {
    const old = await handIn(ana)
    await decide('approve', old.id)
    const body = { issue_date: day(-1), expire_on: day(900) }
    const { data } = await ana.call('POST', `${mine}renew/${old.id}/`, { body })
    expect(data).toMatchObject({ state: 'PENDING', number: old.number, replaces: { id: old.id } })
    expect((await inOffice(old.id)).state).toBe('VALID')
    await decide('approve', data.id)
    expect([(await inOffice(old.id)).state, (await inOffice(data.id)).state]).toEqual(['SUPERSEDED', 'VALID'])
    expect((await ana.call('POST', `${mine}renew/${old.id}/`, { body })).code).toBe('ZBCM0029')
  })

  test('does not take the place of one of another kind, or of somebody else', async () => {
    const body = { employee: ana.id, certification: contract, expire_on: day(90) }
    const other = await here.add(office, body)
    const wrong = await ana.call('POST', mine, { body: { ...paper(), replaces: other.id } })
    expect(wrong.errors?.replaces?.[0]?.code).toBe('ZBCM0016')
    const omars = await handIn(omar)
    await decide('approve', omars.id)
    const others = await ana.call('POST', mine, { body: { ...paper(), replaces: omars.id } })
    expect(others.errors?.replaces?.[0]?.code).toBe('ZBCM0016')
    expect(
      (await ana.call('POST', `${mine}renew/${omars.id}/`, { body: { issue_date: day(-1), expire_on: day(90) } }))
        .status,
    ).toBe(404)
  })
})

test('what the office enters for an employee is on the page of their own documents, and waits for nobody', async () => {
  const { id } = await here.add(office, { employee: omar.id, certification: contract, expire_on: day(5) })
  expect(await rowsOf(omar, 'employee_documents', { state: 'EXPIRING' })).toMatchObject([{ id, state: 'EXPIRING' }])
})

test('a paper that waits is renewed by nobody, and does not count as the one that is required', async () => {
  const badge = { cert_name: 'Gate badge', employee_upload: true, need_file: false, required_emp_types: [1, 2, 3] }
  const type = (await here.add('/web/personnel/api/v2/document_types/', badge)).id
  const lacks = async () =>
    (await here.owner.call('GET', `${office}missing/`)).data.some(
      (row: { employee: number; certification: number }) => row.employee === omar.id && row.certification === type,
    )
  await here.owner.call('PATCH', `/web/personnel/api/v2/employees/${omar.id}/`, { body: { emp_type: 1 } })
  const { id } = await handIn(omar, { certification: type })
  expect(await lacks()).toBe(true)
  const renewal = { issue_date: day(-1), expire_on: day(90) }
  expect((await here.owner.call('POST', `${office}renew/${id}/`, { body: renewal })).code).toBe('ZBCM0029')
  await decide('approve', id)
  expect(await lacks()).toBe(false)
})

test('whoever may not approve papers is refused, and not told of them', async () => {
  const permissions = ['complement.change_employee_document']
  const clerk = await here.server.member(here.owner, { email: 'clerk@handed.test', permissions })
  const { id } = await handIn(ana)
  expect((await clerk.call('POST', `${office}approve/`, { body: { ids: [id] } })).status).toBe(403)
  expect(await heard(clerk)).toEqual([])
  const { rows } = await inCompany(here.server.database, here.owner.company, (db) =>
    sql`select from employee_document where id = ${id} and approval = 'PENDING'`.execute(db),
  )
  expect(rows).toHaveLength(1)
})

test('an expired paper marks the punches of its employee where its type says so, until another one holds', async () => {
  const marking = { cert_name: 'Work permit', need_file: false, block_attendance: true }
  const certification = (await here.add('/web/personnel/api/v2/document_types/', marking)).id
  await here.add(office, { employee: omar.id, certification, expire_on: '2026-03-10' })
  await here.add(office, { employee: omar.id, certification, issue_date: '2026-03-20', expire_on: '2027-03-20' })
  await inCompany(here.server.database, here.owner.company, (db) =>
    sql`insert into transaction (company_id, employee, emp_code, punch_time)
      select ${here.owner.company}, ${omar.id}, 'E2', day + time '08:00'
      from unnest(array['2026-03-10', '2026-03-11', '2026-03-20']::date[]) day`.execute(db),
  )
  const query = { employee: String(omar.id), ordering: 'punch_time' }
  const { data } = await here.owner.call('GET', '/web/device/api/v2/transactions/', { query })
  expect(data.data.map((one: { document_expired: boolean }) => one.document_expired)).toEqual([false, true, false])
})

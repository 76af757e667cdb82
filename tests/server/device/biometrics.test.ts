import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepTerminals } from '#server/areas/device/upkeep.ts'
import { companyWithTerminals, type Place } from './company.ts'

let place: Place
let number = 0
let area: number
let terminal: number
beforeAll(async () => {
  place = await companyWithTerminals('faces')
  area = (await place.add('personnel/areas', { area_name: 'Lobby' })).id
  terminal = (await place.add('device/terminals', { sn: 'F1', alias: 'Gate', area })).id
})
afterAll(() => place.server.close())

const hire = () => place.add('personnel/employees', { emp_code: `${3000 + ++number}`, first_name: 'Ana', area: [area] })
const kysely = () => place.server.database.kysely
const lines = async (kind: 'BIOPHOTO' | 'BIODATA', code: string) =>
  (await place.queue(terminal)).filter((line) => line.includes(` ${kind} P`) && line.includes(`${code}\t`))
const configure = (body: object) => place.call('PATCH', 'device/configs', { body })

describe('a comparison photo', () => {
  const path = 'device/biophotos'
  const face = async () => {
    const picture = sharp({ create: { width: 700, height: 900, channels: 3, background: '#c9a58a' } })
    return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
  }
  const handIn = async (employee: number) => place.add(path, { employee, register_photo: await face() })
  const decide = (action: string, ids: readonly number[], body: object = {}) =>
    place.call('POST', `${path}/${action}`, { body: { ids, ...body } })
  const read = async (id: number) => (await place.call('GET', `${path}/${id}`)).data

  test('of the office is approved at once, or waits, as the configuration says', async () => {
    const [ana, eva] = [await hire(), await hire()]
    expect(await handIn(ana.id)).toMatchObject({ approval_state: 1, approved_by: place.owner.email, enroll_sn: 'WEB' })
    await configure({ edit_policy: 0 })
    expect(await handIn(eva.id)).toMatchObject({ approval_state: 0, approved_by: null, approval_photo: null })
    expect([(await lines('BIOPHOTO', ana.emp_code)).length, (await lines('BIOPHOTO', eva.emp_code)).length]).toEqual([
      1, 0,
    ])
  })

  test('that is approved is a portrait of 480 by 640 pixels and at most 100 kB, which terminals get', async () => {
    const ana = await hire()
    const { id } = await handIn(ana.id)
    expect((await decide('approve', [id])).data).toEqual({ accepted: 1, skipped: [] })
    const { approval_photo, approval_state } = await read(id)
    expect(approval_state).toBe(1)
    const { payload, rawPayload } = { payload: approval_photo, rawPayload: await download(approval_photo) }
    const { width, height, format } = await sharp(rawPayload).metadata()
    expect([payload !== null, width, height, format, rawPayload.length <= 100_000]).toEqual([
      true,
      480,
      640,
      'jpeg',
      true,
    ])
    expect(await lines('BIOPHOTO', ana.emp_code)).toEqual([expect.stringMatching(/PostBackTmpFlag=1$/)])
  })

  const download = async (name: string) => {
    const answer = await place.server.app.inject({
      method: 'GET',
      url: `/web/auth_files/${name}`,
      headers: { authorization: `JWT ${place.owner.token}` },
    })
    return answer.rawPayload
  }

  test('is rejected with a reason, and decided once', async () => {
    const { id } = await handIn((await hire()).id)
    expect((await decide('approve', [id], { approve: false })).errors?.remark?.[0]?.code).toBe('ZBDV0010')
    expect((await decide('reject', [id], { remark: 'Too dark' })).data.accepted).toBe(1)
    expect(await read(id)).toMatchObject({ approval_state: 2, remark: 'Too dark' })
    expect((await decide('approve', [id])).data.skipped).toMatchObject([{ id, code: 'ZBDV1905' }])
    expect((await decide('sync', [id])).data.skipped).toMatchObject([{ id, code: 'ZBDV0029' }])
  })

  test('gives way to a newer one of the person: only the newest approved is sent', async () => {
    const ana = await hire()
    const first = await handIn(ana.id)
    const second = await handIn(ana.id)
    expect((await place.call('GET', `${path}/${first.id}`)).status).toBe(404)
    await decide('approve', [second.id])
    const third = await handIn(ana.id)
    await decide('approve', [third.id])
    await place.empty(terminal)
    await decide('sync', [second.id, third.id])
    expect(await lines('BIOPHOTO', ana.emp_code)).toHaveLength(1)
  })

  test('stays away from a terminal that gets a template of its own version', async () => {
    const ana = await hire()
    await sql`insert into bio_template (company_id, employee, bio_type, bio_no, bio_index, major_ver, minor_ver, bio_format, size, bio_tmp)
      values (${place.owner.company}, ${ana.id}, 9, 0, 0, '58', '12', 0, 1200, 'c2VjcmV0')`.execute(kysely())
    await place.set('terminal', terminal, { vl_face_alg_ver: '58.12' })
    const { id } = await handIn(ana.id)
    await decide('approve', [id])
    expect(await lines('BIOPHOTO', ana.emp_code)).toEqual([])
    await place.set('terminal', terminal, { vl_face_alg_ver: '35.4' })
    await decide('sync', [id])
    expect(await lines('BIOPHOTO', ana.emp_code)).toHaveLength(1)
    await place.set('terminal', terminal, { vl_face_alg_ver: null })
  })

  test('that people hand in themselves waits, or is approved at once where the configuration says so', async () => {
    await place.set('company', place.owner.company, { photo_self_register: true })
    const { rows } = await sql<{
      public_id: string
    }>`select public_id from company where id = ${place.owner.company}`.execute(kysely())
    const register = async (employee: string) =>
      place.server.app.inject({
        method: 'POST',
        url: '/web/device/api/v2/biophotos/self_register/',
        payload: { company_id: rows[0]?.public_id, biophoto: await face(), employee },
      })
    const stateOf = async (employee: number) => {
      const query = { employee: String(employee) }
      return (await place.call('GET', path, { query })).data.data[0]?.approval_state
    }
    const [ana, eva] = [await hire(), await hire()]
    await register(ana.emp_code)
    await configure({ mobile_policy: 1 })
    await register(eva.emp_code)
    expect([await stateOf(ana.id), await stateOf(eva.id)]).toEqual([0, 1])
    expect(await lines('BIOPHOTO', eva.emp_code)).toHaveLength(1)
  })

  test('that is deleted is taken off the terminals', async () => {
    const ana = await hire()
    const { id } = await handIn(ana.id)
    await decide('approve', [id])
    await place.empty(terminal)
    await place.call('DELETE', `${path}/${id}`)
    expect(await lines('BIOPHOTO', ana.emp_code)).toEqual([expect.stringMatching(/^DATA DELETE BIOPHOTO /)])
  })
})

describe('a template', () => {
  const path = 'device/biodatas'
  async function enroll(employee: number, bio_no: number, major_ver = '10'): Promise<number> {
    const { rows } = await sql<{ id: number }>`insert into bio_template
        (company_id, employee, bio_type, bio_no, bio_index, major_ver, minor_ver, bio_format, size, bio_tmp)
      values (${place.owner.company}, ${employee}, 1, ${bio_no}, 0, ${major_ver}, '0', 0, 1200, 'c2VjcmV0') returning id`.execute(
      kysely(),
    )
    return Number(rows[0]?.id)
  }

  test('is sent to terminals of its version only, and never answered or exported itself', async () => {
    const ana = await hire()
    const [fits, other] = [await enroll(ana.id, 1), await enroll(ana.id, 2, '12')]
    await place.set('terminal', terminal, { fp_alg_ver: '10.0' })
    await place.call('POST', `${path}/sync`, { body: { ids: [fits, other] } })
    expect(await lines('BIODATA', ana.emp_code)).toEqual([expect.stringContaining('No=1\t')])
    const { body } = await place.call('GET', `${path}/${fits}`)
    expect(JSON.stringify(body)).not.toContain('c2VjcmV0')
    expect(Object.keys(body.data as object)).not.toContain('bio_tmp')
  })

  test('is sent to the chosen ones of the terminals, and its version is what a terminal tells of each kind', async () => {
    const ana = await hire()
    const other = await place.add('device/terminals', { sn: 'F2', alias: 'Side gate', area })
    const id = await enroll(ana.id, 4, '12')
    await place.set('terminal', terminal, { multi_bio_version: '0:12.0:0', fp_alg_ver: '10.0' })
    for (const one of [terminal, other.id]) await place.empty(one)
    await place.call('POST', `${path}/sync`, { body: { ids: [id], terminals: [terminal] } })
    expect((await lines('BIODATA', ana.emp_code)).length).toBe(1)
    expect((await place.queue(other.id)).filter((line) => line.includes('BIODATA'))).toEqual([])
    await place.set('terminal', terminal, { multi_bio_version: null })
    await place.call('DELETE', `device/terminals/${other.id}`)
  })

  test('that is deleted is taken off the terminals, and cannot be made or changed by hand', async () => {
    const ana = await hire()
    const id = await enroll(ana.id, 3)
    expect((await place.call('PATCH', `${path}/${id}`, { body: { bio_no: 4 } })).status).toBe(405)
    expect((await place.call('POST', path, { body: { employee: ana.id } })).status).toBe(405)
    await place.call('DELETE', `${path}/${id}`)
    expect(await lines('BIODATA', ana.emp_code)).toEqual([expect.stringMatching(/^DATA DELETE BIODATA /)])
  })
})

describe('what is kept of terminals', () => {
  test('punches are kept for ever or a year at least', async () => {
    expect((await configure({ transaction_retention: 11 })).errors?.transaction_retention?.[0]?.code).toBe('ZBDV0015')
    expect((await configure({ transaction_retention: 12 })).status).toBe(200)
    expect((await configure({ transaction_retention: 0 })).status).toBe(200)
  })

  test('logs go after the days of the configuration, punches never where they are kept for ever', async () => {
    await configure({ transaction_retention: 0, upload_log_retention: 5, dev_log_retention: 10 })
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    const { company } = place.owner
    const put = (table: string, columns: object) =>
      kysely()
        .insertInto(table)
        .values({ company_id: company, terminal, area, ...columns })
        .execute()
    for (const days of [4, 6]) await put('terminal_upload', { event: 'ATTLOG', upload_time: ago(days) })
    for (const days of [9, 11])
      await put('terminal_error', { error_code: 'E1', data_origin: 'DEV', upload_time: ago(days) })
    await kysely()
      .insertInto('transaction')
      .values({ company_id: company, emp_code: '1', punch_time: '2001-01-01 08:00:00', upload_time: ago(9000) })
      .execute()
    await keepTerminals(place.server.database)
    const count = async (path: string) => (await place.call('GET', `device/${path}`)).data.data.length
    expect([await count('uploadlogs'), await count('errorlogs'), await count('transactions')]).toEqual([1, 1, 1])
  })

  test('an error that is settled is noted so', async () => {
    const { data } = await place.call('GET', 'device/errorlogs')
    const [{ id, handled }] = data.data
    await place.call('POST', 'device/errorlogs/settle', { body: { ids: [id] } })
    expect([handled, (await place.call('GET', `device/errorlogs/${id}`)).data.handled]).toEqual([false, true])
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedServer, type TestServer } from '#tests/contract/support/server.ts'
import { companyWithTerminals } from '#tests/server/device/company.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

describe('templates of employees', () => {
  test('are deleted here, on the terminals of their areas, or on both; whoever has none is skipped', async () => {
    const place = await companyWithTerminals('forgets')
    const area = await place.add('personnel/areas', { area_name: 'Dock' })
    const gate = await place.add('device/terminals', { sn: 'TF1', alias: 'Gate', area: area.id })
    const [ana, eva] = [
      await place.add('personnel/employees', { emp_code: 'T1', area: [area.id] }),
      await place.add('personnel/employees', { emp_code: 'T2' }),
    ]
    const enroll = (bio_type: number) =>
      sql`insert into bio_template (company_id, employee, bio_type, bio_no, bio_index, major_ver, minor_ver, bio_format,
          valid, duress, size, bio_tmp)
        values (${place.owner.company}, ${ana.id}, ${bio_type}, 1, 0, '10', '0', 0, true, false, 3, 'abc')`.execute(
        place.server.database.kysely,
      )
    for (const type of [1, 9]) await enroll(type)
    const kinds = async () =>
      (
        await place.call('GET', 'device/biodatas', { query: { employee: String(ana.id), ordering: 'bio_type' } })
      ).data.data.map(({ bio_type }: { bio_type: number }) => bio_type)
    const forget = (body: object) =>
      place.call('POST', 'personnel/employees/del_bio_template', { body: { ids: [ana.id, eva.id], ...body } })
    const lines = async () => (await place.queue(gate.id)).filter((line) => line.includes('DELETE BIODATA'))
    expect((await forget({})).errors?.finger_print?.[0]?.code).toBe('ZBPE0028')
    await place.empty(gate.id)
    const server = await forget({ finger_print: true, where: 'SERVER' })
    expect(server.data).toMatchObject({ accepted: 1, skipped: [{ id: eva.id, code: 'ZBPE0029' }] })
    expect([await kinds(), await lines()]).toEqual([[9], []])
    const devices = await forget({ vl_face: true, where: 'DEVICES' })
    expect(devices.data).toMatchObject({ accepted: 1, skipped: [{ id: eva.id, code: 'ZBPE2011' }] })
    expect([await kinds(), await lines()]).toEqual([[9], ['DATA DELETE BIODATA Pin=T1\tType=9']])
    await forget({ vl_face: true })
    expect(await kinds()).toEqual([])
  })

  test('go along with another code, with the pictures, and to the terminals of a new area', async () => {
    const place = await companyWithTerminals('follows')
    const [dock, yard] = [
      await place.add('personnel/areas', { area_name: 'Dock' }),
      await place.add('personnel/areas', { area_name: 'Yard' }),
    ]
    const [gate, door] = [
      await place.add('device/terminals', { sn: 'FO1', alias: 'Gate', area: dock.id }),
      await place.add('device/terminals', { sn: 'FO2', alias: 'Door', area: yard.id }),
    ]
    const ana = await place.add('personnel/employees', { emp_code: 'O1', area: [dock.id] })
    await sql`insert into bio_template (company_id, employee, bio_type, bio_no, bio_index, major_ver, minor_ver,
        bio_format, valid, duress, size, bio_tmp)
      values (${place.owner.company}, ${ana.id}, 1, 6, 0, '10', '0', 0, true, false, 3, 'abc')`.execute(
      place.server.database.kysely,
    )
    for (const { id } of [gate, door]) await place.empty(id)
    await place.call('POST', `personnel/employees/change_code/${ana.id}`, { body: { emp_code: 'O2' } })
    const words = async (id: number) => (await place.queue(id)).map((line) => line.split('\t')[0])
    expect(await words(gate.id)).toEqual([
      'DATA DELETE USERINFO PIN=O1',
      'DATA UPDATE USERINFO PIN=O2',
      'DATA UPDATE BIODATA Pin=O2',
    ])
    await place.call('PATCH', `personnel/employees/${ana.id}`, { body: { area: [dock.id, yard.id] } })
    expect((await words(door.id)).sort()).toEqual(['DATA UPDATE BIODATA Pin=O2', 'DATA UPDATE USERINFO PIN=O2'])
  })

  test('are fetched from chosen terminals of their areas that register people', async () => {
    const place = await companyWithTerminals('fetches')
    const area = await place.add('personnel/areas', { area_name: 'Dock' })
    const gate = await place.add('device/terminals', { sn: 'FE1', alias: 'Gate', area: area.id, is_registration: true })
    const [ana, eva] = [
      await place.add('personnel/employees', { emp_code: 'Q1', area: [area.id] }),
      await place.add('personnel/employees', { emp_code: 'Q2' }),
    ]
    await place.empty(gate.id)
    const fetch = (body: object) =>
      place.call('POST', 'personnel/employees/re_upload_from_device', { body: { ids: [ana.id, eva.id], ...body } })
    expect((await fetch({})).errors?.terminals?.[0]?.code).toBe('ZBPE0010')
    const { data } = await fetch({ terminals: [gate.id] })
    expect(data).toMatchObject({ accepted: 1, skipped: [{ id: eva.id, code: 'ZBPE2011' }] })
    expect(await place.queue(gate.id)).toEqual([
      'DATA QUERY USERINFO PIN=Q1',
      ...[1, 7, 8, 9, 10].map((type) => `DATA QUERY BIODATA Type=${type}\tPin=Q1`),
    ])
  })
})

describe('employees who are sent to terminals once more', () => {
  test('go to those of their areas, or to the chosen ones; whoever has none is skipped', async () => {
    const place = await companyWithTerminals('resends')
    const [dock, far] = [
      await place.add('personnel/areas', { area_name: 'Dock' }),
      await place.add('personnel/areas', { area_name: 'Far' }),
    ]
    const terminal = (sn: string) => place.add('device/terminals', { sn, alias: sn, area: dock.id })
    const [gate, door] = [await terminal('RS1'), await terminal('RS2')]
    const person = (emp_code: string, area: number) => place.add('personnel/employees', { emp_code, area: [area] })
    const [ana, eva] = [await person('R1', dock.id), await person('R2', far.id)]
    const resend = (body: object) =>
      place.call('POST', 'personnel/employees/resync_to_device', { body: { ids: [ana.id, eva.id], ...body } })
    const lines = async (id: number) =>
      (await place.queue(id)).filter((line) => line.startsWith('DATA UPDATE USERINFO PIN=R1')).length
    for (const { id } of [gate, door]) await place.empty(id)
    const { data } = await resend({})
    expect(data).toEqual({ accepted: 1, skipped: [{ id: eva.id, code: 'ZBPE2011' }] })
    expect([await lines(gate.id), await lines(door.id)]).toEqual([1, 1])
    for (const { id } of [gate, door]) await place.empty(id)
    await resend({ terminals: [door.id] })
    expect([await lines(gate.id), await lines(door.id)]).toEqual([0, 1])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const base = '/web/personnel/api/v2/'
const [positions, areas, locations, people] = ['positions', 'areas', 'locations', 'employees'].map(
  (name) => `${base}${name}/`,
) as [string, string, string, string]

let server: TestServer
let owner: Person

const add = async (path: string, body: object) => {
  const { data, code, errors } = await owner.call('POST', path, { body })
  if (!data) throw new Error(`${code} ${JSON.stringify(errors)}`)
  return data
}
const faults = async (path: string, body: object) => (await owner.call('POST', path, { body })).errors
let number = 0
const hire = (body: object = {}) => add(people, { emp_code: `S${++number}`, ...body })
const codes = async (path: string) =>
  (await owner.call('GET', path, { query: { ordering: 'id' } })).data.data.map((row: Record<string, unknown>) => [
    row.position_code ?? row.area_code ?? row.location_code,
    row.is_default,
  ])

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('places')
})
afterAll(() => server.close())

describe('positions', () => {
  test('a company starts with one, which is the default', async () => {
    expect(await codes(positions)).toEqual([['1', true]])
  })

  test('people are counted', async () => {
    const clerk = await add(positions, { position_name: 'Clerk' })
    await hire({ position: clerk.id })
    expect((await owner.call('GET', `${positions}${clerk.id}/`)).data.employee_count).toBe(1)
  })

  test('are given to employees, with a row of history', async () => {
    const guard = await add(positions, { position_name: 'Guard' })
    const ana = await hire()
    await owner.call('POST', `${positions}set_position/${guard.id}/`, { body: { employees: [ana.id] } })
    const { data } = await owner.call('GET', `${base}employment_histories/`, { query: { employee: String(ana.id) } })
    expect(data.data[0]).toMatchObject({ change: 'POSITION', from_name: 'Default', to_name: 'Guard' })
  })

  test('cannot be given to employees whom the caller may not see', async () => {
    const guard = await add(positions, { position_name: 'Watch' })
    const { errors } = await owner.call('POST', `${positions}set_position/${guard.id}/`, {
      body: { employees: [999_999] },
    })
    expect(errors?.employees?.[0]?.code).toBe('ZBPE0016')
  })
})

describe('areas', () => {
  test('a company starts with one for nobody and a default one', async () => {
    expect(await codes(areas)).toEqual([
      ['1', false],
      ['2', true],
    ])
  })

  test('the one for nobody is no default, is not given and not deleted', async () => {
    const { data } = await owner.call('GET', areas, { query: { is_system: 'true' } })
    const nobodys = data.data[0].id
    expect((await owner.call('POST', `${areas}set_default/${nobodys}/`)).code).toBe('ZBPE1301')
    expect((await owner.call('DELETE', `${areas}${nobodys}/`)).code).toBe('ZBPE0021')
    expect((await faults(people, { emp_code: 'NOBODY', area: [nobodys] }))?.area?.[0]?.code).toBe('ZBPE1301')
    const ana = await hire()
    const adjusted = await owner.call('POST', `${people}adjust_area/`, { body: { ids: [ana.id], areas: [nobodys] } })
    expect(adjusted.errors?.areas?.[0]?.code).toBe('ZBPE1301')
  })

  test('have a time zone of the world', async () => {
    expect((await add(areas, { area_name: 'Pune', area_timezone: 'Asia/Kolkata' })).area_timezone).toBe('Asia/Kolkata')
    for (const zone of ['Mars/Base', '+03:00']) {
      const wrong = await faults(areas, { area_name: zone.slice(0, 4), area_timezone: zone })
      expect(wrong?.area_timezone?.[0]?.code).toBe('ZBOA0305')
    }
  })

  test('people are put in and taken out, and one area stays', async () => {
    const gate = await add(areas, { area_name: 'Gate' })
    const ana = await hire()
    const set = (mode: string) =>
      owner.call('POST', `${areas}set_area/${gate.id}/`, { body: { employees: [ana.id], mode } })
    expect((await set('add')).data.employee_count).toBe(1)
    expect((await owner.call('GET', `${people}${ana.id}/`)).data.area).toHaveLength(2)
    await set('replace')
    expect((await owner.call('GET', `${people}${ana.id}/`)).data.area.map(({ id }: { id: number }) => id)).toEqual([
      gate.id,
    ])
    expect((await set('remove')).code).toBe('ZBPE2006')
  })
})

describe('locations', () => {
  test('have both coordinates or none, each within its range', async () => {
    const half = await faults(locations, { location_name: 'Half', latitude: '25.2' })
    expect(half?.longitude?.[0]?.code).toBe('ZBPE1401')
    const beyond = await faults(locations, { location_name: 'Beyond', latitude: '91', longitude: '181' })
    expect([beyond?.latitude?.[0]?.code, beyond?.longitude?.[0]?.code]).toEqual(['ZBPE0015', 'ZBPE0015'])
    const made = await add(locations, { location_name: 'Dubai', latitude: '25.2048', longitude: '55.2708' })
    const cleared = await owner.call('PATCH', `${locations}${made.id}/`, { body: { latitude: null } })
    expect(cleared.errors?.latitude?.[0]?.code).toBe('ZBPE1401')
  })

  test('have one default', async () => {
    const made = await add(locations, { location_name: 'New site' })
    expect((await owner.call('POST', `${locations}set_default/${made.id}/`)).data.is_default).toBe(true)
    expect((await codes(locations)).filter(([, isDefault]: [string, boolean]) => isDefault)).toHaveLength(1)
  })
})

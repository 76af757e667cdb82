import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#openapi/dates.ts'
import { metresBetween } from '#server/areas/gps/distance.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

const people = '/web/personnel/api/v2/'
const gps = '/web/gps/api/v2/'
const fences = `${gps}gps_of_employees/`
const departmentFences = `${gps}gps_of_departments/`
const clients = `${gps}client_details/`
const gate = { location: 'Gate 4', latitude: '25.2048', longitude: '55.2708' }
/** 0.00009 degrees of latitude are 10 m; this is 9.9. */
const besideTheGate = { ...gate, latitude: '25.204889' }
const now = today('Asia/Dubai')

let server: TestServer
let owner: Person
let number = 0

const make = async (path: string, body: object) => {
  const { data, code, errors } = await owner.call('POST', path, { body })
  if (!data) throw new Error(`${code} ${JSON.stringify(errors)}`)
  return data
}
const hire = (body: object = {}) => make(`${people}employees/`, { emp_code: `F${++number}`, ...body })
const department = () => make(`${people}departments/`, { dept_code: `D${++number}`, dept_name: `Yard ${number}` })
const client = (body: object = {}) =>
  make(clients, {
    company_name: 'Harbour Hotel',
    contact_person: 'V. Ortiz',
    mobile: '+971501234567',
    address: 'Quay 1',
    ...gate,
    ...body,
  })
const faults = async (path: string, body: object) => {
  const { code, errors } = await owner.call('POST', path, { body })
  return [code, Object.fromEntries(Object.entries(errors ?? {}).map(([field, [first]]) => [field, first?.code]))]
}
const fencesOf = async (employee: number) =>
  (await owner.call('GET', fences, { query: { employee: String(employee), ordering: 'start_date' } })).data.data

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('outside')
  const place = { company_timezone: 'Asia/Dubai', company_latitude: '25.2048', company_longitude: '55.2708' }
  const { status } = await owner.call('PATCH', `${people}company/`, { body: place, query: { confirm: '1' } })
  if (status !== 200) throw new Error('the company has no place')
})
afterAll(() => server.close())

describe('distances', () => {
  test('are those of great circles, also across the date line', () => {
    const paris = { latitude: 48.8566, longitude: 2.3522 }
    const london = { latitude: 51.5074, longitude: -0.1278 }
    expect(metresBetween(paris, london)).toBeCloseTo(343_556.5, 0)
    expect(metresBetween({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 })).toBeCloseTo(
      222.39,
      1,
    )
    expect(metresBetween(paris, paris)).toBe(0)
  })
})

describe('a fence', () => {
  test('counts from today to the end of 2099 on every day with 200 m, unless something else is said', async () => {
    const made = await make(fences, { employee: (await hire()).id, ...gate })
    expect(made).toMatchObject({
      start_date: now,
      end_date: '2099-12-31',
      distance: 200,
      weekdays: [],
      time_from: null,
    })
    expect(made.fence_code).not.toBe('')
  })

  test('is made for each person that is named, once', async () => {
    const [first, second, third] = [await hire(), await hire(), await hire()]
    await make(fences, { employee: first.id, others: [second.id, third.id, first.id], fence_code: 'SAME', ...gate })
    const codes = await Promise.all([first, second, third].map(({ id }) => fencesOf(id)))
    expect(codes.map((rows) => rows.length)).toEqual([1, 1, 1])
    expect(codes.flat().filter(({ fence_code }) => fence_code === 'SAME')).toHaveLength(1)
  })

  test('is refused at a place that the owner has within ten metres in the same time', async () => {
    const [{ id: employee }, { id: department_id }] = [await hire(), await department()]
    const dates = { start_date: addDays(now, 10), end_date: addDays(now, 20) }
    await make(fences, { employee, ...gate, ...dates })
    await make(departmentFences, { department: department_id, ...gate, ...dates })
    const again = { ...besideTheGate, start_date: addDays(now, 20), end_date: addDays(now, 30) }
    expect(await faults(fences, { employee, ...again })).toEqual(['ZBGP0025', { location: 'ZBGP0025' }])
    expect(await faults(departmentFences, { department: department_id, ...again })).toEqual([
      'ZBGP0025',
      { location: 'ZBGP0025' },
    ])
    expect(await faults(fences, { employee, ...again, start_date: addDays(now, 21) })).toEqual(['ZBGP0000', {}])
    expect(await faults(fences, { employee, ...again, latitude: '25.2050' })).toEqual(['ZBGP0000', {}])
  })

  test('has both times of the day or none, ends after it starts, and lies on the earth', async () => {
    const { id: employee } = await hire()
    const draft = { employee, ...gate }
    expect(await faults(fences, { ...draft, time_from: '08:00:00' })).toEqual(['ZBGP0010', { time_to: 'ZBGP0010' }])
    expect(await faults(fences, { ...draft, end_date: addDays(now, -1) })).toEqual([
      'ZBGP0024',
      { end_date: 'ZBGP0024' },
    ])
    expect(await faults(fences, { ...draft, latitude: '90.5', longitude: '-180.5' })).toEqual([
      'ZBGP0045',
      { latitude: 'ZBGP0015', longitude: 'ZBGP0015' },
    ])
    expect(await faults(fences, { ...draft, time_from: '22:00:00', time_to: '06:00:00' })).toEqual(['ZBGP0000', {}])
  })

  test('is handed on to others; who has one there keeps it', async () => {
    const [first, second, third] = [await hire(), await hire(), await hire()]
    const { id } = await make(fences, { employee: first.id, ...gate, distance: 75, weekdays: [1, 2] })
    await make(fences, { employee: third.id, ...besideTheGate, distance: 300 })
    const body = { ids: [id], employees: [second.id, third.id] }
    const { data } = await owner.call('POST', `${fences}copy_to/`, { body })
    expect(data).toMatchObject({ accepted: 1, skipped: [{ id, code: 'ZBGP0025' }] })
    expect(await fencesOf(second.id)).toMatchObject([{ distance: 75, weekdays: [1, 2], location: 'Gate 4' }])
    expect(await fencesOf(third.id)).toMatchObject([{ distance: 300 }])
  })

  test('gets other dates with several at once; one that would meet another stays', async () => {
    const { id: employee } = await hire()
    const early = await make(fences, { employee, ...gate, start_date: now, end_date: addDays(now, 5) })
    const late = await make(fences, { employee, ...gate, start_date: addDays(now, 6) })
    const body = { ids: [early.id], start_date: now, end_date: addDays(now, 6) }
    const met = await owner.call('POST', `${fences}set_period/`, { body })
    expect(met.data).toMatchObject({ accepted: 0, skipped: [{ id: early.id, code: 'ZBGP0025' }] })
    await owner.call('POST', `${fences}disable/`, { body: { ids: [early.id, late.id] } })
    const moved = await owner.call('POST', `${fences}set_period/`, { body: { ...body, end_date: addDays(now, 3) } })
    expect(moved.data.accepted).toBe(1)
    expect(await fencesOf(employee)).toMatchObject([{ end_date: addDays(now, 3), enable: false }, { enable: false }])
  })

  test('is seen by those alone in whose scope its owner is', async () => {
    const [own, other] = [await department(), await department()]
    const inside = await make(fences, { employee: (await hire({ department: own.id })).id, ...gate })
    await make(fences, { employee: (await hire({ department: other.id })).id, ...gate })
    const member = await server.member(owner, {
      email: 'yard@outside.test',
      permissions: ['gps.view_gps_employee', 'gps.view_gps_department'],
      scope: { department: [own.id] },
    })
    const { data } = await member.call('GET', fences)
    expect(data.data.map(({ id }: { id: number }) => id)).toEqual([inside.id])
  })

  test('goes with its owner, and comes back with an undo', async () => {
    const { id: employee } = await hire()
    await make(fences, { employee, ...gate })
    const { step } = await owner.call('DELETE', `${people}employees/${employee}/`)
    expect(await fencesOf(employee)).toEqual([])
    const undone = await owner.call('POST', `/web/base/api/v2/undo/${step}/`)
    expect(undone.status).toBe(200)
    expect(await fencesOf(employee)).toHaveLength(1)
  })
})

describe('a client', () => {
  test('tells how far it is from the company, in kilometres', async () => {
    expect((await client()).distance).toBe('0.0')
    // Sharjah
    expect((await client({ latitude: '25.3463', longitude: '55.4209' })).distance).toBe('21.8')
  })

  test('gives people fences at its place, which stay when it goes', async () => {
    const [first, second] = [await hire(), await hire()]
    const hotel = await client({ punch_location_radius: 90 })
    await make(fences, { employee: second.id, ...gate })
    const dates = { start_date: now, end_date: addDays(now, 30) }
    const body = { ids: [hotel.id], employees: [first.id, second.id], ...dates }
    const { data } = await owner.call('POST', `${clients}make_fence/`, { body })
    expect(data.skipped).toMatchObject([{ id: hotel.id, code: 'ZBGP0025' }])
    const [made] = await fencesOf(first.id)
    expect(made).toMatchObject({ location: 'Quay 1', alias: 'Harbour Hotel', distance: 90, ...dates })
    expect(made.source_client.id).toBe(hotel.id)
    await owner.call('DELETE', `${clients}${hotel.id}/`)
    expect(await fencesOf(first.id)).toMatchObject([{ location: 'Quay 1', source_client: null }])
  })

  test('is switched off and on with several', async () => {
    const ids = [(await client()).id, (await client()).id]
    await owner.call('POST', `${clients}disable/`, { body: { ids } })
    const { data } = await owner.call('GET', clients, { query: { id__in: ids.join(','), enable: 'false' } })
    expect(data.total).toBe(2)
    await owner.call('POST', `${clients}enable/`, { body: { ids } })
    expect((await owner.call('GET', clients, { query: { enable: 'false' } })).data.total).toBe(0)
  })

  test('lends its place only to those who may make fences from it', async () => {
    const member = await server.member(owner, { email: 'reader@outside.test', permissions: ['gps.view_client'] })
    const body = { ids: [(await client()).id], employees: [(await hire()).id], start_date: now, end_date: now }
    expect((await member.call('POST', `${clients}make_fence/`, { body })).status).toBe(403)
  })
})
